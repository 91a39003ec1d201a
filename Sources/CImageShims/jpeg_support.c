#include "jpeg_support.h"

#include <jerror.h>
#include <string.h>

// Encoders write some ten scans; each costs a pass over the picture, so a small file with thousands takes minutes.
enum { maximum_scans = 100 };

// The library writes messages of up to this length straight into the report.
_Static_assert(sizeof(((facet_report *)0)->error) >= JMSG_LENGTH_MAX, "a message must fit");

static void on_error(j_common_ptr cinfo) {
  facet_jpeg_errors *own = (facet_jpeg_errors *)cinfo->err;
  own->manager.format_message(cinfo, own->report->error);
  longjmp(own->failed, 1);
}

// Level -1 is damage; the others trace.
static void on_message(j_common_ptr cinfo, int level) {
  facet_jpeg_errors *own = (facet_jpeg_errors *)cinfo->err;
  if (level >= 0 || own->report->warnings++ > 0) return;
  own->manager.format_message(cinfo, own->report->warning);
}

static void on_output(j_common_ptr cinfo) { (void)cinfo; }

struct jpeg_error_mgr *facet_jpeg_use(facet_jpeg_errors *own, facet_report *report) {
  memset(report, 0, sizeof *report);
  own->report = report;
  jpeg_std_error(&own->manager);
  own->manager.error_exit = on_error;
  own->manager.emit_message = on_message;
  own->manager.output_message = on_output;
  return &own->manager;
}

void facet_jpeg_fail(j_common_ptr cinfo, const char *message) {
  facet_jpeg_errors *own = (facet_jpeg_errors *)cinfo->err;
  strncpy(own->report->error, message, sizeof own->report->error - 1);
  longjmp(own->failed, 1);
}

// A source over memory: all bytes at once, then, with a warning, an end-of-image marker for as long as asked.
static void source_begin(j_decompress_ptr cinfo) { (void)cinfo; }
static void source_end(j_decompress_ptr cinfo) { (void)cinfo; }

static boolean source_fill(j_decompress_ptr cinfo) {
  static const JOCTET end[2] = {0xFF, JPEG_EOI};
  WARNMS(cinfo, JWRN_JPEG_EOF);
  cinfo->src->next_input_byte = end;
  cinfo->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static void source_skip(j_decompress_ptr cinfo, long count) {
  if (count <= 0) return;
  if ((size_t)count > cinfo->src->bytes_in_buffer) {
    source_fill(cinfo);
  } else {
    cinfo->src->next_input_byte += count;
    cinfo->src->bytes_in_buffer -= (size_t)count;
  }
}

static void watch_scans(j_common_ptr cinfo) {
  if (((j_decompress_ptr)cinfo)->input_scan_number > maximum_scans) facet_jpeg_fail(cinfo, "more than 100 scans");
}

// Chooses grey, RGB or, for CMYK and YCCK, CMYK as stored; everything else stays at the library's defaults.
uint32_t facet_jpeg_choose_colors(j_decompress_ptr cinfo) {
  if (cinfo->data_precision != 8) facet_jpeg_fail((j_common_ptr)cinfo, "more than 8 bits a sample");
  switch (cinfo->jpeg_color_space) {
  case JCS_GRAYSCALE: cinfo->out_color_space = JCS_GRAYSCALE; return 1;
  case JCS_YCbCr: case JCS_RGB: cinfo->out_color_space = JCS_RGB; return 3;
  case JCS_YCCK: case JCS_CMYK: cinfo->out_color_space = JCS_CMYK; return 4;
  default: facet_jpeg_fail((j_common_ptr)cinfo, "neither grey, RGB, YCbCr, CMYK nor YCCK"); return 0;
  }
}

static void target_begin(j_compress_ptr cinfo) {
  facet_jpeg_target *to = (facet_jpeg_target *)cinfo->dest;
  to->manager.next_output_byte = to->buffer;
  to->manager.free_in_buffer = sizeof to->buffer;
}

static boolean target_empty(j_compress_ptr cinfo) {
  facet_jpeg_target *to = (facet_jpeg_target *)cinfo->dest;
  to->sink(to->context, to->buffer, sizeof to->buffer);
  target_begin(cinfo);
  return TRUE;
}

static void target_end(j_compress_ptr cinfo) {
  facet_jpeg_target *to = (facet_jpeg_target *)cinfo->dest;
  to->sink(to->context, to->buffer, sizeof to->buffer - to->manager.free_in_buffer);
}

// The profile in as many APP2 segments as it takes, numbered from 1 (ICC.1:2010, annex B.4).
static void write_profile(j_compress_ptr cinfo, const uint8_t *profile, size_t size) {
  enum { name_size = 12, most = 65533 - name_size - 2 };
  static const char name[name_size] = "ICC_PROFILE";
  size_t parts = (size + most - 1) / most;
  if (parts > 255) return;
  for (size_t part = 0; part < parts; part++) {
    size_t left = size - part * most, count = left < most ? left : most;
    jpeg_write_m_header(cinfo, JPEG_APP0 + 2, (unsigned int)(count + name_size + 2));
    for (int i = 0; i < name_size; i++) jpeg_write_m_byte(cinfo, name[i]);
    jpeg_write_m_byte(cinfo, (int)part + 1);
    jpeg_write_m_byte(cinfo, (int)parts);
    for (size_t i = 0; i < count; i++) jpeg_write_m_byte(cinfo, profile[part * most + i]);
  }
}

void facet_jpeg_write_companions(j_compress_ptr cinfo, const facet_companions *with) {
  if (with->orientation > 1 && with->orientation <= 8) {
    // A directory of one entry: tag 0x0112, a SHORT, the value.
    JOCTET block[] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
                      (JOCTET)with->orientation, 0, 0, 0, 0, 0, 0};
    jpeg_write_marker(cinfo, JPEG_APP0 + 1, block, sizeof block);
  }
  if (with->profile) write_profile(cinfo, with->profile, with->profile_size);
}


struct jpeg_source_mgr facet_jpeg_source(const uint8_t *bytes, size_t count) {
  return (struct jpeg_source_mgr){
    bytes, count, source_begin, source_fill, source_skip, jpeg_resync_to_restart, source_end};
}

struct jpeg_progress_mgr facet_jpeg_progress(void) {
  return (struct jpeg_progress_mgr){.progress_monitor = watch_scans};
}

void facet_jpeg_aim(facet_jpeg_target *to, facet_sink sink, void *context) {
  to->manager = (struct jpeg_destination_mgr){NULL, 0, target_begin, target_empty, target_end};
  to->sink = sink;
  to->context = context;
}

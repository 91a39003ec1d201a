// jpeglib.h needs FILE and size_t before it.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <string.h>

#include "CImageShims.h"

// Encoders write some ten scans; each costs a pass over the picture, so a small file with thousands takes minutes.
enum { maximum_scans = 100 };

// A Huffman-coded block takes at least a bit. Nine of them, as 4×1, 1×4 and 1 blocks, can cover 32×32 pixels at
// most, so no byte holds more than this many.
enum { maximum_pixels_per_byte = 1024 };

// How many rows the library is offered at a time; it gives as many as it has.
enum { rows_per_call = 16 };

// The library writes messages of up to this length straight into the report.
_Static_assert(sizeof(((facet_report *)0)->error) >= JMSG_LENGTH_MAX, "a message must fit");

// The library's error manager with a place to jump to and a report to fill.
typedef struct {
  struct jpeg_error_mgr manager;  // first, so that cinfo->err points here too
  jmp_buf failed;
  facet_report *report;
} errors;

static void on_error(j_common_ptr cinfo) {
  errors *own = (errors *)cinfo->err;
  own->manager.format_message(cinfo, own->report->error);
  longjmp(own->failed, 1);
}

// Level -1 is damage; the others trace.
static void on_message(j_common_ptr cinfo, int level) {
  errors *own = (errors *)cinfo->err;
  if (level >= 0 || own->report->warnings++ > 0) return;
  own->manager.format_message(cinfo, own->report->warning);
}

static void on_output(j_common_ptr cinfo) { (void)cinfo; }

static struct jpeg_error_mgr *use(errors *own, facet_report *report) {
  memset(report, 0, sizeof *report);
  own->report = report;
  jpeg_std_error(&own->manager);
  own->manager.error_exit = on_error;
  own->manager.emit_message = on_message;
  own->manager.output_message = on_output;
  return &own->manager;
}

static void fail(j_common_ptr cinfo, const char *message) {
  errors *own = (errors *)cinfo->err;
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
  if (((j_decompress_ptr)cinfo)->input_scan_number > maximum_scans) fail(cinfo, "more than 100 scans");
}

// Chooses grey, RGB or, for CMYK and YCCK, CMYK as stored; everything else stays at the library's defaults.
static uint32_t choose_colors(j_decompress_ptr cinfo) {
  if (cinfo->data_precision != 8) fail((j_common_ptr)cinfo, "more than 8 bits a sample");
  switch (cinfo->jpeg_color_space) {
  case JCS_GRAYSCALE: cinfo->out_color_space = JCS_GRAYSCALE; return 1;
  case JCS_YCbCr: case JCS_RGB: cinfo->out_color_space = JCS_RGB; return 3;
  case JCS_YCCK: case JCS_CMYK: cinfo->out_color_space = JCS_CMYK; return 4;
  default: fail((j_common_ptr)cinfo, "neither grey, RGB, YCbCr, CMYK nor YCCK"); return 0;
  }
}

static void read_rows(j_decompress_ptr cinfo, uint8_t *pixels, size_t row, facet_report *report) {
  while (cinfo->output_scanline < cinfo->output_height) {
    JSAMPROW rows[rows_per_call];
    JDIMENSION left = cinfo->output_height - cinfo->output_scanline;
    JDIMENSION offered = left < rows_per_call ? left : rows_per_call;
    for (JDIMENSION i = 0; i < offered; i++) rows[i] = pixels + (cinfo->output_scanline + i) * row;
    jpeg_read_scanlines(cinfo, rows, offered);
    report->rows = cinfo->output_scanline;
    report->started = 1;
  }
}

// Reads the header, and the pixels where `pixels` is not NULL.
static int jpeg_read(
  const uint8_t *bytes, size_t count, uint32_t reduction, facet_header *header, uint8_t *pixels, size_t capacity,
  size_t memory, facet_report *report) {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_source_mgr source = {
    bytes, count, source_begin, source_fill, source_skip, jpeg_resync_to_restart, source_end};
  struct jpeg_progress_mgr progress = {.progress_monitor = watch_scans};
  errors own;
  cinfo.err = use(&own, report);
  cinfo.mem = NULL;  // so that destroying is right even where creating failed
  if (setjmp(own.failed)) {
    jpeg_destroy_decompress(&cinfo);
    return 0;
  }
  jpeg_create_decompress(&cinfo);
  cinfo.src = &source;
  cinfo.progress = &progress;
  jpeg_read_header(&cinfo, TRUE);
  uint64_t area = (uint64_t)cinfo.image_width * cinfo.image_height;
  header->width = cinfo.image_width;
  header->height = cinfo.image_height;
  header->channels = choose_colors(&cinfo);
  header->least_bytes = cinfo.arith_code ? 0 : area / maximum_pixels_per_byte;
  cinfo.scale_num = 1;
  cinfo.scale_denom = reduction;
  jpeg_calc_output_dimensions(&cinfo);
  header->decoded_width = cinfo.output_width;
  header->decoded_height = cinfo.output_height;
  if (pixels) {
    uint64_t decoded = (uint64_t)cinfo.output_width * cinfo.output_height;
    if (decoded > capacity / header->channels) fail((j_common_ptr)&cinfo, "the picture is larger than its header says");
    cinfo.mem->max_memory_to_use = (long)memory;
    jpeg_start_decompress(&cinfo);
    read_rows(&cinfo, pixels, (size_t)cinfo.output_width * header->channels, report);
  }
  jpeg_destroy_decompress(&cinfo);
  return 1;
}

int facet_jpeg_header(
  const uint8_t *bytes, size_t count, uint32_t reduction, facet_header *header, facet_report *report) {
  return jpeg_read(bytes, count, reduction, header, NULL, 0, 0, report);
}

int facet_jpeg_read(
  const uint8_t *bytes, size_t count, uint32_t reduction, uint8_t *pixels, size_t capacity, size_t memory,
  facet_report *report) {
  facet_header header = {0};
  facet_use_large_pages(pixels, capacity);
  int is_whole = jpeg_read(bytes, count, reduction, &header, pixels, capacity, memory, report);
  size_t done = (size_t)report->rows * header.decoded_width * header.channels;
  memset(pixels + done, 0, capacity - done);
  return is_whole;
}

// A destination that empties a small buffer into the caller's sink.
typedef struct {
  struct jpeg_destination_mgr manager;  // first, so that cinfo->dest points here too
  facet_sink sink;
  void *context;
  JOCTET buffer[16384];
} target;

static void target_begin(j_compress_ptr cinfo) {
  target *to = (target *)cinfo->dest;
  to->manager.next_output_byte = to->buffer;
  to->manager.free_in_buffer = sizeof to->buffer;
}

static boolean target_empty(j_compress_ptr cinfo) {
  target *to = (target *)cinfo->dest;
  to->sink(to->context, to->buffer, sizeof to->buffer);
  target_begin(cinfo);
  return TRUE;
}

static void target_end(j_compress_ptr cinfo) {
  target *to = (target *)cinfo->dest;
  to->sink(to->context, to->buffer, sizeof to->buffer - to->manager.free_in_buffer);
}

int facet_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, int quality, facet_sink sink,
  void *context, facet_report *report) {
  struct jpeg_compress_struct cinfo;
  target to = {.manager = {NULL, 0, target_begin, target_empty, target_end}, .sink = sink, .context = context};
  errors own;
  cinfo.err = use(&own, report);
  cinfo.mem = NULL;
  if (setjmp(own.failed)) {
    jpeg_destroy_compress(&cinfo);
    return 0;
  }
  jpeg_create_compress(&cinfo);
  cinfo.dest = &to.manager;
  cinfo.image_width = width;
  cinfo.image_height = height;
  cinfo.input_components = (int)channels;
  cinfo.in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&cinfo);
  jpeg_set_quality(&cinfo, quality, TRUE);
  jpeg_start_compress(&cinfo, TRUE);
  while (cinfo.next_scanline < height) {
    JSAMPROW next = (JSAMPROW)pixels + (size_t)cinfo.next_scanline * width * channels;
    jpeg_write_scanlines(&cinfo, &next, 1);
  }
  jpeg_finish_compress(&cinfo);
  jpeg_destroy_compress(&cinfo);
  return 1;
}

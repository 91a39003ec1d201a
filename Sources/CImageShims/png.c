#include <png.h>
#include <string.h>

#include "CImageShims.h"

// Limits of one file: no side over a million pixels (also libpng's default), so that one row stays small; the few
// chunks read (header, palette, transparency, data) are far below the others.
enum { maximum_side = 1000000, maximum_chunks = 1000, maximum_chunk = 8000000 };

// Deflate expands one byte to at most this many.
enum { maximum_expansion = 1032 };

typedef struct {
  const uint8_t *next;
  size_t left;
} source;

static void take(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(out, from->next, count);
  from->next += count;
  from->left -= count;
}

static void copy_message(char *to, const char *message) {
  strncpy(to, message, sizeof((facet_report *)0)->error - 1);
}

static void on_error(png_structp png, png_const_charp message) {
  facet_report *report = png_get_error_ptr(png);
  copy_message(report->error, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  facet_report *report = png_get_error_ptr(png);
  if (report->warnings++ == 0) copy_message(report->warning, message);
}

// Asks for 8-bit grey, RGB or RGBA. Sixteen bits lose their lower eight, as in Pillow.
static void set_transformations(png_structp png, png_infop info) {
  int transparent = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  png_set_strip_16(png);
  png_set_expand(png);  // palette to RGB, 1, 2 and 4 bits of grey to 8, tRNS to alpha
  if (transparent || png_get_color_type(png, info) == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
}

// Each pass of an interlaced picture covers all of it, the first in blocks of 8×8, the last exactly.
static void read_rows(
  png_structp png, int passes, uint8_t *pixels, size_t row, uint32_t height, facet_report *report) {
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, NULL, pixels + y * row);
      report->started = 1;
      if (pass == passes - 1) report->rows = y + 1;
    }
  }
}

// A reader and its info, which png_destroy_read_struct frees; NULL, with the reason in the report, when there is no memory.
static png_structp begin_reading(png_infop *info, facet_report *report) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, report, on_error, on_warning);
  *info = png ? png_create_info_struct(png) : NULL;
  if (*info) return png;
  if (!report->error[0]) copy_message(report->error, "libpng could not start");
  png_destroy_read_struct(&png, NULL, NULL);
  return NULL;
}

// Reads the header, and the pixels where `pixels` is not NULL.
static int png_read(source from, facet_header *header, uint8_t *pixels, size_t capacity, facet_report *report) {
  memset(report, 0, sizeof *report);
  png_infop info;
  png_structp png = begin_reading(&info, report);
  if (!png) return 0;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &from, take);
  png_set_user_limits(png, maximum_side, maximum_side);
  png_set_chunk_cache_max(png, maximum_chunks);
  png_set_chunk_malloc_max(png, maximum_chunk);
  // -1: every ancillary chunk but tRNS is passed over, so gamma, profiles and texts are neither used nor a danger.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, info);

  uint64_t stored = (uint64_t)png_get_rowbytes(png, info) + 1;  // and the row's filter
  set_transformations(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->decoded_width = header->width;
  header->decoded_height = header->height;
  header->channels = png_get_channels(png, info);
  header->least_bytes = stored * header->height / maximum_expansion;
  if (pixels) {
    size_t row = png_get_rowbytes(png, info);
    if (row > capacity / header->height) png_error(png, "the picture is larger than its header says");
    read_rows(png, passes, pixels, row, header->height, report);
    png_read_end(png, NULL);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}

int facet_png_header(
  const uint8_t *bytes, size_t count, uint32_t reduction, facet_header *header, facet_report *report) {
  (void)reduction;
  return png_read((source){bytes, count}, header, NULL, 0, report);
}

int facet_png_read(
  const uint8_t *bytes, size_t count, uint32_t reduction, uint8_t *pixels, size_t capacity, size_t memory,
  facet_report *report) {
  (void)reduction;
  (void)memory;
  facet_header header;
  memset(pixels, 0, capacity);  // a pass over an interlaced picture leaves places out
  return png_read((source){bytes, count}, &header, pixels, capacity, report);
}

typedef struct {
  facet_sink sink;
  void *context;
} target;

static void give(png_structp png, png_bytep bytes, size_t count) {
  target *to = png_get_io_ptr(png);
  to->sink(to->context, bytes, count);
}

static void flush(png_structp png) { (void)png; }

// Chunks that libpng has no function for, or would reckon with, are written as they are.
static void write_companions(png_structp png, png_infop info, const facet_companions *with) {
  if (with->profile)
    png_set_iCCP(png, info, "profile", PNG_COMPRESSION_TYPE_BASE, with->profile, (png_uint_32)with->profile_size);
  png_write_info(png, info);
  const uint8_t *next = with->chunks;
  for (size_t left = with->chunks_size; left >= 5 && left - 5 >= next[4];) {
    png_write_chunk(png, next, next + 5, next[4]);
    left -= 5 + (size_t)next[4];
    next += 5 + (size_t)next[4];
  }
}

int facet_png_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, const facet_companions *companions,
  facet_sink sink, void *context, facet_report *report) {
  memset(report, 0, sizeof *report);
  target to = {sink, context};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, report, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    if (!report->error[0]) copy_message(report->error, "libpng could not start");
    png_destroy_write_struct(&png, NULL);
    return 0;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &to, give, flush);
  png_set_user_limits(png, maximum_side, maximum_side);
  png_set_benign_errors(png, 1);  // a faulty profile is left out, and the picture written
  int color = channels == 1 ? PNG_COLOR_TYPE_GRAY : channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
  png_set_IHDR(png, info, width, height, 8, color, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  write_companions(png, info, companions);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * channels);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 1;
}

int facet_png_profile(
  const uint8_t *file, size_t count, facet_sink sink, void *context, facet_report *report) {
  memset(report, 0, sizeof *report);
  source from = {file, count};
  png_infop info;
  png_structp png = begin_reading(&info, report);
  if (!png) return 0;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &from, take);
  png_set_chunk_malloc_max(png, maximum_chunk);
  png_read_info(png, info);
  char *name;
  int compression;
  png_bytep profile;
  png_uint_32 size;
  int found = png_get_iCCP(png, info, &name, &compression, &profile, &size) != 0;
  if (found) sink(context, profile, size);
  png_destroy_read_struct(&png, &info, NULL);
  return found;
}

#include "jpeg_support.h"

#include <string.h>

// A Huffman-coded block takes at least a bit. Nine of them, as 4×1, 1×4 and 1 blocks, can cover 32×32 pixels at
// most, so no byte holds more than this many.
enum { maximum_pixels_per_byte = 1024 };

// How many rows the library is offered at a time; it gives as many as it has.
enum { rows_per_call = 16 };

// How blocks lie on pixels, and what nothing says of the ink.
static void describe_blocks(j_decompress_ptr cinfo, facet_header *header) {
  header->mcu_width = DCTSIZE * (uint32_t)cinfo->max_h_samp_factor;
  header->mcu_height = DCTSIZE * (uint32_t)cinfo->max_v_samp_factor;
  header->chroma_across = header->chroma_down = 0;
  header->unmarked_ink = cinfo->num_components == 4 && !cinfo->saw_Adobe_marker;
  if (cinfo->jpeg_color_space != JCS_YCbCr) return;
  const jpeg_component_info *luma = cinfo->comp_info, *blue = luma + 1, *red = luma + 2;
  if (blue->h_samp_factor != red->h_samp_factor || blue->v_samp_factor != red->v_samp_factor) return;
  if (luma->h_samp_factor % blue->h_samp_factor || luma->v_samp_factor % blue->v_samp_factor) return;
  header->chroma_across = (uint32_t)(luma->h_samp_factor / blue->h_samp_factor);
  header->chroma_down = (uint32_t)(luma->v_samp_factor / blue->v_samp_factor);
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
  struct jpeg_source_mgr source = facet_jpeg_source(bytes, count);
  struct jpeg_progress_mgr progress = facet_jpeg_progress();
  facet_jpeg_errors own;
  cinfo.err = facet_jpeg_use(&own, report);
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
  header->channels = facet_jpeg_choose_colors(&cinfo);
  header->least_bytes = cinfo.arith_code ? 0 : area / maximum_pixels_per_byte;
  describe_blocks(&cinfo, header);
  cinfo.scale_num = 1;
  cinfo.scale_denom = reduction;
  jpeg_calc_output_dimensions(&cinfo);
  header->decoded_width = cinfo.output_width;
  header->decoded_height = cinfo.output_height;
  if (pixels) {
    uint64_t decoded = (uint64_t)cinfo.output_width * cinfo.output_height;
    if (decoded > capacity / header->channels) facet_jpeg_fail((j_common_ptr)&cinfo, "the picture is larger than its header says");
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

static void use_style(j_compress_ptr cinfo, facet_jpeg_style style) {
  jpeg_set_quality(cinfo, style.quality, TRUE);
  if (cinfo->jpeg_color_space != JCS_YCbCr) return;
  uint32_t across = style.chroma_across, down = style.chroma_down;
  int is_known = (across == 1 || across == 2 || across == 4) && (down == 1 || down == 2 || down == 4);
  if (!is_known || across * down > 8) across = down = 2;
  cinfo->comp_info[0].h_samp_factor = (int)across;
  cinfo->comp_info[0].v_samp_factor = (int)down;
}

int facet_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, facet_jpeg_style style,
  const facet_companions *companions, facet_sink sink, void *context, facet_report *report) {
  struct jpeg_compress_struct cinfo;
  facet_jpeg_target to;
  facet_jpeg_aim(&to, sink, context);
  facet_jpeg_errors own;
  cinfo.err = facet_jpeg_use(&own, report);
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
  use_style(&cinfo, style);
  jpeg_start_compress(&cinfo, TRUE);
  facet_jpeg_write_companions(&cinfo, companions);
  while (cinfo.next_scanline < height) {
    JSAMPROW next = (JSAMPROW)pixels + (size_t)cinfo.next_scanline * width * channels;
    jpeg_write_scanlines(&cinfo, &next, 1);
  }
  jpeg_finish_compress(&cinfo);
  jpeg_destroy_compress(&cinfo);
  return 1;
}


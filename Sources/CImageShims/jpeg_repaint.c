#include "jpeg_support.h"

#include <string.h>

// A destination of a fixed size.
typedef struct {
  struct jpeg_destination_mgr manager;  // first, so that cinfo->dest points here too
  JOCTET *bytes;
  size_t capacity, count;
} room;

static void room_begin(j_compress_ptr cinfo) {
  room *to = (room *)cinfo->dest;
  to->manager.next_output_byte = to->bytes;
  to->manager.free_in_buffer = to->capacity;
}

static boolean room_empty(j_compress_ptr cinfo) {
  facet_jpeg_fail((j_common_ptr)cinfo, "a row of blocks takes more than it can");
  return FALSE;
}

static void room_end(j_compress_ptr cinfo) {
  room *to = (room *)cinfo->dest;
  to->count = to->capacity - to->manager.free_in_buffer;
}

// A file being written again: its coefficients, and the run of painted MCUs that is encoded by itself. One object holds
// it all, so that a jump finds everything that has to be freed.
typedef struct {
  facet_jpeg_errors own;
  struct jpeg_decompress_struct from;  // the file
  struct jpeg_compress_struct to;      // the same again
  struct jpeg_compress_struct run;     // a run of painted MCUs, encoded
  struct jpeg_decompress_struct back;  // and its coefficients
  struct jpeg_progress_mgr progress;
  struct jpeg_source_mgr source, run_source;
  facet_jpeg_target sink;
  room run_room;
  JSAMPROW inks;  // a row as CMYK
} repainting;

// A block of 64 coefficients takes 26 bits each at most, and every byte of them may be followed by a zero.
enum { most_block_bytes = DCTSIZE2 * 26 / 8 * 2, most_header_bytes = 4096 };

// Rows of the run, from pixel (x, y) of `pixels` on.
static void write_run(
  repainting *p, const uint8_t *pixels, size_t channels, size_t x, size_t y) {
  while (p->run.next_scanline < p->run.image_height) {
    const uint8_t *row = pixels + ((y + p->run.next_scanline) * p->from.image_width + x) * channels;
    JSAMPROW next = (JSAMPROW)row;
    if (p->inks) {  // RGB is what no ink takes away, and black ink takes nothing
      for (size_t i = 0; i < p->run.image_width; i++) {
        memcpy(p->inks + 4 * i, row + 3 * i, 3);
        p->inks[4 * i + 3] = 255;
      }
      next = p->inks;
    }
    jpeg_write_scanlines(&p->run, &next, 1);
  }
}

// Encodes the pixels of `count` MCUs of a row, from `first` on, as the file is encoded.
static void encode_run(
  repainting *p, const uint8_t *pixels, size_t channels, size_t first, size_t count, size_t mcu_row) {
  size_t mcu_width = (size_t)p->from.max_h_samp_factor * DCTSIZE;
  size_t mcu_height = (size_t)p->from.max_v_samp_factor * DCTSIZE;
  size_t x = first * mcu_width, y = mcu_row * mcu_height;
  size_t right = p->from.image_width - x, below = p->from.image_height - y;
  jpeg_create_compress(&p->run);
  p->run.dest = &p->run_room.manager;
  p->run.image_width = (JDIMENSION)(count * mcu_width < right ? count * mcu_width : right);
  p->run.image_height = (JDIMENSION)(mcu_height < below ? mcu_height : below);
  p->run.input_components = p->inks ? 4 : (int)channels;
  p->run.in_color_space = p->inks ? JCS_CMYK : channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&p->run);
  jpeg_set_colorspace(&p->run, p->from.jpeg_color_space);
  for (int i = 0; i < NUM_QUANT_TBLS; i++) {
    if (!p->from.quant_tbl_ptrs[i]) continue;
    if (!p->run.quant_tbl_ptrs[i]) p->run.quant_tbl_ptrs[i] = jpeg_alloc_quant_table((j_common_ptr)&p->run);
    memcpy(p->run.quant_tbl_ptrs[i]->quantval, p->from.quant_tbl_ptrs[i]->quantval,
           sizeof p->run.quant_tbl_ptrs[i]->quantval);
  }
  for (int i = 0; i < p->run.num_components; i++) {
    p->run.comp_info[i].h_samp_factor = p->from.comp_info[i].h_samp_factor;
    p->run.comp_info[i].v_samp_factor = p->from.comp_info[i].v_samp_factor;
    p->run.comp_info[i].quant_tbl_no = p->from.comp_info[i].quant_tbl_no;
  }
  jpeg_start_compress(&p->run, TRUE);
  write_run(p, pixels, channels, x, y);
  jpeg_finish_compress(&p->run);
  jpeg_destroy_compress(&p->run);
}

// Puts the run's coefficients in the place of the file's.
static void replace_run(repainting *p, jvirt_barray_ptr *all, size_t first, size_t count, size_t mcu_row) {
  p->run_source = facet_jpeg_source(p->run_room.bytes, p->run_room.count);
  jpeg_create_decompress(&p->back);
  p->back.src = &p->run_source;
  jpeg_read_header(&p->back, TRUE);
  jvirt_barray_ptr *encoded = jpeg_read_coefficients(&p->back);
  for (int i = 0; i < p->from.num_components; i++) {
    const jpeg_component_info *whole = p->from.comp_info + i, *part = p->back.comp_info + i;
    size_t across = (size_t)whole->h_samp_factor, down = (size_t)whole->v_samp_factor, x = first * across;
    size_t left = x < whole->width_in_blocks ? whole->width_in_blocks - x : 0;
    size_t columns = left < count * across ? left : count * across;
    if (columns > part->width_in_blocks) columns = part->width_in_blocks;
    for (size_t row = 0; row < down && row < part->height_in_blocks; row++) {
      size_t y = mcu_row * down + row;
      if (y >= whole->height_in_blocks) break;
      JBLOCKARRAY old = (*p->from.mem->access_virt_barray)(
        (j_common_ptr)&p->from, all[i], (JDIMENSION)y, 1, TRUE);
      JBLOCKARRAY new = (*p->back.mem->access_virt_barray)(
        (j_common_ptr)&p->back, encoded[i], (JDIMENSION)row, 1, FALSE);
      memcpy(old[0] + x, new[0], columns * sizeof(JBLOCK));
    }
  }
  jpeg_destroy_decompress(&p->back);
}

// Room for the longest run, in the library's own memory, so that it is freed with the file.
static void make_room(repainting *p, size_t mcu_columns) {
  size_t blocks = 0;
  for (int i = 0; i < p->from.num_components; i++)
    blocks += (size_t)p->from.comp_info[i].h_samp_factor * (size_t)p->from.comp_info[i].v_samp_factor;
  j_common_ptr common = (j_common_ptr)&p->from;
  p->run_room.manager = (struct jpeg_destination_mgr){NULL, 0, room_begin, room_empty, room_end};
  p->run_room.capacity = mcu_columns * blocks * most_block_bytes + most_header_bytes;
  p->run_room.bytes = (*p->from.mem->alloc_large)(common, JPOOL_IMAGE, p->run_room.capacity);
  if (p->from.num_components == 4)
    p->inks = (*p->from.mem->alloc_large)(common, JPOOL_IMAGE, 4 * (size_t)p->from.image_width);
}

static void replace_painted(
  repainting *p, jvirt_barray_ptr *all, const uint8_t *pixels, size_t channels, const uint8_t *painted,
  size_t mcu_columns, size_t mcu_rows) {
  make_room(p, mcu_columns);
  for (size_t y = 0; y < mcu_rows; y++) {
    const uint8_t *row = painted + y * mcu_columns;
    for (size_t x = 0; x < mcu_columns;) {
      size_t first = x;
      while (x < mcu_columns && row[x]) x++;
      if (x == first) {
        x++;
        continue;
      }
      encode_run(p, pixels, channels, first, x - first, y);
      replace_run(p, all, first, x - first, y);
    }
  }
}

// The coefficients that a decoder estimates where a progressive file has not sent them in full.
enum { smoothed_coefficients = 10 };

// No picture of eight bits has a larger coefficient. The Huffman encoder refuses one, the arithmetic encoder does not, and
// what it makes then cannot be read.
enum { largest_coefficient = 2047 };

static void check_range(repainting *p, jvirt_barray_ptr *all) {
  j_common_ptr common = (j_common_ptr)&p->from;
  for (int i = 0; i < p->from.num_components; i++) {
    for (JDIMENSION y = 0; y < p->from.comp_info[i].height_in_blocks; y++) {
      JBLOCKARRAY row = (*p->from.mem->access_virt_barray)(common, all[i], y, 1, FALSE);
      for (JDIMENSION x = 0; x < p->from.comp_info[i].width_in_blocks; x++) {
        for (int k = 0; k < DCTSIZE2; k++) {
          int value = row[0][x][k];
          if (value > largest_coefficient || value < -largest_coefficient)
            facet_jpeg_fail(common, "a coefficient that no picture has");
        }
      }
    }
  }
}

// A decoder multiplies by zero; an encoder would divide by it.
static void check_tables(repainting *p) {
  for (int i = 0; i < p->from.num_components; i++) {
    const JQUANT_TBL *table = p->from.quant_tbl_ptrs[p->from.comp_info[i].quant_tbl_no];
    for (int k = 0; table && k < DCTSIZE2; k++)
      if (table->quantval[k] == 0) facet_jpeg_fail((j_common_ptr)&p->from, "a quantisation table with a zero");
  }
}

// What a decoder would do to the coefficients of a progressive file that lacks scans, smoothing, is not in them.
static void check_complete(repainting *p, jvirt_barray_ptr *all) {
  if (p->own.report->warnings > 0) facet_jpeg_fail((j_common_ptr)&p->from, "a damaged file is not written again as it is");
  check_tables(p);
  if (p->from.arith_code) check_range(p, all);
  if (!p->from.progressive_mode) return;
  for (int i = 0; i < p->from.num_components; i++) {
    for (int k = 0; k < smoothed_coefficients; k++) {
      if (p->from.coef_bits[i][k] != 0) facet_jpeg_fail((j_common_ptr)&p->from, "a progressive file that lacks scans");
    }
  }
}

// More blocks than an MCU may have cannot stand in one scan; each component then has its own.
static void choose_scans(repainting *p, jpeg_scan_info scans[MAX_COMPONENTS]) {
  int blocks = 0;
  for (int i = 0; i < p->to.num_components; i++)
    blocks += p->to.comp_info[i].h_samp_factor * p->to.comp_info[i].v_samp_factor;
  int is_split = p->to.num_components > 1 && blocks > C_MAX_BLOCKS_IN_MCU;
  if (p->from.progressive_mode) {
    if (is_split) facet_jpeg_fail((j_common_ptr)&p->from, "a progressive file with more than ten blocks in an MCU");
    jpeg_simple_progression(&p->to);
  } else if (is_split) {
    for (int i = 0; i < p->to.num_components; i++)
      scans[i] = (jpeg_scan_info){.comps_in_scan = 1, .component_index = {i}, .Se = DCTSIZE2 - 1};
    p->to.scan_info = scans;
    p->to.num_scans = p->to.num_components;
  }
}

// Colour is told by the same markers as before, so that every reader comes to the same conclusion.
static void copy_parameters(repainting *p, jpeg_scan_info scans[MAX_COMPONENTS]) {
  jpeg_copy_critical_parameters(&p->from, &p->to);
  p->to.write_JFIF_header = p->from.saw_JFIF_marker;
  p->to.write_Adobe_marker = p->from.saw_Adobe_marker;
  if (p->from.saw_JFIF_marker) {
    p->to.JFIF_major_version = p->from.JFIF_major_version;
    p->to.JFIF_minor_version = p->from.JFIF_minor_version;
    p->to.density_unit = p->from.density_unit;
    p->to.X_density = p->from.X_density;
    p->to.Y_density = p->from.Y_density;
  }
  p->to.arith_code = p->from.arith_code;
  p->to.optimize_coding = !p->from.arith_code;
  p->to.restart_interval = p->from.restart_interval;
  choose_scans(p, scans);
}

static void repaint(
  repainting *p, const uint8_t *pixels, size_t pixels_size, size_t channels, const uint8_t *painted,
  size_t mcu_columns, size_t mcu_rows, size_t memory, const facet_companions *companions) {
  j_common_ptr common = (j_common_ptr)&p->from;
  jpeg_create_decompress(&p->from);
  jpeg_create_compress(&p->to);
  p->from.src = &p->source;
  p->from.progress = &p->progress;
  p->to.dest = &p->sink.manager;
  jpeg_read_header(&p->from, TRUE);
  size_t expected = facet_jpeg_choose_colors(&p->from) == 1 ? 1 : 3;
  p->from.mem->max_memory_to_use = p->to.mem->max_memory_to_use = (long)memory;
  jvirt_barray_ptr *all = jpeg_read_coefficients(&p->from);
  check_complete(p, all);
  if (painted) {
    size_t width = p->from.image_width, height = p->from.image_height;
    size_t mcu_width = (size_t)p->from.max_h_samp_factor * DCTSIZE;
    size_t mcu_height = (size_t)p->from.max_v_samp_factor * DCTSIZE;
    if (channels != expected || pixels_size != width * height * channels
        || mcu_columns != (width + mcu_width - 1) / mcu_width
        || mcu_rows != (height + mcu_height - 1) / mcu_height)
      facet_jpeg_fail(common, "the painted picture is not the file's");
    replace_painted(p, all, pixels, channels, painted, mcu_columns, mcu_rows);
  }
  jpeg_scan_info scans[MAX_COMPONENTS];
  copy_parameters(p, scans);
  jpeg_write_coefficients(&p->to, all);
  facet_jpeg_write_companions(&p->to, companions);
  jpeg_finish_compress(&p->to);
}

// Destroying what was never created, or is destroyed already, does nothing.
static void destroy(repainting *p) {
  jpeg_destroy_decompress(&p->back);
  jpeg_destroy_compress(&p->run);
  jpeg_destroy_compress(&p->to);
  jpeg_destroy_decompress(&p->from);
}

int facet_jpeg_repaint(
  const uint8_t *bytes, size_t count, const uint8_t *pixels, size_t pixels_size, uint32_t channels,
  const uint8_t *painted, size_t mcu_columns, size_t mcu_rows, size_t memory, const facet_companions *companions,
  facet_sink sink, void *context, facet_report *report) {
  repainting p;
  memset(&p, 0, sizeof p);
  p.from.err = p.to.err = p.run.err = p.back.err = facet_jpeg_use(&p.own, report);
  p.progress = facet_jpeg_progress();
  p.source = facet_jpeg_source(bytes, count);
  facet_jpeg_aim(&p.sink, sink, context);
  if (setjmp(p.own.failed)) {
    destroy(&p);
    return 0;
  }
  repaint(&p, pixels, pixels_size, channels, painted, mcu_columns, mcu_rows, memory, companions);
  destroy(&p);
  return 1;
}

// Writes the JPEG fixtures into the current folder: cc make.c -o make -ljpeg && ./make
#include <stdio.h>
#include <jpeglib.h>

enum { width = 24, height = 16 };

typedef struct {
  const char *name;
  J_COLOR_SPACE from, to;
  int channels, halved, progressive, arithmetic, adobe, restart;
} fixture;

static const fixture fixtures[] = {
  {"baseline-420.jpg", JCS_RGB, JCS_YCbCr, 3, 1, 0, 0, 0, 0},
  {"restart-420.jpg", JCS_RGB, JCS_YCbCr, 3, 1, 0, 0, 0, 1},
  {"arithmetic-420.jpg", JCS_RGB, JCS_YCbCr, 3, 1, 0, 1, 0, 0},
  {"progressive-444.jpg", JCS_RGB, JCS_YCbCr, 3, 0, 1, 0, 0, 0},
  {"grey.jpg", JCS_GRAYSCALE, JCS_GRAYSCALE, 1, 0, 0, 0, 0, 0},
  {"rgb-adobe-0.jpg", JCS_RGB, JCS_RGB, 3, 0, 0, 0, 1, 0},
  {"cmyk-adobe.jpg", JCS_CMYK, JCS_CMYK, 4, 0, 0, 0, 1, 0},
  {"cmyk-unmarked.jpg", JCS_CMYK, JCS_CMYK, 4, 0, 0, 0, 0, 0},
  {"two-channels.jpg", JCS_UNKNOWN, JCS_UNKNOWN, 2, 0, 0, 0, 0, 0},
  {"ycck-adobe.jpg", JCS_CMYK, JCS_YCCK, 4, 0, 0, 0, 1, 0},
};

static void write_fixture(const fixture *f) {
  struct jpeg_compress_struct c;
  struct jpeg_error_mgr errors;
  c.err = jpeg_std_error(&errors);
  jpeg_create_compress(&c);
  FILE *file = fopen(f->name, "wb");
  jpeg_stdio_dest(&c, file);
  c.image_width = width;
  c.image_height = height;
  c.input_components = f->channels;
  c.in_color_space = f->from;
  jpeg_set_defaults(&c);
  jpeg_set_colorspace(&c, f->to);
  jpeg_set_quality(&c, 60, TRUE);
  c.optimize_coding = !f->arithmetic;
  c.arith_code = f->arithmetic;
  c.restart_interval = f->restart;
  c.write_Adobe_marker = f->adobe;
  if (!f->halved)
    for (int i = 0; i < c.num_components; i++) c.comp_info[i].h_samp_factor = c.comp_info[i].v_samp_factor = 1;
  if (f->progressive) jpeg_simple_progression(&c);
  jpeg_start_compress(&c, TRUE);
  for (int y = 0; y < height; y++) {
    JSAMPLE row[width * 4], *next = row;
    for (int x = 0; x < width; x++) {
      JSAMPLE channels[4] = {x * 10, y * 15, (x * y * 7) & 255, 255 - x * 3};
      for (int i = 0; i < f->channels; i++) *next++ = channels[i];
    }
    JSAMPROW start = row;
    jpeg_write_scanlines(&c, &start, 1);
  }
  jpeg_finish_compress(&c);
  jpeg_destroy_compress(&c);
  fclose(file);
}

int main(void) {
  for (size_t i = 0; i < sizeof fixtures / sizeof *fixtures; i++) write_fixture(&fixtures[i]);
}

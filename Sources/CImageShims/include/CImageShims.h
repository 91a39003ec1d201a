// PNG and JPEG as plain functions: bytes in, pixels out, an error as a status and a sentence.
//
// libpng and libjpeg leave a failed call by longjmp. Every jump lands inside the function of this header that was
// called, so none crosses a Swift frame. Nothing here keeps state, touches a FILE or prints.
#ifndef FACET_CIMAGESHIMS_H
#define FACET_CIMAGESHIMS_H

#include <stddef.h>
#include <stdint.h>

// What a file says of its picture before a pixel is decoded.
typedef struct {
  uint32_t width, height;
  // The sides it has when decoded: the same, or those of the reduced picture.
  uint32_t decoded_width, decoded_height;
  // Bytes a pixel when decoded: 1 grey, 3 RGB, 4 RGBA from a PNG, 4 CMYK as stored from a JPEG.
  uint32_t channels;
  // No complete file of this kind and size is smaller; 0 where that cannot be said.
  uint64_t least_bytes;
} facet_header;

// What happened on the way. Zeroed by every function that takes one.
typedef struct {
  // Rows that are complete, from the top.
  uint32_t rows;
  // Whether any pixel was written, as in a rough pass over an interlaced picture.
  int started;
  // How often the library complained without giving up.
  int warnings;
  // The first complaint, and the error; zero-terminated, empty when there was none.
  char warning[200], error[200];
} facet_report;

// Reads what the file says of itself. Returns 1, or 0 with `report->error`. Asks for no memory by the picture's size.
// `reduction` is 1, or 2, 4 or 8 for a JPEG with sides divided by so much, rounded up; a PNG is never reduced.
int facet_png_header(
  const uint8_t *bytes, size_t count, uint32_t reduction, facet_header *header, facet_report *report);
int facet_jpeg_header(
  const uint8_t *bytes, size_t count, uint32_t reduction, facet_header *header, facet_report *report);

// Decodes into `pixels`, rows close together, as the header function announced for the same `reduction`; `capacity`
// bytes are there, and a picture that needs more is an error. Returns 1, or 0 with `report->error`. All `capacity`
// bytes are set either way: what could not be read is zero. `memory` is how many bytes the JPEG library may take;
// libpng takes a few rows.
int facet_png_read(
  const uint8_t *bytes, size_t count, uint32_t reduction, uint8_t *pixels, size_t capacity, size_t memory,
  facet_report *report);
int facet_jpeg_read(
  const uint8_t *bytes, size_t count, uint32_t reduction, uint8_t *pixels, size_t capacity, size_t memory,
  facet_report *report);

// Asks the system for pages of megabytes under memory that is about to be filled, where there is much of it; a JPEG of
// 14 megapixels, whose 10,000 small pages are otherwise brought in one by one, takes an eighth less time. The system
// may do so or not.
void facet_use_large_pages(uint8_t *bytes, size_t count);

// Takes the next bytes of a file being written; returns normally, always.
typedef void (*facet_sink)(void *context, const uint8_t *bytes, size_t count);

// Encodes `height` rows of `width` pixels, 1 (grey), 3 (RGB) or, PNG only, 4 (RGBA) bytes each, close together.
// `quality` is libjpeg's, 1 to 100. Returns 1, or 0 with `report->error`; what the sink got is then no file.
int facet_png_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, facet_sink sink, void *context,
  facet_report *report);
int facet_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, int quality, facet_sink sink,
  void *context, facet_report *report);

#endif

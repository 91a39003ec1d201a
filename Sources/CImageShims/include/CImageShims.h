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
  // JPEG only. Pixels across and down that one MCU covers: the blocks of all components over the same place.
  uint32_t mcu_width, mcu_height;
  // Pixels across and down that share a chroma sample; 0 where there is no chroma, or none that is shared evenly.
  uint32_t chroma_across, chroma_down;
  // Four components, and no marker of Adobe's that says whether 0 is full ink.
  int unmarked_ink;
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

// What is written beside the pixels. All of it may be absent: NULL and 0.
typedef struct {
  // An ICC profile that fits the pixels. libpng leaves out one it finds faulty.
  const uint8_t *profile;
  size_t profile_size;
  // PNG only: chunks that belong before the pixels, one after the other: four bytes of name, a byte with the length,
  // the content.
  const uint8_t *chunks;
  size_t chunks_size;
  // JPEG only: EXIF's orientation, 2 to 8; others are not written.
  int orientation;
} facet_companions;

// How a JPEG is encoded: libjpeg's quality, 1 to 100, and how many pixels across and down share a chroma sample: 1, 2
// or 4, at most 8 in all; others are 2 and 2.
typedef struct {
  int quality;
  uint32_t chroma_across, chroma_down;
} facet_jpeg_style;

// Encodes `height` rows of `width` pixels, 1 (grey), 3 (RGB) or, PNG only, 4 (RGBA) bytes each, close together.
// Returns 1, or 0 with `report->error`; what the sink got is then no file.
int facet_png_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, const facet_companions *companions,
  facet_sink sink, void *context, facet_report *report);
int facet_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t channels, facet_jpeg_style style,
  const facet_companions *companions, facet_sink sink, void *context, facet_report *report);

// Gives the ICC profile in a PNG's iCCP chunk, inflated and checked by libpng, to the sink at once. `file` is a signature,
// a header chunk, the iCCP chunk and the start of a data chunk. Returns 1, or 0 where there is no sound profile.
int facet_png_profile(
  const uint8_t *file, size_t count, facet_sink sink, void *context, facet_report *report);

// Writes the JPEG `bytes` again with all its quantised coefficients, but those of the MCUs that `painted` names, which
// are encoded anew from `pixels` with the file's own quantisation tables, sampling and colour space. Of what stands in
// the file beside its picture nothing is written but what JFIF and Adobe's marker say of colour and density, and
// `companions`.
//
// `pixels` is the whole picture as facet_jpeg_read gives it, 1 (grey) or 3 (RGB) bytes a pixel: CMYK and YCCK too, as
// RGB. `painted` has a byte for each MCU, row after row, `mcu_columns` in each: not 0 for those to be encoded; rows and
// columns are the picture's sides over those of an MCU, rounded up. NULL for none, and then `pixels` may be NULL too.
// `memory` is how many bytes the library may take. Returns 1, or 0 with `report->error`, also where the same picture
// cannot be written in this way.
int facet_jpeg_repaint(
  const uint8_t *bytes, size_t count, const uint8_t *pixels, size_t pixels_size, uint32_t channels,
  const uint8_t *painted, size_t mcu_columns, size_t mcu_rows, size_t memory, const facet_companions *companions,
  facet_sink sink, void *context, facet_report *report);

#endif

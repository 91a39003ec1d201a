// What both JPEG files share: errors that jump, a source and a destination in memory, what is written beside a picture.
#ifndef FACET_JPEG_SUPPORT_H
#define FACET_JPEG_SUPPORT_H

// jpeglib.h needs FILE and size_t before it.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>

#include "CImageShims.h"

// The library's error manager with a place to jump to and a report to fill.
typedef struct {
  struct jpeg_error_mgr manager;  // first, so that cinfo->err points here too
  jmp_buf failed;
  facet_report *report;
} facet_jpeg_errors;

// Empties the report, and gives the manager for cinfo->err.
struct jpeg_error_mgr *facet_jpeg_use(facet_jpeg_errors *own, facet_report *report);

// Jumps to `failed` with a sentence of ours. For objects with a manager of facet_jpeg_use.
void facet_jpeg_fail(j_common_ptr cinfo, const char *message);

// Bytes in memory as a source: all at once, then, with a warning, an end-of-image marker for as long as asked.
struct jpeg_source_mgr facet_jpeg_source(const uint8_t *bytes, size_t count);

// Ends files with more scans than any encoder writes.
struct jpeg_progress_mgr facet_jpeg_progress(void);

// Chooses grey, RGB or, for CMYK and YCCK, CMYK as stored; everything else stays at the library's defaults. Returns the
// channels.
uint32_t facet_jpeg_choose_colors(j_decompress_ptr cinfo);

// A destination that empties a small buffer into the caller's sink.
typedef struct {
  struct jpeg_destination_mgr manager;  // first, so that cinfo->dest points here too
  facet_sink sink;
  void *context;
  JOCTET buffer[16384];
} facet_jpeg_target;

// Makes it ready for cinfo->dest.
void facet_jpeg_aim(facet_jpeg_target *to, facet_sink sink, void *context);

// Writes the orientation and the profile; between the start of the file and the first row or coefficient.
void facet_jpeg_write_companions(j_compress_ptr cinfo, const facet_companions *with);

#endif

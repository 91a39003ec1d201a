#ifndef FACET_BUILT_IN_MODELS_H
#define FACET_BUILT_IN_MODELS_H

#include <stddef.h>

/// A file that was compiled into the program. The memory lives as long as the program does.
typedef struct {
  /// The file's name in Models/Files; NULL after the last.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} facet_built_in_file;

/// The files of this program: none unless it was compiled with FACET_BUILT_IN_MODELS, which `make dist` does.
const facet_built_in_file *facet_built_in_files(void);

#endif

#include <sys/mman.h>

#include "CImageShims.h"

void facet_use_large_pages(uint8_t *bytes, size_t count) {
#ifdef MADV_HUGEPAGE
  enum { page = 4096, worth_it = 4 << 20 };
  if (count < worth_it) return;
  size_t before = (page - (uintptr_t)bytes % page) % page;
  madvise(bytes + before, count - before, MADV_HUGEPAGE);
#else
  (void)bytes;
  (void)count;
#endif
}

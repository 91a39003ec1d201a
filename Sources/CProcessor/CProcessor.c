// What is more than a few instructions; the rest of CProcessor is in its header.
#define _GNU_SOURCE
#include "CProcessor.h"

#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#endif

int facet_usable_processors(void) {
#if defined(__linux__)
  // The set is as large as the kernel's, which may have more processors than a cpu_set_t holds.
  for (int most = 1024; most <= 1 << 20; most *= 4) {
    cpu_set_t *set = CPU_ALLOC(most);
    if (!set) break;
    int failed = sched_getaffinity(0, CPU_ALLOC_SIZE(most), set);
    int count = failed ? 0 : CPU_COUNT_S(CPU_ALLOC_SIZE(most), set);
    CPU_FREE(set);
    if (count > 0) return count;
  }
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

int facet_can_allocate(size_t count) {
  // Volatile, so that the pair of calls is not optimised away.
  void *volatile memory = malloc(count ? count : 1);
  int is_there = memory != NULL;
  free(memory);
  return is_there;
}

const char *facet_named_instruction_set(void) { return getenv("FACET_INSTRUCTION_SET"); }

#define _GNU_SOURCE  // dl_iterate_phdr
#include "CAllocations.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FACET_SANITIZED 1
#endif
#endif

static _Thread_local long allocations;

long facet_allocations(void) { return allocations; }

#if defined(__GLIBC__) && !defined(FACET_SANITIZED)
// glibc's own functions under the names it keeps for those who replace them.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

extern void __libc_free(void *);

#include <link.h>

int facet_counts_allocations(void) { return 1; }

// Where the code of the libraries that decode pictures lies.
enum { most_libraries = 8 };
static struct { uintptr_t start, end; } libraries[most_libraries];
static int library_count;

static int note_library(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size, (void)context;
  const char *name = info->dlpi_name;
  if (!strstr(name, "libpng") && !strstr(name, "libjpeg") && !strstr(name, "libz.so")) return 0;
  for (int i = 0; i < info->dlpi_phnum && library_count < most_libraries; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X)) continue;
    libraries[library_count].start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    libraries[library_count].end = libraries[library_count].start + info->dlpi_phdr[i].p_memsz;
    library_count++;
  }
  return 0;
}

__attribute__((constructor)) static void note_libraries(void) { dl_iterate_phdr(note_library, NULL); }

static int is_library(void *caller) {
  for (int i = 0; i < library_count; i++)
    if ((uintptr_t)caller >= libraries[i].start && (uintptr_t)caller < libraries[i].end) return 1;
  return 0;
}

// Of the calling thread: what the libraries asked for, what of that is not freed, and which request fails.
static _Thread_local int is_watching;
static _Thread_local long requests, kept, failing;

int facet_can_fail_libraries(void) { return library_count > 0; }

void facet_fail_library(long number) {
  requests = kept = 0;
  failing = number;
  is_watching = 1;
}

facet_library_memory facet_stop_failing_library(void) {
  is_watching = 0;
  return (facet_library_memory){requests, kept};
}

// Whether a request of `caller`'s fails.
static int fails(void *caller) {
  allocations++;
  return is_watching && is_library(caller) && ++requests == failing;
}

static void *given(void *memory, void *caller) {
  if (memory && is_watching && is_library(caller)) kept++;
  return memory;
}

void *malloc(size_t size) {
  void *caller = __builtin_return_address(0);
  return fails(caller) ? NULL : given(__libc_malloc(size), caller);
}

void *calloc(size_t count, size_t size) {
  void *caller = __builtin_return_address(0);
  return fails(caller) ? NULL : given(__libc_calloc(count, size), caller);
}

void *realloc(void *memory, size_t size) {
  void *caller = __builtin_return_address(0);
  if (fails(caller)) return NULL;
  return memory ? __libc_realloc(memory, size) : given(__libc_realloc(memory, size), caller);
}

void free(void *memory) {
  if (memory && is_watching && is_library(__builtin_return_address(0))) kept--;
  __libc_free(memory);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  allocations++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;  // ENOMEM
}
#else
int facet_counts_allocations(void) { return 0; }
int facet_can_fail_libraries(void) { return 0; }
void facet_fail_library(long number) { (void)number; }
facet_library_memory facet_stop_failing_library(void) { return (facet_library_memory){0, 0}; }
#endif

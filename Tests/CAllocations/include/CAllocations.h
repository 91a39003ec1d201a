// Counts what the calling thread takes from the heap: malloc and its kin, in place of the C library's own.
#ifndef FACET_CALLOCATIONS_H
#define FACET_CALLOCATIONS_H

// Whether counting works here: with glibc, and without a sanitizer, which counts itself.
int facet_counts_allocations(void);

// Allocations of the calling thread since it began.
long facet_allocations(void);

// What libpng, libjpeg and zlib asked for on a thread, and how much of it they did not free.
typedef struct {
  long requests, kept;
} facet_library_memory;

// Whether their requests can be told from others: where counting works, and they are libraries of their own.
int facet_can_fail_libraries(void);

// From now on the calling thread's `number`th request of theirs, counted from 1, finds no memory; of 0, none.
void facet_fail_library(long number);

// Ends that, and says what was asked for since.
facet_library_memory facet_stop_failing_library(void);

#endif

// Counts what the calling thread takes from the heap: malloc and its kin, in place of the C library's own.
#ifndef FACET_CALLOCATIONS_H
#define FACET_CALLOCATIONS_H

// Whether counting works here: with glibc, and without a sanitizer, which counts itself.
int facet_counts_allocations(void);

// Allocations of the calling thread since it began.
long facet_allocations(void);

#endif

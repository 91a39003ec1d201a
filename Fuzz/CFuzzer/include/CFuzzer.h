// The function of libFuzzer that the driver calls (LLVM 21, compiler-rt/include/fuzzer/FuzzerInterface.h).
#ifndef FACET_CFUZZER_H
#define FACET_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Damages `size` bytes in place, as the fuzzer does by itself; at most `room` of them come out.
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);

#endif

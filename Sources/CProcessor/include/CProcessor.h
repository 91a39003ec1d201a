// What the processor and the system can do, asked directly: cpuid for the instructions, xgetbv for whether the system
// saves the wide registers.
#ifndef FACET_CPROCESSOR_H
#define FACET_CPROCESSOR_H

#include <stddef.h>

// How many processors this process may run on: those of its affinity, or all that are there where the system has none.
int facet_usable_processors(void);

// Whether so many bytes could be had just now: 1 or 0. Nothing is kept.
int facet_can_allocate(size_t count);

#if defined(__x86_64__)
#include <cpuid.h>

static inline unsigned long long facet_saved_registers(void) {
  unsigned int eax, ebx, ecx, edx;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & bit_OSXSAVE)) return 0;
  unsigned int low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return ((unsigned long long)high << 32) | low;
}

// AVX2 and FMA, and a system that saves 256-bit registers.
static inline int facet_has_avx2(void) {
  unsigned int eax, ebx, ecx, edx;
  if ((facet_saved_registers() & 0x6) != 0x6) return 0;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & bit_FMA)) return 0;
  if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) return 0;
  return (ebx & bit_AVX2) != 0;
}

// AVX-512 F, VL, DQ and BW, and a system that saves 512-bit registers and masks.
static inline int facet_has_avx512(void) {
  unsigned int eax, ebx, ecx, edx;
  if (!facet_has_avx2() || (facet_saved_registers() & 0xE6) != 0xE6) return 0;
  if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) return 0;
  return (ebx & bit_AVX512F) && (ebx & bit_AVX512VL) && (ebx & bit_AVX512DQ) && (ebx & bit_AVX512BW);
}
#else
static inline int facet_has_avx2(void) { return 0; }
static inline int facet_has_avx512(void) { return 0; }
#endif

// What the environment variable FACET_INSTRUCTION_SET says; NULL where it is not set. For systems with an environment.
const char *facet_named_instruction_set(void);

#endif

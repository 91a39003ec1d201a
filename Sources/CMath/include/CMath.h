// The few functions of libm that the core needs, reached without a libc overlay so that
// the same sources build as Embedded Swift. The compiler knows these names; nothing is defined here.
#ifndef FACET_CMATH_H
#define FACET_CMATH_H

static inline float facet_expf(float x) { return __builtin_expf(x); }
static inline double facet_exp(double x) { return __builtin_exp(x); }
static inline double facet_log(double x) { return __builtin_log(x); }
static inline double facet_sin(double x) { return __builtin_sin(x); }
static inline double facet_cos(double x) { return __builtin_cos(x); }
static inline float facet_sinf(float x) { return __builtin_sinf(x); }
static inline float facet_cosf(float x) { return __builtin_cosf(x); }
static inline double facet_atan2(double y, double x) { return __builtin_atan2(y, x); }

#endif

// The function is the toolchain's; this file makes a target of the header.
#include "CFuzzer.h"

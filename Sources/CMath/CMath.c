// All of CMath is in its header; a C target needs one source file.
#include "CMath.h"

// All of CProcessor is in its header; a C target needs one source file.
#include "CProcessor.h"

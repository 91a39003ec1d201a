#include "CProcessor.h"

#include <stdlib.h>

const char *facet_named_instruction_set(void) { return getenv("FACET_INSTRUCTION_SET"); }

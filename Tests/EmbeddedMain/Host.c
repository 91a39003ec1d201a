#include "Host.h"

#include <stdio.h>

long facet_read(const char *path, unsigned char *bytes, long capacity) {
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  rewind(file);
  long wanted = size < capacity ? size : capacity;
  if (wanted > 0 && fread(bytes, 1, (size_t)wanted, file) != (size_t)wanted) size = -1;
  fclose(file);
  return size;
}

// What Embedded Swift asks of a libc and wasi-libc does not have.
#ifdef __wasi__
#include <stdint.h>
#include <unistd.h>

void arc4random_buf(void *bytes, size_t count) {
  for (size_t done = 0; done < count; done += 256) {
    if (getentropy((char *)bytes + done, count - done < 256 ? count - done : 256) != 0) __builtin_trap();
  }
}

uintptr_t __stack_chk_guard = 0x0A0DFF00;
void __stack_chk_fail(void) { __builtin_trap(); }
#endif

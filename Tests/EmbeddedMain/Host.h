// What the small program needs of the system it runs on. No header of libc: the Swift side is compiled without one.
#ifndef FACET_HOST_H
#define FACET_HOST_H

// Reads the file's first `capacity` bytes and gives its whole size; -1 if it cannot be read.
long facet_read(const char *path, unsigned char *bytes, long capacity);

#endif

// fork() for Swift, where it is marked unavailable.
#ifndef FACET_CFORKING_H
#define FACET_CFORKING_H

/// fork(): 0 in the child, the child's number in the parent.
int facet_fork(void);

/// How the child ended: its status, 128 and the signal, or -1 if it has not within so many milliseconds and was killed.
int facet_wait(int child, int milliseconds);

/// _exit(): ends the process at once.
void facet_leave(int status) __attribute__((noreturn));

#endif

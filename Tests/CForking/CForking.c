#include "CForking.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

int facet_fork(void) { return fork(); }

int facet_wait(int child, int milliseconds) {
  int status = 0;
  for (int waited = 0; waited < milliseconds; waited++) {
    if (waitpid(child, &status, WNOHANG) == child)
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    usleep(1000);
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return -1;
}

void facet_leave(int status) { _exit(status); }

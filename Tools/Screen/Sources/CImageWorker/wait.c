#define _GNU_SOURCE
#include "include/CImageWorker.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <time.h>

int screen_wait(int link, int writes, int wake, int64_t nanoseconds) {
  struct pollfd waiting[] = {
      {.fd = link, .events = (short)(POLLIN | (writes ? POLLOUT : 0))},
      {.fd = wake, .events = POLLIN},
  };
  struct timespec limit = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
  int count = ppoll(waiting, 2, nanoseconds < 0 ? NULL : &limit, NULL);
  if (count < 0) return -errno;
  return (waiting[0].revents != 0 ? 1 : 0) | (waiting[1].revents != 0 ? 2 : 0);
}

int screen_wake(void) {
  int wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return wake < 0 ? -errno : wake;
}

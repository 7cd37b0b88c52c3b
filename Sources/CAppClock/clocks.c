// Clocks that are asked.

#define _GNU_SOURCE
#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "internal.h"

static const int64_t second = 1000000000;

long app_clock_call(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
  long result;
  register long fourth __asm__("r10") = d;
  register long fifth __asm__("r8") = e;
  register long sixth __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long which __asm__("x8") = number;
  register long first __asm__("x0") = a;
  register long other1 __asm__("x1") = b;
  register long other2 __asm__("x2") = c;
  register long other3 __asm__("x3") = d;
  register long other4 __asm__("x4") = e;
  register long other5 __asm__("x5") = f;
  __asm__ volatile("svc 0"
                   : "+r"(first)
                   : "r"(which), "r"(other1), "r"(other2), "r"(other3), "r"(other4), "r"(other5)
                   : "memory");
  return first;
#endif
}

long app_clock_result(long result) {
  if (result >= 0 || result < -4095) return result;
  errno = (int)-result;
  return -1;
}

int64_t app_clock_base(clockid_t clock) {
  if (!app_clock_page) return -1;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI: return app_clock_page->calendar;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: return app_clock_page->uptime;
    default: return -1;
  }
}

int64_t app_clock_nanoseconds(const struct timespec *time) {
  if (time->tv_sec > INT64_MAX / second - 1) return INT64_MAX;
  return time->tv_sec * second + time->tv_nsec;
}

struct timespec app_clock_time(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}

int64_t app_clock_later(int64_t moment, int64_t span) {
  int64_t sum;
  return __builtin_add_overflow(moment, span, &sum) ? INT64_MAX - 1 : sum;
}

/// A moment of the calendar, a microsecond after the last that was asked for where time stands: no two dates are the same, and
/// apps sort by them.
static int64_t calendar_moment(void) {
  static int64_t last;
  int64_t now = app_clock_page->calendar + app_clock_now();
  int64_t before = __atomic_load_n(&last, __ATOMIC_SEQ_CST), moment;
  do {
    moment = now > before ? now : before + 1000;
  } while (!__atomic_compare_exchange_n(&last, &before, moment, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
  return moment;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t base = app_clock_base(clock);
  if (base < 0) return (int)app_clock_result(app_clock_call(SYS_clock_gettime, clock, (long)time, 0, 0, 0, 0));
  *time = app_clock_time(base == app_clock_page->calendar ? calendar_moment() : base + app_clock_now());
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

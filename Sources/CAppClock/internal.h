// What the parts of this library share.

#ifndef APP_CLOCK_INTERNAL_H
#define APP_CLOCK_INTERNAL_H

#include <pthread.h>
#include <stdint.h>
#include <time.h>

#include "clock_page.h"

/// The page; null in a process that is no app of a virtual device, which has the kernel's time.
extern clock_page *app_clock_page;

/// A call of the kernel, past everything that this library stands in for; minus the error's number.
long app_clock_call(long number, long a, long b, long c, long d, long e, long f);
/// The same with `errno`, as the C library has it.
long app_clock_result(long result);

static inline int64_t app_clock_now(void) { return __atomic_load_n(&app_clock_page->now, __ATOMIC_SEQ_CST); }

/// What a clock says when the device's is at zero; -1 for clocks that do not follow it.
int64_t app_clock_base(clockid_t clock);

int64_t app_clock_nanoseconds(const struct timespec *time);
struct timespec app_clock_time(int64_t nanoseconds);
/// A span later than a moment; the latest there is where that would be too late.
int64_t app_clock_later(int64_t moment, int64_t span);

/// Whether a wait is over before it begins. A thread that waits for nothing again and again never rests, which the device sees.
static inline int app_clock_is_over(int64_t deadline) {
  if (deadline > app_clock_now()) return 0;
  __atomic_add_fetch(&app_clock_page->fired, 1, __ATOMIC_SEQ_CST);
  return 1;
}

/// How a wait is ended that its thread cannot end itself.
enum wait_kind { WAIT_SLEEP, WAIT_CONDITION, WAIT_SEMAPHORE, WAIT_FUTEX, WAIT_DESCRIPTOR };

/// A thread's wait until a moment of the device's clock. It lies on that thread's stack.
struct wait {
  int64_t deadline;
  enum wait_kind kind;
  /// What the thread waits on: the condition, the semaphore, the word, or the number of an eventfd.
  void *what;
  /// Whether the moment has come.
  uint32_t is_over;
  struct wait *next, *previous;
};

void app_clock_enter(struct wait *wait);
/// - Returns: Whether the moment has come.
int app_clock_leave(struct wait *wait);
/// Whether another thread's wait on the same semaphore has ended, for which it was raised.
int app_clock_is_for_another(struct wait *wait);

/// The earliest deadline of all waits. With the lock.
int64_t app_clock_next_wait(void);
/// Ends the waits that are due. With the lock.
///
/// - Returns: How many threads have not noticed.
uint32_t app_clock_end_waits(void);

/// The earliest deadline of all timers. With the lock.
int64_t app_clock_next_timer(void);
/// Fires the timers that are due. With the lock.
void app_clock_fire_timers(void);

/// Guards waits and timers.
extern pthread_mutex_t app_clock_lock;
/// Says when the app next wants to be woken. With the lock.
void app_clock_say_next(void);

#endif

// Waits for descriptors, and timers that are descriptors.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "internal.h"

// MARK: Waits

/// The thread's own eventfd, which ends its waits.
static __thread int waker;
static pthread_key_t waker_key;
static pthread_once_t waker_once = PTHREAD_ONCE_INIT;

static void close_waker(void *number) { app_clock_call(SYS_close, (long)number, 0, 0, 0, 0, 0); }
static void make_key(void) { pthread_key_create(&waker_key, close_waker); }

static int own_waker(void) {
  if (waker) return waker;
  long number = app_clock_call(SYS_eventfd2, 0, EFD_NONBLOCK | EFD_CLOEXEC, 0, 0, 0, 0);
  if (number <= 0) return -1;
  pthread_once(&waker_once, make_key);
  pthread_setspecific(waker_key, (void *)number);
  return waker = (int)number;
}

/// - Parameter span: How long to wait, in nanoseconds of the device's clock; more than zero.
static int poll_for(struct pollfd *polled, nfds_t count, int64_t span, const sigset_t *mask) {
  int number = own_waker();
  if (number < 0) return (int)app_clock_result(-EMFILE);
  struct pollfd all[count + 1];
  memcpy(all, polled, count * sizeof *polled);
  all[count] = (struct pollfd){.fd = number, .events = POLLIN};
  struct wait wait = {
      .deadline = app_clock_later(app_clock_now(), span), .kind = WAIT_DESCRIPTOR, .what = (void *)(long)number};
  app_clock_enter(&wait);
  long result = app_clock_call(SYS_ppoll, (long)all, (long)(count + 1), 0, (long)mask, sizeof(long), 0);
  app_clock_leave(&wait);
  // What ended this wait ends no other.
  uint64_t value;
  app_clock_call(SYS_read, number, (long)&value, sizeof value, 0, 0, 0);
  if (result < 0) return (int)app_clock_result(result);
  int ready = 0;
  for (nfds_t index = 0; index < count; index++) {
    polled[index].revents = all[index].revents;
    ready += all[index].revents != 0;
  }
  return ready;
}

int ppoll(struct pollfd *polled, nfds_t count, const struct timespec *time, const sigset_t *mask) {
  int64_t span = time ? app_clock_nanoseconds(time) : 0;
  if (app_clock_page && span > 0) return poll_for(polled, count, span, mask);
  struct timespec copy = time ? *time : (struct timespec){0};
  return (int)app_clock_result(
      app_clock_call(SYS_ppoll, (long)polled, (long)count, time ? (long)&copy : 0, (long)mask, sizeof(long), 0));
}

int poll(struct pollfd *polled, nfds_t count, int milliseconds) {
  struct timespec time = app_clock_time(milliseconds > 0 ? milliseconds * 1000000LL : 0);
  return ppoll(polled, count, milliseconds < 0 ? NULL : &time, NULL);
}

int epoll_pwait(int number, struct epoll_event *events, int most, int milliseconds, const sigset_t *mask) {
  if (app_clock_page && milliseconds > 0) {
    struct pollfd polled = {.fd = number, .events = POLLIN};
    int ready = poll_for(&polled, 1, milliseconds * 1000000LL, mask);
    if (ready <= 0) return ready;
    milliseconds = 0;
  }
  return (int)app_clock_result(
      app_clock_call(SYS_epoll_pwait, number, (long)events, most, milliseconds, (long)mask, sizeof(long)));
}

int epoll_wait(int number, struct epoll_event *events, int most, int milliseconds) {
  return epoll_pwait(number, events, most, milliseconds, NULL);
}

// MARK: Timers

/// A timer of the app's: an eventfd, which is read as a timer is, and is written to once the moment has come.
static struct timer {
  int number;
  clockid_t clock;
  int flags;
  /// Whether it has fired since it was set; the app may have read that, or not.
  int has_fired;
  int64_t deadline;
  int64_t interval;
} timers[256];
static int timer_count;

static struct timer *timer_of(int number) {
  for (int index = 0; index < timer_count; index++)
    if (timers[index].number == number) return &timers[index];
  return NULL;
}

static void fire(struct timer *timer) {
  uint64_t count = 1;
  int64_t now = app_clock_now();
  if (timer->interval <= 0) {
    timer->deadline = CLOCK_PAGE_NEVER;
  } else {
    // The count tells of those that were missed.
    count += (uint64_t)((now - timer->deadline) / timer->interval);
    timer->deadline = app_clock_later(timer->deadline, (int64_t)count * timer->interval);
  }
  timer->has_fired = 1;
  app_clock_call(SYS_write, timer->number, (long)&count, sizeof count, 0, 0, 0);
  __atomic_add_fetch(&app_clock_page->fired, 1, __ATOMIC_SEQ_CST);
}

int64_t app_clock_next_timer(void) {
  int64_t next = CLOCK_PAGE_NEVER;
  for (int index = 0; index < timer_count; index++)
    if (timers[index].number >= 0 && timers[index].deadline < next) next = timers[index].deadline;
  return next;
}

void app_clock_fire_timers(void) {
  for (int index = 0; index < timer_count; index++)
    if (timers[index].number >= 0 && timers[index].deadline <= app_clock_now()) fire(&timers[index]);
}

/// Reads what has fired, if it was not read yet; never waits.
static void forget(struct timer *timer) {
  if (!timer->has_fired) return;
  timer->has_fired = 0;
  struct pollfd polled = {.fd = timer->number, .events = POLLIN};
  struct timespec none = {0};
  uint64_t count;
  if (timer->flags & TFD_NONBLOCK ||
      app_clock_call(SYS_ppoll, (long)&polled, 1, (long)&none, 0, sizeof(long), 0) == 1)
    app_clock_call(SYS_read, timer->number, (long)&count, sizeof count, 0, 0, 0);
}

int timerfd_create(int clock, int flags) {
  if (app_clock_base(clock) < 0)
    return (int)app_clock_result(app_clock_call(SYS_timerfd_create, clock, flags, 0, 0, 0, 0));
  if (flags & ~(TFD_NONBLOCK | TFD_CLOEXEC)) return (int)app_clock_result(-EINVAL);
  pthread_mutex_lock(&app_clock_lock);
  struct timer *timer = timer_of(-1);
  if (!timer && timer_count < (int)(sizeof timers / sizeof *timers)) timer = &timers[timer_count++];
  // The flags of both have the same numbers.
  long number = timer ? app_clock_call(SYS_eventfd2, 0, flags, 0, 0, 0, 0) : -EMFILE;
  if (timer)
    *timer = (struct timer){
        .number = number < 0 ? -1 : (int)number, .clock = clock, .flags = flags, .deadline = CLOCK_PAGE_NEVER};
  pthread_mutex_unlock(&app_clock_lock);
  return (int)app_clock_result(number);
}

static struct itimerspec left(struct timer *timer) {
  int64_t span = timer->deadline == CLOCK_PAGE_NEVER ? 0 : timer->deadline - app_clock_now();
  return (struct itimerspec){
      .it_value = app_clock_time(span > 0 ? span : 0), .it_interval = app_clock_time(timer->interval)};
}

int timerfd_settime(int number, int flags, const struct itimerspec *new, struct itimerspec *old) {
  pthread_mutex_lock(&app_clock_lock);
  struct timer *timer = app_clock_page ? timer_of(number) : NULL;
  if (!timer) {
    pthread_mutex_unlock(&app_clock_lock);
    return (int)app_clock_result(app_clock_call(SYS_timerfd_settime, number, flags, (long)new, (long)old, 0, 0));
  }
  int64_t now = app_clock_now();
  if (old) *old = left(timer);
  int64_t value = app_clock_nanoseconds(&new->it_value);
  timer->interval = app_clock_nanoseconds(&new->it_interval);
  if (value == 0) {
    timer->deadline = CLOCK_PAGE_NEVER;
  } else {
    timer->deadline = flags & TFD_TIMER_ABSTIME ? value - app_clock_base(timer->clock) : app_clock_later(now, value);
  }
  // What has fired and was not read is forgotten, as the kernel does.
  forget(timer);
  if (timer->deadline <= now) fire(timer);
  app_clock_say_next();
  pthread_mutex_unlock(&app_clock_lock);
  return 0;
}

int timerfd_gettime(int number, struct itimerspec *value) {
  pthread_mutex_lock(&app_clock_lock);
  struct timer *timer = app_clock_page ? timer_of(number) : NULL;
  if (timer) *value = left(timer);
  pthread_mutex_unlock(&app_clock_lock);
  return timer ? 0 : (int)app_clock_result(app_clock_call(SYS_timerfd_gettime, number, (long)value, 0, 0, 0, 0));
}

int close(int number) {
  if (app_clock_page && timer_count > 0) {
    pthread_mutex_lock(&app_clock_lock);
    struct timer *timer = timer_of(number);
    if (timer) *timer = (struct timer){.number = -1, .deadline = CLOCK_PAGE_NEVER};
    app_clock_say_next();
    pthread_mutex_unlock(&app_clock_lock);
  }
  return (int)app_clock_result(app_clock_call(SYS_close, number, 0, 0, 0, 0, 0));
}

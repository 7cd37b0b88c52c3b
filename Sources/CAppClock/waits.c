// Waits that end at a moment of the device's clock, however they wait.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "internal.h"

static struct wait waits = {.next = &waits, .previous = &waits};

// MARK: What ends

void app_clock_enter(struct wait *wait) {
  pthread_mutex_lock(&app_clock_lock);
  wait->next = &waits;
  wait->previous = waits.previous;
  waits.previous->next = wait;
  waits.previous = wait;
  app_clock_say_next();
  pthread_mutex_unlock(&app_clock_lock);
}

int app_clock_leave(struct wait *wait) {
  pthread_mutex_lock(&app_clock_lock);
  wait->previous->next = wait->next;
  wait->next->previous = wait->previous;
  if (wait->is_over) __atomic_sub_fetch(&app_clock_page->leaving, 1, __ATOMIC_SEQ_CST);
  app_clock_say_next();
  int is_over = (int)wait->is_over;
  pthread_mutex_unlock(&app_clock_lock);
  return is_over;
}

int64_t app_clock_next_wait(void) {
  int64_t next = CLOCK_PAGE_NEVER;
  for (struct wait *wait = waits.next; wait != &waits; wait = wait->next)
    if (!wait->is_over && wait->deadline < next) next = wait->deadline;
  return next;
}

static int broadcast(pthread_cond_t *condition) {
  static int (*real)(pthread_cond_t *);
  // Two of them have this name; the linker finds the older one.
  if (!real) real = (int (*)(pthread_cond_t *))dlvsym(RTLD_NEXT, "pthread_cond_broadcast", "GLIBC_2.3.2");
  return real ? real(condition) : pthread_cond_broadcast(condition);
}

static void end(struct wait *wait, int is_first) {
  switch (wait->kind) {
    case WAIT_SLEEP: app_clock_call(SYS_futex, (long)&wait->is_over, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0); break;
    case WAIT_CONDITION: broadcast(wait->what); break;
    case WAIT_SEMAPHORE:
      if (is_first) sem_post(wait->what);
      break;
    case WAIT_FUTEX:
      app_clock_call(SYS_futex, (long)wait->what, FUTEX_WAKE, INT_MAX, 0, 0, 0);
      app_clock_call(SYS_futex, (long)wait->what, FUTEX_WAKE_PRIVATE, INT_MAX, 0, 0, 0);
      break;
    case WAIT_DESCRIPTOR: {
      uint64_t one = 1;
      app_clock_call(SYS_write, (long)wait->what, (long)&one, sizeof one, 0, 0, 0);
    }
  }
}

uint32_t app_clock_end_waits(void) {
  uint32_t count = 0;
  for (struct wait *wait = waits.next; wait != &waits; wait = wait->next) {
    if (wait->deadline > app_clock_now()) continue;
    int is_first = !wait->is_over;
    if (is_first) {
      __atomic_add_fetch(&app_clock_page->leaving, 1, __ATOMIC_SEQ_CST);
      __atomic_store_n(&wait->is_over, 1, __ATOMIC_SEQ_CST);
    }
    // Again, for a thread that was not asleep yet.
    end(wait, is_first);
    count += 1;
  }
  return count;
}

int app_clock_is_for_another(struct wait *own) {
  int is_for_another = 0;
  pthread_mutex_lock(&app_clock_lock);
  if (!own->is_over)
    for (struct wait *wait = waits.next; wait != &waits; wait = wait->next)
      if (wait != own && wait->kind == own->kind && wait->what == own->what && wait->is_over)
        is_for_another = 1;
  pthread_mutex_unlock(&app_clock_lock);
  return is_for_another;
}

// MARK: Sleeping

static void sleep_until(int64_t deadline) {
  if (app_clock_is_over(deadline)) return;
  struct wait wait = {.deadline = deadline, .kind = WAIT_SLEEP};
  app_clock_enter(&wait);
  while (!__atomic_load_n(&wait.is_over, __ATOMIC_SEQ_CST))
    app_clock_call(SYS_futex, (long)&wait.is_over, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  app_clock_leave(&wait);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  int64_t base = app_clock_base(clock);
  if (base < 0) return (int)-app_clock_call(SYS_clock_nanosleep, clock, flags, (long)time, (long)rest, 0, 0);
  if (time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec > 999999999) return EINVAL;
  int64_t value = app_clock_nanoseconds(time);
  sleep_until(flags & TIMER_ABSTIME ? value - base : app_clock_later(app_clock_now(), value));
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  int error = clock_nanosleep(CLOCK_MONOTONIC, 0, time, rest);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

int usleep(useconds_t microseconds) {
  struct timespec time = app_clock_time((int64_t)microseconds * 1000);
  return nanosleep(&time, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec time = {.tv_sec = seconds};
  nanosleep(&time, NULL);
  return 0;
}

// MARK: Conditions

// Those whose deadlines are moments of CLOCK_MONOTONIC; CLOCK_REALTIME is for all others.
static void *monotonic[512];
static unsigned monotonic_count;

int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes) {
  static int (*real)(pthread_cond_t *, const pthread_condattr_t *);
  if (!real) real = (int (*)(pthread_cond_t *, const pthread_condattr_t *))dlvsym(RTLD_NEXT, "pthread_cond_init", "GLIBC_2.3.2");
  clockid_t clock = CLOCK_REALTIME;
  if (attributes) pthread_condattr_getclock(attributes, &clock);
  pthread_mutex_lock(&app_clock_lock);
  unsigned known = monotonic_count < 512 ? monotonic_count : 512;
  for (unsigned index = 0; index < known; index++)
    if (monotonic[index] == condition) monotonic[index] = NULL;
  if (clock == CLOCK_MONOTONIC) monotonic[monotonic_count++ % 512] = condition;
  pthread_mutex_unlock(&app_clock_lock);
  return real ? real(condition, attributes) : ENOSYS;
}

static clockid_t clock_of(pthread_cond_t *condition) {
  clockid_t clock = CLOCK_REALTIME;
  pthread_mutex_lock(&app_clock_lock);
  for (unsigned index = 0; index < 512 && index < monotonic_count; index++)
    if (monotonic[index] == condition) clock = CLOCK_MONOTONIC;
  pthread_mutex_unlock(&app_clock_lock);
  return clock;
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  static int (*wait_for)(pthread_cond_t *, pthread_mutex_t *);
  if (!wait_for) wait_for = (int (*)(pthread_cond_t *, pthread_mutex_t *))dlvsym(RTLD_NEXT, "pthread_cond_wait", "GLIBC_2.3.2");
  int64_t base = app_clock_base(clock);
  if (base < 0 || !wait_for) {
    static int (*real)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
    if (!real)
      real = (int (*)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *))dlsym(
          RTLD_NEXT, "pthread_cond_clockwait");
    return real ? real(condition, mutex, clock, time) : ENOSYS;
  }
  struct wait wait = {.deadline = app_clock_nanoseconds(time) - base, .kind = WAIT_CONDITION, .what = condition};
  if (app_clock_is_over(wait.deadline)) return ETIMEDOUT;
  app_clock_enter(&wait);
  int error = wait_for(condition, mutex);
  return app_clock_leave(&wait) ? ETIMEDOUT : error;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  return pthread_cond_clockwait(condition, mutex, clock_of(condition), time);
}

// MARK: Semaphores

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
  int64_t base = app_clock_base(clock);
  if (sem_trywait(semaphore) == 0) {
    struct wait none = {.kind = WAIT_SEMAPHORE, .what = semaphore};
    if (base < 0 || !app_clock_is_for_another(&none)) return 0;
    // It was raised to end another thread's wait, which would else never end.
    sem_post(semaphore);
  }
  if (base < 0) {
    static int (*real)(sem_t *, clockid_t, const struct timespec *);
    if (!real) real = (int (*)(sem_t *, clockid_t, const struct timespec *))dlsym(RTLD_NEXT, "sem_clockwait");
    if (real) return real(semaphore, clock, time);
    errno = ENOSYS;
    return -1;
  }
  struct wait wait = {.deadline = app_clock_nanoseconds(time) - base, .kind = WAIT_SEMAPHORE, .what = semaphore};
  if (app_clock_is_over(wait.deadline)) {
    errno = ETIMEDOUT;
    return -1;
  }
  app_clock_enter(&wait);
  int result = sem_wait(semaphore);
  while (result == 0 && app_clock_is_for_another(&wait)) {
    // It was raised to end another thread's wait.
    sem_post(semaphore);
    sched_yield();
    result = sem_wait(semaphore);
  }
  if (app_clock_leave(&wait)) {
    errno = ETIMEDOUT;
    return -1;
  }
  return result;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  return sem_clockwait(semaphore, CLOCK_REALTIME, time);
}

// MARK: Futexes

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long),
       e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  int operation = (int)b & FUTEX_CMD_MASK;
  if (number != SYS_futex || !d || !app_clock_page || (operation != FUTEX_WAIT && operation != FUTEX_WAIT_BITSET))
    return app_clock_result(app_clock_call(number, a, b, c, d, e, f));
  int64_t value = app_clock_nanoseconds((const struct timespec *)d);
  struct wait wait = {.kind = WAIT_FUTEX, .what = (void *)a};
  wait.deadline = operation == FUTEX_WAIT
                      ? app_clock_later(app_clock_now(), value)
                      : value - app_clock_base(b & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC);
  if (app_clock_is_over(wait.deadline)) return app_clock_result(-ETIMEDOUT);
  app_clock_enter(&wait);
  long result = app_clock_call(number, a, b, c, 0, e, f);
  return app_clock_result(app_clock_leave(&wait) ? -ETIMEDOUT : result);
}

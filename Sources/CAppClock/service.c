// The thread that carries out the device's orders, and the beginning of all.

#define _GNU_SOURCE
#include <linux/futex.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "internal.h"

clock_page *app_clock_page;
pthread_mutex_t app_clock_lock = PTHREAD_MUTEX_INITIALIZER;

void app_clock_say_next(void) {
  int64_t wait = app_clock_next_wait(), timer = app_clock_next_timer();
  __atomic_store_n(&app_clock_page->next, wait < timer ? wait : timer, __ATOMIC_SEQ_CST);
}

static void *serve(void *unused) {
  (void)unused;
  uint32_t seen = 0;
  for (;;) {
    app_clock_call(SYS_futex, (long)&app_clock_page->tick, FUTEX_WAIT, seen, 0, 0, 0);
    uint32_t tick = __atomic_load_n(&app_clock_page->tick, __ATOMIC_SEQ_CST);
    if (tick == seen) continue;
    uint32_t staying;
    pthread_mutex_lock(&app_clock_lock);
    app_clock_fire_timers();
    staying = app_clock_end_waits();
    app_clock_say_next();
    pthread_mutex_unlock(&app_clock_lock);
    __atomic_store_n(&app_clock_page->done, tick, __ATOMIC_SEQ_CST);
    seen = tick;
    // A thread that had only just begun to wait may have slept through it.
    while (staying > 0 && __atomic_load_n(&app_clock_page->tick, __ATOMIC_SEQ_CST) == seen) {
      struct timespec moment = {.tv_nsec = 50000};
      app_clock_call(SYS_nanosleep, (long)&moment, 0, 0, 0, 0, 0);
      pthread_mutex_lock(&app_clock_lock);
      staying = app_clock_end_waits();
      pthread_mutex_unlock(&app_clock_lock);
    }
  }
  return NULL;
}

/// Also called in a copy of a process that has the library and no page yet, with the variables of the copy.
__attribute__((constructor, visibility("default"))) void dormouse_clock_begin(void) {
  const char *text = getenv(CLOCK_PAGE_VARIABLE);
  // What the app starts has the kernel's time.
  unsetenv("LD_PRELOAD");
  if (!text) return;
  int number = atoi(text);
  unsetenv(CLOCK_PAGE_VARIABLE);
  void *mapped = mmap(NULL, sizeof(clock_page), PROT_READ | PROT_WRITE, MAP_SHARED, number, 0);
  app_clock_call(SYS_close, number, 0, 0, 0, 0, 0);
  if (mapped == MAP_FAILED) return;
  app_clock_page = mapped;
  // The device's signals are for the app's threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, serve, NULL) == 0) pthread_setname_np(thread, "device's clock");
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

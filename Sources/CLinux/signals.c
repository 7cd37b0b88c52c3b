#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum { signal_count = 64 };

/// Free while it has no signals.
struct receiver {
  _Atomic int pipe;
  _Atomic uint64_t signals;
};

static struct receiver receivers[CLINUX_MAX_RECEIVERS];
/// How many handlers are at work.
static _Atomic int running;

/// Everything below is changed under the lock, which no handler takes.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
  int receivers;
  struct sigaction before;
} watched[signal_count];

static void handle(int signal) {
  int before = errno;
  unsigned char number = (unsigned char)signal;
  atomic_fetch_add(&running, 1);
  for (int i = 0; i < CLINUX_MAX_RECEIVERS; i++) {
    if (!(atomic_load(&receivers[i].signals) >> signal & 1)) continue;
    // A full pipe has more than anybody needs.
    ssize_t written = write(atomic_load(&receivers[i].pipe), &number, 1);
    (void)written;
  }
  atomic_fetch_sub(&running, 1);
  errno = before;
}

static void unwatch(uint64_t signals) {
  for (int signal = 1; signal < signal_count; signal++) {
    if (!(signals >> signal & 1)) continue;
    if (--watched[signal].receivers == 0) sigaction(signal, &watched[signal].before, NULL);
  }
}

static int watch(uint64_t signals) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  uint64_t done = 0;
  for (int signal = 1; signal < signal_count; signal++) {
    if (!(signals >> signal & 1)) continue;
    if (watched[signal].receivers == 0 && sigaction(signal, &action, &watched[signal].before) < 0) {
      int error = errno;
      unwatch(done);
      return -error;
    }
    watched[signal].receivers++;
    done |= 1ULL << signal;
  }
  return 0;
}

int clinux_receive_signals(int pipe, uint64_t signals) {
  pthread_mutex_lock(&lock);
  int free = 0;
  while (free < CLINUX_MAX_RECEIVERS && atomic_load(&receivers[free].signals) != 0) free++;
  int outcome = free;
  if (free == CLINUX_MAX_RECEIVERS) {
    outcome = -EMFILE;
  } else {
    // Before the handler is there, so that no signal finds nobody.
    atomic_store(&receivers[free].pipe, pipe);
    atomic_store(&receivers[free].signals, signals);
    int error = watch(signals);
    if (error < 0) {
      atomic_store(&receivers[free].signals, 0);
      outcome = error;
    }
  }
  pthread_mutex_unlock(&lock);
  return outcome;
}

void clinux_stop_receiving(int receiver) {
  pthread_mutex_lock(&lock);
  uint64_t signals = atomic_exchange(&receivers[receiver].signals, 0);
  unwatch(signals);
  // A handler on another thread may have seen the pipe just now, and its number is about to be free.
  while (atomic_load(&running) > 0) sched_yield();
  pthread_mutex_unlock(&lock);
}

// `UserDefaults` sets a value through `CFPreferencesSetAppValue`, and writes files in `CFPreferencesAppSynchronize`, which
// Foundation's library calls by their dynamic symbols. By the ELF rules of symbol interposition, definitions in the
// executable override the library's.
#define _GNU_SOURCE
#include "CPreferences.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char (*synchronizer)(const void *application);

static _Atomic(preferences_observer) current_observer;
static _Atomic(preferences_setter) next_setter;
static _Atomic(synchronizer) next_synchronizer;
static atomic_bool is_held;

void preferences_observe(preferences_observer observer) { atomic_store(&current_observer, observer); }

static void *foundations(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "UIKit: Foundation has no %s: %s\n", name, dlerror());
    abort();
  }
  return found;
}

void preferences_hold(bool holds) {
  if (!atomic_exchange(&is_held, holds) || holds) return;
  // A file that could not be read is taken for read until it changes.
  void (*forget)(void) = (void (*)(void))foundations("CFPreferencesFlushCaches");
  forget();
}

__attribute__((visibility("default")))
void CFPreferencesSetAppValue(const void *key, const void *value, const void *application) {
  preferences_setter set = atomic_load(&next_setter);
  if (!set) {
    set = (preferences_setter)foundations("CFPreferencesSetAppValue");
    atomic_store(&next_setter, set);
  }
  preferences_observer observer = atomic_load(&current_observer);
  if (observer) {
    observer(key, value, application, set);
  } else {
    set(key, value, application);
  }
}

__attribute__((visibility("default")))
unsigned char CFPreferencesAppSynchronize(const void *application) {
  if (atomic_load(&is_held)) return 0;
  synchronizer synchronize = atomic_load(&next_synchronizer);
  if (!synchronize) {
    synchronize = (synchronizer)foundations("CFPreferencesAppSynchronize");
    atomic_store(&next_synchronizer, synchronize);
  }
  return synchronize(application);
}

// `UserDefaults` sets a value through `CFPreferencesSetAppValue`, which Foundation's library calls by its dynamic symbol.
// By the ELF rules of symbol interposition, a definition in the executable overrides the library's.
#define _GNU_SOURCE
#include "CPreferences.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static _Atomic(preferences_observer) current_observer;
static _Atomic(preferences_setter) next_setter;

void preferences_observe(preferences_observer observer) { atomic_store(&current_observer, observer); }

__attribute__((visibility("default")))
void CFPreferencesSetAppValue(const void *key, const void *value, const void *application) {
  preferences_setter set = atomic_load(&next_setter);
  if (!set) {
    set = (preferences_setter)dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
    if (!set) {
      fprintf(stderr, "UIKit: Foundation has no CFPreferencesSetAppValue: %s\n", dlerror());
      abort();
    }
    atomic_store(&next_setter, set);
  }
  preferences_observer observer = atomic_load(&current_observer);
  if (observer) {
    observer(key, value, application, set);
  } else {
    set(key, value, application);
  }
}

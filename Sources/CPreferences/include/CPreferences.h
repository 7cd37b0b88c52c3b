// Observes every preference that Foundation sets, and keeps preferences from their files for a while.
#pragma once

#include <stdbool.h>

/// Sets a preference: key, value (null removes it), application or suite; all are Core Foundation objects.
typedef void (*preferences_setter)(const void *key, const void *value, const void *application);

/// Takes the place of each set of a preference; calls `set` to carry it out. Any thread.
typedef void (*preferences_observer)(
    const void *key, const void *value, const void *application, preferences_setter set);

/// From here on `observer` is called for each set; null for none.
void preferences_observe(preferences_observer observer);

/// While it holds, preferences are neither written nor read anew: each attempt fails. Its end forgets what is in memory:
/// the next read is one of the files. Any thread.
void preferences_hold(bool holds);

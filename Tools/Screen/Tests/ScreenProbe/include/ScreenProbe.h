#pragma once

/// Confines a process of its own to a folder and tries what it must not do, and what it has to do; bits of what is not as it
/// should be. Negative: it could not be tried.
///
/// With `serves`, as the program that takes connections.
int probe_confinement(const char *folder, const char *inside, const char *outside, int serves);

enum {
  PROBE_READS_OUTSIDE = 1 << 0,
  PROBE_WRITES_INSIDE = 1 << 1,
  PROBE_RUNS_PROGRAMS = 1 << 2,
  PROBE_MAKES_SOCKETS = 1 << 3,
  PROBE_SIGNALS_OTHERS = 1 << 4,
  PROBE_CANNOT_READ_INSIDE = 1 << 5,
  PROBE_READS_MEMORY_OF_OTHERS = 1 << 6,
  PROBE_CONNECTS = 1 << 7,
  PROBE_TRACES_OTHERS = 1 << 8,
  PROBE_LIMITS_OTHERS = 1 << 9,
  PROBE_CHANGES_FOLDERS = 1 << 10,
  PROBE_HAS_OTHER_ROOMS = 1 << 11,
  PROBE_HAS_OTHER_CALLS = 1 << 12,
  PROBE_IS_NOT_CONFINED = 1 << 13,
  /// Whoever does not serve takes connections.
  PROBE_TAKES_CONNECTIONS = 1 << 14,
  /// Whoever serves does not, or a client that is cut off is not told.
  PROBE_CANNOT_SERVE = 1 << 15,
  /// Pictures are decoded in processes of their own.
  PROBE_CANNOT_START_WORKERS = 1 << 16,
};

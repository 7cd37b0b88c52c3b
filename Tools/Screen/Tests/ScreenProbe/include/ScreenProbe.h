#pragma once

/// Confines a process of its own to a folder and tries what it must not do; bits of what succeeded. Negative: it could not be
/// tried.
int probe_confinement(const char *folder, const char *inside, const char *outside);

enum {
  PROBE_READS_OUTSIDE = 1 << 0,
  PROBE_WRITES_INSIDE = 1 << 1,
  PROBE_RUNS_PROGRAMS = 1 << 2,
  PROBE_MAKES_SOCKETS = 1 << 3,
  PROBE_SIGNALS_OTHERS = 1 << 4,
  PROBE_CANNOT_READ_INSIDE = 1 << 5,
  PROBE_READS_MEMORY_OF_OTHERS = 1 << 6,
};

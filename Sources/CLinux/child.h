#pragma once

#include "clinux.h"

/// The kernel's clone3 arguments, up to the version that added `cgroup`; headers may be older.
struct clone_arguments {
  uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid, set_tid_size, cgroup;
} __attribute__((aligned(8)));

/// Whether its descriptors are in order, as the child arranges them.
int clinux_launch_is_valid(const struct clinux_launch *launch);

/// What a new child does before its program begins: it enters its groups and its session, is confined, and has no
/// descriptors but its own. Calls only functions that are safe after a fork.
///
/// `step` is written before each step. `keep`, unless null, is a descriptor to keep for the caller, and gets its new
/// number. Returns 0 or an errno.
int clinux_prepare_child(
    const struct clinux_launch *launch, volatile int *step, pid_t parent, int must_join, int *keep);

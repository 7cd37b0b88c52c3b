#define _GNU_SOURCE
#include "child.h"
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_launch_is_valid(const struct clinux_launch *launch) {
  if (launch->descriptor_count < 0 || launch->descriptor_count > CLINUX_MAX_DESCRIPTORS) return 0;
  for (int i = 0, least = 0; i < launch->descriptor_count; i++) {
    if (launch->descriptors[i].target < least) return 0;
    least = launch->descriptors[i].target + 1;
  }
  return 1;
}

static int join_group(int cgroup) {
  int processes = openat(cgroup, "cgroup.procs", O_WRONLY | O_CLOEXEC);
  // "0" means the writer itself.
  if (processes < 0 || write(processes, "0", 1) != 1) return errno;
  close(processes);
  return 0;
}

/// Closes a range of descriptors, which may be empty.
static int close_from(unsigned first, unsigned last) {
  return first <= last && syscall(SYS_close_range, first, last, 0) < 0 ? errno : 0;
}

static int arrange_descriptors(const struct clinux_launch *launch, int *keep) {
  int count = launch->descriptor_count;
  int moved[CLINUX_MAX_DESCRIPTORS];
  int free_above = count > 0 ? launch->descriptors[count - 1].target + 1 : 0;
  // First move all sources above the targets: a source may have the number of another's target.
  for (int i = 0; i < count; i++) {
    moved[i] = fcntl(launch->descriptors[i].source, F_DUPFD_CLOEXEC, free_above);
    if (moved[i] < 0) return errno;
  }
  if (keep != NULL && (*keep = fcntl(*keep, F_DUPFD_CLOEXEC, free_above)) < 0) return errno;
  unsigned next = 0;
  for (int i = 0; i < count; i++) {
    unsigned target = (unsigned)launch->descriptors[i].target;
    if (dup2(moved[i], (int)target) < 0) return errno;
    int error = target > next ? close_from(next, target - 1) : 0;
    if (error != 0) return error;
    next = target + 1;
  }
  if (keep == NULL) return close_from(next, ~0U);
  unsigned kept = (unsigned)*keep;
  int error = kept > next ? close_from(next, kept - 1) : 0;
  return error != 0 ? error : close_from(kept + 1, ~0U);
}

int clinux_prepare_child(
    const struct clinux_launch *launch, volatile int *step, pid_t parent, int must_join, int *keep) {
  int error;
  *step = CLINUX_STEP_CGROUP;
  if (must_join && (error = join_group(launch->cgroup)) != 0) return error;
  *step = CLINUX_STEP_PROCESSORS;
  // Only for this thread, so that it takes no lock that others wait for.
  if (launch->processors >= 0 && write(launch->processors, "0", 1) != 1) return errno;
  *step = CLINUX_STEP_SESSION;
  if (setsid() < 0) return errno;
  *step = CLINUX_STEP_DEATH_SIGNAL;
  if (!launch->outlives_starter) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) return errno;
    // The parent may have ended before this request.
    if (getppid() != parent) return ESRCH;
  }
  *step = CLINUX_STEP_CONFINEMENT;
  if (launch->confinement != NULL) {
    // Now, while the ruleset is open; the later steps need nothing that it refuses.
    error = clinux_confine(launch->confinement);
    if (error < 0) return -error;
  }
  *step = CLINUX_STEP_DESCRIPTORS;
  if ((error = arrange_descriptors(launch, keep)) != 0) return error;
  *step = CLINUX_STEP_DIRECTORY;
  if (launch->directory != NULL && chdir(launch->directory) < 0) return errno;
  return 0;
}

#define _GNU_SOURCE
#include "clinux.h"
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CLONE_INTO_CGROUP
#define CLONE_INTO_CGROUP 0x200000000ULL
#endif

/// The kernel's clone3 arguments, up to the version that added `cgroup`; headers may be older.
struct clone_arguments {
  uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid, set_tid_size, cgroup;
} __attribute__((aligned(8)));

/// The only page that parent and child share.
struct report {
  volatile int step;
  volatile int error;
};

_Noreturn static void fail(struct report *report, int error) {
  report->error = error;
  _exit(127);
}

static void join_group(int cgroup, struct report *report) {
  int processes = openat(cgroup, "cgroup.procs", O_WRONLY | O_CLOEXEC);
  // "0" means the writer itself.
  if (processes < 0 || write(processes, "0", 1) != 1) fail(report, errno);
  close(processes);
}

static void arrange_descriptors(const struct clinux_launch *launch, struct report *report) {
  int count = launch->descriptor_count;
  int moved[CLINUX_MAX_DESCRIPTORS];
  int free_above = count > 0 ? launch->descriptors[count - 1].target + 1 : 0;
  // First move all sources above the targets: a source may have the number of another's target.
  for (int i = 0; i < count; i++) {
    moved[i] = fcntl(launch->descriptors[i].source, F_DUPFD_CLOEXEC, free_above);
    if (moved[i] < 0) fail(report, errno);
  }
  unsigned next = 0;
  for (int i = 0; i < count; i++) {
    unsigned target = (unsigned)launch->descriptors[i].target;
    if (dup2(moved[i], (int)target) < 0) fail(report, errno);
    if (target > next && syscall(SYS_close_range, next, target - 1, 0) < 0) fail(report, errno);
    next = target + 1;
  }
  if (syscall(SYS_close_range, next, ~0U, 0) < 0) fail(report, errno);
}

static void reset_signals(void) {
  // exec resets handlers but keeps ignored signals ignored. Bypasses the C library, which reserves two signals; all
  // zeros means "default" to the kernel.
  const uint64_t standard[4] = {0};
  for (int signal = 1; signal <= 64; signal++) syscall(SYS_rt_sigaction, signal, standard, NULL, sizeof(uint64_t));
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

_Noreturn static void become(const struct clinux_launch *launch, struct report *report, pid_t parent, int must_join) {
  report->step = CLINUX_STEP_CGROUP;
  if (must_join) join_group(launch->cgroup, report);
  report->step = CLINUX_STEP_PROCESSORS;
  // Only for this thread, so that it takes no lock that others wait for.
  if (launch->processors >= 0 && write(launch->processors, "0", 1) != 1) fail(report, errno);
  report->step = CLINUX_STEP_SESSION;
  if (setsid() < 0) fail(report, errno);
  report->step = CLINUX_STEP_DEATH_SIGNAL;
  if (!launch->outlives_starter) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) fail(report, errno);
    // The parent may have ended before this request.
    if (getppid() != parent) fail(report, ESRCH);
  }
  report->step = CLINUX_STEP_CONFINEMENT;
  if (launch->confinement != NULL) {
    // Now, while the ruleset is open; the later steps need nothing that it refuses.
    int error = clinux_confine(launch->confinement);
    if (error < 0) fail(report, -error);
  }
  report->step = CLINUX_STEP_DESCRIPTORS;
  arrange_descriptors(launch, report);
  report->step = CLINUX_STEP_DIRECTORY;
  if (launch->directory != NULL && chdir(launch->directory) < 0) fail(report, errno);
  report->step = CLINUX_STEP_EXEC;
  reset_signals();
  execve(launch->path, launch->arguments, launch->environment);
  fail(report, errno);
}

static int is_valid(const struct clinux_launch *launch) {
  if (launch->descriptor_count < 0 || launch->descriptor_count > CLINUX_MAX_DESCRIPTORS) return 0;
  for (int i = 0, least = 0; i < launch->descriptor_count; i++) {
    if (launch->descriptors[i].target < least) return 0;
    least = launch->descriptors[i].target + 1;
  }
  return 1;
}

/// One attempt; with `must_join` the child joins its group itself instead of starting in it.
static int attempt(const struct clinux_launch *launch, struct report *report, int must_join, struct clinux_child *child) {
  report->step = CLINUX_STEP_CLONE;
  report->error = 0;
  pid_t parent = getpid();
  int pidfd = -1;
  long pid;
  if (launch->cgroup >= 0 && !must_join) {
    struct clone_arguments arguments = {
        .flags = CLONE_PIDFD | CLONE_VFORK | CLONE_INTO_CGROUP,
        .pidfd = (uint64_t)(uintptr_t)&pidfd,
        .exit_signal = SIGCHLD,
        .cgroup = (uint64_t)launch->cgroup,
    };
    pid = syscall(SYS_clone3, &arguments, sizeof arguments);
  } else {
    pid = syscall(SYS_clone, CLONE_PIDFD | CLONE_VFORK | SIGCHLD, 0, &pidfd, 0, 0);
  }
  if (pid == 0) become(launch, report, parent, must_join);
  if (pid < 0) return errno;

  int error = report->error;
  if (error == 0 && report->step != CLINUX_STEP_EXEC) error = ESRCH;
  if (error != 0) {
    child->failed_step = (enum clinux_step)report->step;
    struct clinux_end end;
    clinux_wait_end_blocking(pidfd, &end);
    close(pidfd);
    return error;
  }
  child->pid = (pid_t)pid;
  child->pidfd = pidfd;
  return 0;
}

int clinux_spawn(const struct clinux_launch *launch, struct clinux_child *child) {
  *child = (struct clinux_child){.pid = -1, .pidfd = -1, .failed_step = CLINUX_STEP_CLONE};
  if (!is_valid(launch)) {
    child->failed_step = CLINUX_STEP_DESCRIPTORS;
    return -EINVAL;
  }
  struct report *report =
      mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (report == MAP_FAILED) return -errno;

  // None of our handlers may run in the child; it unblocks all signals just before exec.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = attempt(launch, report, 0, child);
  // Refused, or killed before its first step: the kernel kills a child that starts in another group than its parent's
  // if the two groups have seen a different number of cgroup.kill. In both cases the child can still join by itself.
  if (error != 0 && launch->cgroup >= 0 && child->failed_step == CLINUX_STEP_CLONE) {
    error = attempt(launch, report, 1, child);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  munmap(report, sizeof *report);
  return -error;
}

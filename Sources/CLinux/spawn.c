#define _GNU_SOURCE
#include "clinux.h"
#include "child.h"

#include <errno.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CLONE_INTO_CGROUP
#define CLONE_INTO_CGROUP 0x200000000ULL
#endif

/// The only page that parent and child share.
struct report {
  volatile int step;
  volatile int error;
};

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
  report->error = clinux_prepare_child(launch, &report->step, parent, must_join, NULL);
  if (report->error != 0) _exit(127);
  report->step = CLINUX_STEP_EXEC;
  reset_signals();
  execve(launch->path, launch->arguments, launch->environment);
  report->error = errno;
  _exit(127);
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
  if (!clinux_launch_is_valid(launch)) {
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

#define _GNU_SOURCE
#include "confine.h"
#include "include/CImageWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#else
#error "No filter of system calls for this processor."
#endif

#define FIELD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skip))
#define IF(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (skip), 0)
#define ANSWER(number) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (number))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define END BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define PERMIT(call) UNLESS(SYS_##call, 1), ALLOW
#define REFUSE(call, number) UNLESS(SYS_##call, 1), ANSWER(number)
#if defined(__x86_64__)
// The processor's other numbering.
#define ONE_NUMBERING BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), END
#else
#define ONE_NUMBERING BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#endif

static int result(long value) { return value < 0 ? -errno : (int)value; }

static int apply(struct sock_filter *filter, unsigned short length) {
  struct sock_fprog program = {.len = length, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
  return result(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
}

int confine_worker(void) {
  static struct sock_filter filter[] = {
      FIELD(arch),
      IF(NATIVE, 1),
      END,
      FIELD(nr),
      ONE_NUMBERING,
      PERMIT(read),
      PERMIT(exit),
      PERMIT(exit_group),
      PERMIT(rt_sigreturn),
      // Memory is there already. Who wants more, or gives some back, goes on without.
      REFUSE(brk, ENOMEM),
      REFUSE(mmap, ENOMEM),
      REFUSE(mremap, ENOMEM),
      REFUSE(munmap, EPERM),
      REFUSE(madvise, EPERM),
      REFUSE(futex, EPERM),
      END,
  };
  return apply(filter, sizeof filter / sizeof filter[0]);
}

// MARK: The program that draws

// The kernel's numbers and layouts, equal on every architecture; headers may be older.
enum {
  landlock_create_ruleset = 444,
  landlock_add_rule = 445,
  landlock_restrict_self = 446,
  landlock_create_version = 1 << 0,
  landlock_rule_path_beneath = 1,
  landlock_read_file = 1 << 2,
  landlock_read_directory = 1 << 3,
  landlock_first = (1 << 13) - 1,
  landlock_move = 1 << 13,
  landlock_truncate = 1 << 14,
  landlock_ioctl = 1 << 15,
};

struct landlock_path {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

/// Everything that has to do with files is refused, but for reading below some folders. 0 also without Landlock.
static int keep_to(const char *const *folders, int count) {
  int abi = result(syscall(landlock_create_ruleset, NULL, 0, landlock_create_version));
  if (abi == -ENOSYS || abi == -EOPNOTSUPP) return 0;
  if (abi < 0) return abi;
  uint64_t files = landlock_first;
  if (abi >= 2) files |= landlock_move;
  if (abi >= 3) files |= landlock_truncate;
  if (abi >= 5) files |= landlock_ioctl;
  int ruleset = result(syscall(landlock_create_ruleset, &files, sizeof files, 0));
  if (ruleset < 0) return ruleset;
  int error = 0;
  for (int i = 0; i < count && error >= 0; i++) {
    struct landlock_path rule = {.rights = landlock_read_file | landlock_read_directory};
    rule.parent = open(folders[i], O_PATH | O_CLOEXEC | O_DIRECTORY);
    // Without fonts there is nothing to read.
    if (rule.parent < 0) continue;
    error = result(syscall(landlock_add_rule, ruleset, landlock_rule_path_beneath, &rule, 0));
    close(rule.parent);
  }
  if (error >= 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) error = -errno;
  if (error >= 0) error = result(syscall(landlock_restrict_self, ruleset, 0));
  close(ruleset);
  return error;
}

// Namespaces, as a mask of the lower half of a clone's flags.
enum {
  new_rooms = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET,
};

/// What drawing, its memory and its workers need. No new socket, no program, no signal to others, nothing that writes files.
static int filter_calls(int serves) {
  static struct sock_filter filter[] = {
      FIELD(arch),
      IF(NATIVE, 1),
      END,
      FIELD(nr),
      ONE_NUMBERING,
#include "calls.inc"
      ANSWER(EPERM),
  };
  // Who serves takes connections of a socket that listens already, and has a thread of its own for them.
  static struct sock_filter serving[] = {
      FIELD(arch),
      IF(NATIVE, 1),
      END,
      FIELD(nr),
      ONE_NUMBERING,
      PERMIT(listen),
      PERMIT(accept4),
      PERMIT(shutdown),
      PERMIT(getsockname),
      PERMIT(getpeername),
      PERMIT(getsockopt),
      PERMIT(setsockopt),
      PERMIT(recvfrom),
      // On what is connected: it opens no connection.
      UNLESS(SYS_sendto, 4),
      ARGUMENT(3),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MSG_FASTOPEN, 0, 1),
      ANSWER(EPERM),
      ALLOW,
#ifdef SYS_epoll_create
      PERMIT(epoll_create),
#endif
      PERMIT(epoll_create1),
      PERMIT(epoll_ctl),
      PERMIT(epoll_pwait),
#ifdef SYS_epoll_pwait2
      PERMIT(epoll_pwait2),
#endif
#ifdef SYS_epoll_wait
      PERMIT(epoll_wait),
#endif
      PERMIT(eventfd2),
      PERMIT(timerfd_create),
      PERMIT(timerfd_settime),
      PERMIT(rseq),
#include "calls.inc"
      ANSWER(EPERM),
  };
  return serves ? apply(serving, sizeof serving / sizeof serving[0]) : apply(filter, sizeof filter / sizeof filter[0]);
}

int image_confine(const char *const *folders, int count, int serves) {
  int error = keep_to(folders, count);
  return error < 0 ? error : filter_calls(serves);
}

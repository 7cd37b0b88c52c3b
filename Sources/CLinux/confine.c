#define _GNU_SOURCE
#include "clinux.h"
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int result(long value) { return value < 0 ? -errno : (int)value; }

// MARK: Landlock

// Headers may be older than the kernel: these are the kernel's numbers and layouts, equal on every architecture.
enum {
  landlock_create_ruleset = 444,
  landlock_add_rule = 445,
  landlock_restrict_self = 446,
  landlock_create_version = 1 << 0,
  landlock_rule_path_beneath = 1,
};

struct landlock_ruleset {
  uint64_t files, network, scopes;
};

struct landlock_path {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

int clinux_landlock_abi(void) { return result(syscall(landlock_create_ruleset, NULL, 0, landlock_create_version)); }

int clinux_landlock_ruleset(uint64_t files, uint64_t scopes) {
  struct landlock_ruleset ruleset = {.files = files, .scopes = scopes};
  // A kernel without scopes has a shorter layout, and accepts a longer one only if the rest is zero.
  return result(syscall(landlock_create_ruleset, &ruleset, sizeof ruleset, 0));
}

int clinux_open_path(const char *path) { return result(open(path, O_PATH | O_CLOEXEC)); }

int clinux_landlock_allow(int ruleset, int place, uint64_t rights) {
  struct stat info;
  if (fstat(place, &info) < 0) return -errno;
  // The kernel refuses directory rights on a file.
  if (!S_ISDIR(info.st_mode)) {
    rights &= CLINUX_LANDLOCK_EXECUTE | CLINUX_LANDLOCK_WRITE_FILE | CLINUX_LANDLOCK_READ_FILE |
              CLINUX_LANDLOCK_TRUNCATE | CLINUX_LANDLOCK_IOCTL_DEVICE;
  }
  struct landlock_path rule = {.rights = rights, .parent = place};
  return result(syscall(landlock_add_rule, ruleset, landlock_rule_path_beneath, &rule, 0));
}

// MARK: System calls

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#endif

#ifdef NATIVE

#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_sched_setattr
#error "The C library does not name the system calls."
#endif

/// CLONE_NEWCGROUP, NEWIPC, NEWNET, NEWNS, NEWPID, NEWUSER, NEWUTS.
enum { new_namespaces = 0x7E020000 };

#define FIELD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
// The lower half of an argument: both architectures are little-endian.
#define ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skip))
#define IF(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (skip), 0)
#define ANSWER(number) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (number))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(call) UNLESS(SYS_##call, 1), ANSWER(EPERM)
// Only for the caller itself, as number 0.
#define OWN_ONLY(call, index) UNLESS(SYS_##call, 4), ARGUMENT(index), UNLESS(0, 1), ALLOW, ANSWER(EPERM)

static struct sock_filter filter[] = {
    FIELD(arch),
    IF(NATIVE, 1),
    ANSWER(ENOSYS),
    FIELD(nr),
#if defined(__x86_64__)
    // The architecture's other system call numbering.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    ANSWER(ENOSYS),
#endif
    // It can start a process in another control group, which only the user id protects. The C library works without it.
    UNLESS(SYS_clone3, 1),
    ANSWER(ENOSYS),
    // Namespaces would give the process new rights.
    UNLESS(SYS_clone, 4),
    ARGUMENT(0),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, new_namespaces, 0, 1),
    ANSWER(EPERM),
    ALLOW,
    REFUSE(unshare),
    REFUSE(setns),
    // Shared among all processes of the user, outside all file rules.
    REFUSE(shmget),
    REFUSE(shmat),
    REFUSE(semget),
    REFUSE(msgget),
    REFUSE(mq_open),
    REFUSE(add_key),
    REFUSE(request_key),
    REFUSE(keyctl),
    // One process may change the limits and priorities of another of the same user.
    OWN_ONLY(prlimit64, 0),
    OWN_ONLY(sched_setaffinity, 0),
    OWN_ONLY(sched_setscheduler, 0),
    OWN_ONLY(sched_setparam, 0),
    OWN_ONLY(sched_setattr, 0),
    UNLESS(SYS_setpriority, 6),
    ARGUMENT(0),
    UNLESS(PRIO_PROCESS, 3),
    ARGUMENT(1),
    UNLESS(0, 1),
    ALLOW,
    ANSWER(EPERM),
    UNLESS(SYS_ioprio_set, 6),
    ARGUMENT(0),
    UNLESS(1 /* IOPRIO_WHO_PROCESS */, 3),
    ARGUMENT(1),
    UNLESS(0, 1),
    ALLOW,
    ANSWER(EPERM),
    ALLOW,
};

static int filter_calls(void) {
  struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
  return result(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
}

#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif

/// Every way to a socket.
static struct sock_filter no_sockets[] = {
    FIELD(nr), REFUSE(socket), REFUSE(socketpair), REFUSE(connect), REFUSE(io_uring_setup), ALLOW,
};

static int refuse_sockets(void) {
  struct sock_fprog program = {.len = sizeof no_sockets / sizeof no_sockets[0], .filter = no_sockets};
  return result(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
}

int clinux_filters_calls(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else

static int filter_calls(void) { return -ENOSYS; }
static int refuse_sockets(void) { return -ENOSYS; }
int clinux_filters_calls(void) { return 0; }

#endif

// MARK: Entering

/// Lowers a limit, soft and hard; a lower one stays.
static int lower(int resource, uint64_t most) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) < 0) return -errno;
  if (limit.rlim_max > most) limit.rlim_max = most;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return result(setrlimit((__rlimit_resource_t)resource, &limit));
}

static int drop_capabilities(void) {
  // If this is not permitted, there is nothing to drop: another user's process has no capabilities.
  for (int capability = 0; capability < 64; capability++) {
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) break;
  }
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  return result(syscall(SYS_capset, &header, none));
}

int clinux_confine(const struct clinux_confinement *confinement) {
  // Only for this thread, so that it takes no lock that others wait for.
  if (confinement->tasks >= 0 && write(confinement->tasks, "0", 1) != 1) return -errno;
  int error = lower(RLIMIT_CORE, 0);
  if (error == 0) error = lower(RLIMIT_NOFILE, confinement->open_files);
  if (error == 0 && confinement->memory > 0) error = lower(RLIMIT_AS, confinement->memory);
  if (error == 0 && confinement->seconds > 0) error = lower(RLIMIT_CPU, confinement->seconds);
  if (error == 0 && confinement->written > 0) error = lower(RLIMIT_FSIZE, confinement->written);
  if (error < 0) return error;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
  if (confinement->ruleset >= 0) {
    error = result(syscall(landlock_restrict_self, confinement->ruleset, 0));
    if (error < 0) return error;
  }
  error = drop_capabilities();
  if (error < 0) return error;
  if (!confinement->filters_calls) return 0;
  // The first filter has refused other architectures' calls by then.
  error = filter_calls();
  return error == 0 && confinement->refuses_sockets ? refuse_sockets() : error;
}

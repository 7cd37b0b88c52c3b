#define _GNU_SOURCE
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int result(long value) { return value < 0 ? -errno : (int)value; }

int hostile_trace(pid_t pid) { return result(ptrace(PTRACE_ATTACH, pid, NULL, NULL)); }

int hostile_read_memory(pid_t pid) {
  char byte;
  struct iovec here = {.iov_base = &byte, .iov_len = 1};
  // Any address will do: whether it may look is decided first.
  struct iovec there = {.iov_base = &byte, .iov_len = 1};
  return result(process_vm_readv(pid, &here, 1, &there, 1, 0));
}

int hostile_start_in_group(const char *directory) {
  int group = open(directory, O_PATH | O_CLOEXEC);
  if (group < 0) return -errno;
  struct {
    uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid, set_tid_size, cgroup;
  } arguments = {.flags = 0x200000000ULL, .exit_signal = SIGCHLD, .cgroup = (uint64_t)group};
  long pid = syscall(435, &arguments, sizeof arguments);
  if (pid == 0) {
    for (;;) pause();
  }
  int outcome = result(pid);
  close(group);
  return outcome;
}

int hostile_limit(pid_t pid) {
  struct rlimit none = {0, 0};
  return result(prlimit(pid, RLIMIT_NOFILE, &none, NULL));
}

int hostile_starve(pid_t pid) { return result(setpriority(PRIO_PROCESS, (id_t)pid, 19)); }

int hostile_pin(pid_t pid) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  return result(sched_setaffinity(pid, sizeof one, &one));
}

int hostile_shared_memory(void) { return result(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600)); }

int hostile_new_user_namespace(void) { return result(unshare(CLONE_NEWUSER)); }

int hostile_become_root(void) {
  // Only with CAP_SYS_ADMIN, or in a name space of one's own.
  return result(sethostname("hostile", 7));
}

static socklen_t fill(struct sockaddr_un *address, const char *name) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  strncpy(address->sun_path, name, sizeof address->sun_path - 1);
  socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(address->sun_path));
  if (address->sun_path[0] == '@') address->sun_path[0] = 0;
  return length;
}

int hostile_connect(const char *name) {
  struct sockaddr_un address;
  socklen_t length = fill(&address, name);
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, length) < 0) return -errno;
  return descriptor;
}

int hostile_listen(const char *name) {
  struct sockaddr_un address;
  socklen_t length = fill(&address, name);
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&address, length) < 0 || listen(descriptor, 4) < 0)
    return -errno;
  return descriptor;
}

int hostile_fork(int most) {
  for (int count = 0; count < most; count++) {
    pid_t pid = fork();
    if (pid == 0) {
      for (;;) pause();
    }
    if (pid < 0) return count;
  }
  return most;
}

static void *wait_for_ever(void *nothing) {
  (void)nothing;
  for (;;) pause();
}

int hostile_threads(int most) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 << 10);
  int count = 0;
  pthread_t thread;
  while (count < most && pthread_create(&thread, &small, wait_for_ever, NULL) == 0) count++;
  pthread_attr_destroy(&small);
  return count;
}

pid_t hostile_daemon(void) {
  int ends[2];
  if (pipe(ends) < 0) return -errno;
  pid_t child = fork();
  if (child == 0) {
    setsid();
    pid_t daemon = fork();
    if (daemon == 0) {
      setsid();
      signal(SIGTERM, SIG_IGN);
      signal(SIGHUP, SIG_IGN);
      for (int descriptor = 0; descriptor < 64; descriptor++) close(descriptor);
      for (;;) pause();
    }
    ssize_t written = write(ends[1], &daemon, sizeof daemon);
    _exit(written == sizeof daemon ? 0 : 1);
  }
  pid_t daemon = -1;
  waitpid(child, NULL, 0);
  if (read(ends[0], &daemon, sizeof daemon) != sizeof daemon) daemon = -EIO;
  close(ends[0]);
  close(ends[1]);
  return daemon;
}

void hostile_rename(const char *name) {
  prctl(PR_SET_NAME, name, 0, 0, 0);
  size_t room = strlen(program_invocation_name);
  memset(program_invocation_name, 0, room);
  strncpy(program_invocation_name, name, room);
}

const char *hostile_errno_name(int number) { return strerrorname_np(number); }

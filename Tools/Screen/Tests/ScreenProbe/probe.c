#define _GNU_SOURCE
#include "ScreenProbe.h"

#include "CImageWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int opens(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0) return 0;
  close(file);
  return 1;
}

/// Two sockets that wait for connections at one address, and one that is connected to the first, before anything is confined.
struct ends {
  int listening, other, client, loose;
  struct sockaddr_in address;
};

static int listen_here(struct sockaddr_in *address) {
  socklen_t length = sizeof *address;
  int number = socket(AF_INET, SOCK_STREAM, 0);
  *address = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (number < 0 || bind(number, (struct sockaddr *)address, length) < 0 || listen(number, 4) < 0) return -1;
  return getsockname(number, (struct sockaddr *)address, &length) < 0 ? -1 : number;
}

static int prepare(struct ends *ends) {
  struct sockaddr_in unused;
  ends->listening = listen_here(&ends->address);
  ends->other = listen_here(&unused);
  ends->client = socket(AF_INET, SOCK_STREAM, 0);
  ends->loose = socket(AF_INET, SOCK_STREAM, 0);
  if (ends->listening < 0 || ends->other < 0 || ends->client < 0 || ends->loose < 0) return -1;
  return connect(ends->client, (struct sockaddr *)&ends->address, sizeof ends->address);
}

static int connects(const struct ends *ends) {
  const struct sockaddr *address = (const struct sockaddr *)&ends->address;
  socklen_t length = sizeof ends->address;
  if (connect(ends->loose, address, length) == 0) return 1;
  if (sendto(ends->loose, "x", 1, MSG_FASTOPEN, address, length) == 1) return 1;
  // One that waits for connections is a socket like any other once it does not.
  shutdown(ends->other, SHUT_RDWR);
  if (sendto(ends->other, "x", 1, MSG_FASTOPEN, address, length) == 1) return 1;
  struct iovec part = {"x", 1};
  struct msghdr message = {
      .msg_name = (void *)&ends->address, .msg_namelen = length, .msg_iov = &part, .msg_iovlen = 1};
  return sendmsg(ends->loose, &message, MSG_FASTOPEN) == 1;
}

/// Takes the connection that waits, says something, and cuts it off with what is unread dropped.
static int serves(const struct ends *ends) {
  int taken = accept4(ends->listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (taken < 0) return 0;
  char byte;
  struct linger none = {.l_onoff = 1, .l_linger = 0};
  int is_heard = send(taken, "x", 1, MSG_NOSIGNAL) == 1 && recv(ends->client, &byte, 1, 0) == 1;
  int is_cut = setsockopt(taken, SOL_SOCKET, SO_LINGER, &none, sizeof none) == 0 && close(taken) == 0 &&
               recv(ends->client, &byte, 1, 0) < 0 && errno == ECONNRESET;
  return is_heard && is_cut;
}

static int starts_a_worker(void) {
  pid_t worker = fork();
  if (worker == 0) _exit(7);
  int status = 0;
  return worker > 0 && waitpid(worker, &status, 0) == worker && WIFEXITED(status) && WEXITSTATUS(status) == 7;
}

/// A call that none of its own reasons can refuse with this error.
static int is_refused(long result) { return result < 0 && errno == EPERM; }

static int other_calls(void) {
  return !is_refused(syscall(SYS_io_uring_setup, 1, NULL)) || !is_refused(syscall(SYS_bpf, 0, NULL, 0)) ||
         !is_refused(syscall(SYS_keyctl, 0, 0, 0, 0, 0)) || !is_refused(syscall(SYS_pidfd_open, getpid(), 0)) ||
         !is_refused(syscall(SYS_setuid, getuid())) || !is_refused(syscall(SYS_mount, NULL, NULL, NULL, 0, NULL)) ||
         !is_refused(syscall(SYS_inotify_init1, 0)) || !is_refused(syscall(SYS_userfaultfd, 0)) ||
         !is_refused(syscall(SYS_perf_event_open, NULL, 0, 0, 0, 0)) || !is_refused(syscall(SYS_tgkill, getpid(), gettid(), 0));
}

static int try_all(const char *folder, const char *inside, const char *outside, int is_serving, pid_t parent) {
  struct ends ends;
  if (prepare(&ends) < 0) return -errno;
  const char *folders[] = {folder};
  int found = image_confine(folders, 1, is_serving);
  if (found < 0) return found;
  if (prctl(PR_GET_SECCOMP) != SECCOMP_MODE_FILTER || prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1)
    found |= PROBE_IS_NOT_CONFINED;
  if (opens(outside, O_RDONLY) || opens("/proc/self/environ", O_RDONLY)) found |= PROBE_READS_OUTSIDE;
  if (!opens(inside, O_RDONLY)) found |= PROBE_CANNOT_READ_INSIDE;
  if (opens(inside, O_WRONLY) || opens(inside, O_RDONLY | O_TRUNC)) found |= PROBE_WRITES_INSIDE;
  if (unlink(inside) == 0 || rename(inside, outside) == 0 || mkdir("/tmp/screen-probe", 0700) == 0 ||
      chmod(inside, 0777) == 0 || symlink(inside, "/tmp/screen-probe") == 0)
    found |= PROBE_CHANGES_FOLDERS;
  int pair[2];
  if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ||
      socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 ||
      bind(ends.loose, (struct sockaddr *)&ends.address, sizeof ends.address) == 0)
    found |= PROBE_MAKES_SOCKETS;
  if (connects(&ends)) found |= PROBE_CONNECTS;
  struct f_owner_ex owner = {.type = F_OWNER_PID, .pid = parent};
  if (kill(parent, 0) == 0 || fcntl(ends.client, F_SETOWN, parent) == 0 || fcntl(ends.client, F_SETSIG, SIGUSR1) == 0 ||
      fcntl(ends.client, F_SETOWN_EX, &owner) == 0)
    found |= PROBE_SIGNALS_OTHERS;
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)&opens, 1};
  if (process_vm_readv(parent, &here, 1, &there, 1, 0) == 1) found |= PROBE_READS_MEMORY_OF_OTHERS;
  if (ptrace(PTRACE_SEIZE, parent, NULL, NULL) == 0 || ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0)
    found |= PROBE_TRACES_OTHERS;
  struct rlimit limit;
  if (syscall(SYS_prlimit64, parent, RLIMIT_NOFILE, NULL, &limit) == 0) found |= PROBE_LIMITS_OTHERS;
  if (unshare(CLONE_NEWUSER) == 0 || unshare(CLONE_FS) == 0 || !is_refused(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)))
    found |= PROBE_HAS_OTHER_ROOMS;
  if (other_calls()) found |= PROBE_HAS_OTHER_CALLS;
  if (!starts_a_worker()) found |= PROBE_CANNOT_START_WORKERS;
  if (serves(&ends) != !!is_serving) found |= is_serving ? PROBE_CANNOT_SERVE : PROBE_TAKES_CONNECTIONS;
  char *const none[] = {NULL};
  // If it succeeds, nothing is written.
  execve("/bin/true", none, none);
  return found;
}

int probe_confinement(const char *folder, const char *inside, const char *outside, int serves) {
  int ends[2];
  if (pipe(ends) < 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) return -errno;
  if (child == 0) {
    int found = try_all(folder, inside, outside, serves, parent);
    if (write(ends[1], &found, sizeof found) != sizeof found) _exit(1);
    _exit(0);
  }
  close(ends[1]);
  int found = PROBE_RUNS_PROGRAMS, status;
  if (read(ends[0], &found, sizeof found) != sizeof found) found = PROBE_RUNS_PROGRAMS;
  close(ends[0]);
  waitpid(child, &status, 0);
  return found;
}

#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static int result(long value) { return value < 0 ? -errno : (int)value; }

static uint32_t to_epoll(uint32_t events) {
  return (events & CLINUX_READABLE ? EPOLLIN : 0) | (events & CLINUX_WRITABLE ? EPOLLOUT : 0) |
         (events & CLINUX_PRIORITY ? EPOLLPRI : 0);
}

static uint32_t from_epoll(uint32_t events) {
  return (events & EPOLLIN ? CLINUX_READABLE : 0) | (events & EPOLLOUT ? CLINUX_WRITABLE : 0) |
         (events & EPOLLPRI ? CLINUX_PRIORITY : 0) | (events & EPOLLHUP ? CLINUX_HANGUP : 0) |
         (events & EPOLLERR ? CLINUX_ERROR : 0);
}

static int epoll_change(int epoll, int operation, int fd, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = to_epoll(events), .data.u64 = token};
  return result(epoll_ctl(epoll, operation, fd, &event));
}

int clinux_epoll_create(void) { return result(epoll_create1(EPOLL_CLOEXEC)); }

int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t token) {
  return epoll_change(epoll, EPOLL_CTL_ADD, fd, events, token);
}

int clinux_epoll_modify(int epoll, int fd, uint32_t events, uint64_t token) {
  return epoll_change(epoll, EPOLL_CTL_MOD, fd, events, token);
}

int clinux_epoll_remove(int epoll, int fd) { return epoll_change(epoll, EPOLL_CTL_DEL, fd, 0, 0); }

int clinux_epoll_wait(int epoll, struct clinux_ready *ready, int capacity, int64_t nanoseconds) {
  struct epoll_event events[64];
  const int64_t second = 1000000000, millisecond = 1000000;
  int most = capacity < 64 ? capacity : 64, count = -1;
  errno = ENOSYS;
  if (nanoseconds > 0) {
    struct timespec limit = {.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
    count = epoll_pwait2(epoll, events, most, &limit, NULL);
  }
  // A kernel before 5.11 lacks the call, and a container's older list of allowed calls refuses it.
  if (count < 0 && (errno == ENOSYS || errno == EPERM)) {
    // Rounded up, or the last millisecond would be spent in a busy loop.
    int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + millisecond - 1) / millisecond;
    count = epoll_wait(epoll, events, most, milliseconds > INT_MAX ? INT_MAX : (int)milliseconds);
  }
  for (int i = 0; i < count; i++) {
    ready[i].token = events[i].data.u64;
    ready[i].events = from_epoll(events[i].events);
  }
  return result(count);
}

int clinux_eventfd(void) { return result(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int clinux_timerfd(void) { return result(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)); }

int clinux_timerfd_set(int timer, int64_t first, int64_t every) {
  const int64_t second = 1000000000;
  struct itimerspec spec = {
      .it_value = {.tv_sec = first / second, .tv_nsec = first % second},
      .it_interval = {.tv_sec = every / second, .tv_nsec = every % second},
  };
  return result(timerfd_settime(timer, 0, &spec, NULL));
}

int clinux_pipe(int ends[2]) { return result(pipe2(ends, O_CLOEXEC)); }

ssize_t clinux_copy_range(int from, int to, size_t length) {
  ssize_t count = copy_file_range(from, NULL, to, NULL, length, 0);
  return count < 0 ? -errno : count;
}

int clinux_exchange(const char *one, const char *other) {
  return result(syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 1 << 1 /* RENAME_EXCHANGE */));
}

int clinux_identify(int folder, const char *name) {
  return result(openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC));
}

int clinux_attribute(const char *path, const char *name, void *value, size_t capacity) {
  return result(getxattr(path, name, value, capacity));
}

int clinux_set_attribute(const char *path, const char *name, const void *value, size_t size) {
  return result(setxattr(path, name, value, size, 0));
}

int clinux_remove_attribute(const char *path, const char *name) { return result(removexattr(path, name)); }

int clinux_pidfd_open(pid_t pid) { return result(syscall(SYS_pidfd_open, pid, 0)); }

int clinux_pidfd_send_signal(int pidfd, int signal) {
  return result(syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0));
}

int clinux_page_out(int pidfd, uint64_t start, uint64_t length) {
  struct iovec range = {.iov_base = (void *)(uintptr_t)start, .iov_len = length};
  long moved = syscall(SYS_process_madvise, pidfd, &range, 1, 21 /* MADV_PAGEOUT */, 0);
  return moved < 0 ? -errno : 0;
}

int clinux_adopt_orphans(int adopts) { return result(prctl(PR_SET_CHILD_SUBREAPER, adopts, 0, 0, 0)); }

// The C library may lack P_PIDFD.
enum { wait_by_pidfd = 3 };

static int wait_end(int pidfd, int options, struct clinux_end *end) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  int outcome = result(waitid((idtype_t)wait_by_pidfd, (id_t)pidfd, &info, WEXITED | options));
  if (outcome < 0) return outcome;
  if (info.si_pid == 0) return 0;
  *end = (struct clinux_end){.pid = info.si_pid, .code = info.si_code, .status = info.si_status};
  return 1;
}

int clinux_wait_end(int pidfd, int reap, struct clinux_end *end) {
  return wait_end(pidfd, WNOHANG | (reap ? 0 : WNOWAIT), end);
}

int clinux_wait_end_blocking(int pidfd, struct clinux_end *end) { return wait_end(pidfd, 0, end); }

int clinux_set_passcred(int socket) {
  int on = 1;
  return result(setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &on, sizeof on));
}

ssize_t clinux_recv_credentials(int socket, void *buffer, size_t length, pid_t *pid, uid_t *uid, gid_t *gid) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(struct ucred))];
  } control;
  struct iovec vector = {.iov_base = buffer, .iov_len = length};
  struct msghdr message = {
      .msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *pid = 0;
  *uid = (uid_t)-1;
  *gid = (gid_t)-1;
  ssize_t count = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (count < 0) return -errno;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part != NULL; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET) continue;
    if (part->cmsg_type == SCM_CREDENTIALS && part->cmsg_len >= CMSG_LEN(sizeof(struct ucred))) {
      struct ucred sender;
      memcpy(&sender, CMSG_DATA(part), sizeof sender);
      *pid = sender.pid;
      *uid = sender.uid;
      *gid = sender.gid;
    } else if (part->cmsg_type == SCM_RIGHTS) {
      size_t descriptors = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
      for (size_t i = 0; i < descriptors; i++) {
        int fd;
        memcpy(&fd, CMSG_DATA(part) + i * sizeof fd, sizeof fd);
        close(fd);
      }
    }
  }
  return count;
}

ssize_t clinux_send(int socket, const void *buffer, size_t length) {
  ssize_t count = send(socket, buffer, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  return count < 0 ? -errno : count;
}

enum { most_descriptors = 253 };

int clinux_memory_file(const char *name, const void *bytes, size_t length) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  size_t written = 0;
  while (written < length) {
    ssize_t count = write(file, (const char *)bytes + written, length - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      int error = count < 0 ? errno : EIO;
      close(file);
      return -error;
    }
    written += (size_t)count;
  }
  if (lseek(file, 0, SEEK_SET) < 0 ||
      fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) {
    int error = errno;
    close(file);
    return -error;
  }
  return file;
}

int clinux_shared_file(const char *name, size_t length) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  if (ftruncate(file, (off_t)length) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return file;
  int error = errno;
  close(file);
  return -error;
}

int clinux_is_sealed(int file) {
  int wanted = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
  int seals = fcntl(file, F_GET_SEALS);
  return seals >= 0 && (seals & wanted) == wanted;
}

int clinux_packet_pair(int ends[2]) { return result(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)); }

ssize_t clinux_send_packet(int socket, const void *bytes, size_t length, const int *descriptors, int count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int) * most_descriptors)];
  } control;
  if (count < 0 || count > most_descriptors) return -EINVAL;
  struct iovec vector = {.iov_base = (void *)(uintptr_t)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(part), descriptors, sizeof(int) * (size_t)count);
  }
  ssize_t sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  return sent < 0 ? -errno : sent;
}

ssize_t clinux_receive_packet(int socket, void *bytes, size_t capacity, int *descriptors, int most, int *count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int) * most_descriptors)];
  } control;
  struct iovec vector = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {
      .msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *count = 0;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return -errno;
  int too_many = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part != NULL; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t there = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < there; i++) {
      int fd;
      memcpy(&fd, CMSG_DATA(part) + i * sizeof fd, sizeof fd);
      if (*count < most) {
        descriptors[(*count)++] = fd;
      } else {
        close(fd);
        too_many = 1;
      }
    }
  }
  if (!too_many) return received;
  for (int i = 0; i < *count; i++) close(descriptors[i]);
  *count = 0;
  return -EMSGSIZE;
}

int clinux_open_beneath(int folder, const char *path) {
  // The kernel's layout and numbers; headers may be older.
  struct {
    uint64_t flags, mode, resolve;
  } how = {
      .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
      .resolve = 0x08 /* RESOLVE_BENEATH */ | 0x04 /* RESOLVE_NO_SYMLINKS */ | 0x02 /* RESOLVE_NO_MAGICLINKS */,
  };
  int file = result(syscall(437 /* openat2 */, folder, path, &how, sizeof how));
  if (file < 0) return file;
  struct stat info;
  int error = fstat(file, &info) < 0 ? errno : S_ISREG(info.st_mode) ? 0 : EINVAL;
  if (error == 0) return file;
  close(file);
  return -error;
}

// From Swift's runtime, which every client links.
extern char *swift_demangle(
    const char *symbol, size_t length, char *buffer, size_t *buffer_length, uint32_t flags);

char *clinux_swift_demangle(const char *symbol, size_t length) { return swift_demangle(symbol, length, NULL, NULL, 0); }

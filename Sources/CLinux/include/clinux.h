#pragma once

#include <stdint.h>
#include <sys/types.h>

/// System calls that Swift's Glibc module lacks, as thin as they can be.
///
/// Every function that returns `int` or `ssize_t` returns the negated errno when it fails, never -1, and leaves errno
/// out of it. Every descriptor made here is close-on-exec.

// MARK: Waiting for descriptors

enum {
  CLINUX_READABLE = 1 << 0,
  CLINUX_WRITABLE = 1 << 1,
  /// What EPOLLPRI says: a control file changed, a pressure trigger fired.
  CLINUX_PRIORITY = 1 << 2,
  /// Only reported, never asked for.
  CLINUX_HANGUP = 1 << 3,
  CLINUX_ERROR = 1 << 4,
};

/// One ready registration: the number it was added under, and CLINUX_ bits.
struct clinux_ready {
  uint64_t token;
  uint32_t events;
};

int clinux_epoll_create(void);
/// Level-triggered. `events` are CLINUX_ bits.
int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t token);
int clinux_epoll_modify(int epoll, int fd, uint32_t events, uint64_t token);
int clinux_epoll_remove(int epoll, int fd);
/// Waits for at most `milliseconds` (-1: for ever) and fills at most 64 entries; returns how many.
int clinux_epoll_wait(int epoll, struct clinux_ready *ready, int capacity, int milliseconds);

/// A non-blocking counter of 64 bits.
int clinux_eventfd(void);
/// A non-blocking timer on CLOCK_MONOTONIC.
int clinux_timerfd(void);
/// First in `first` nanoseconds, then every `every` nanoseconds (0: once); `first` 0 disarms.
int clinux_timerfd_set(int timer, int64_t first, int64_t every);

// MARK: Files

/// Lets two paths of one file system change places in one step; `EINVAL` where the file system cannot.
int clinux_exchange(const char *one, const char *other);

// MARK: Processes

int clinux_pidfd_open(pid_t pid);
int clinux_pidfd_send_signal(int pidfd, int signal);

/// Asks the kernel to move a range of another process's memory out: to swap, or, what can be had again, nowhere.
int clinux_page_out(int pidfd, uint64_t start, uint64_t length);

/// How a child ended: `code` is CLD_EXITED, CLD_KILLED or CLD_DUMPED, `status` the exit code or the signal.
struct clinux_end {
  pid_t pid;
  int code;
  int status;
};

/// Asks, without waiting, whether the child has ended: 1 and `end`, or 0 when it has not. The child stays a zombie,
/// and its number its own, until it is asked with `reap` not 0.
int clinux_wait_end(int pidfd, int reap, struct clinux_end *end);
/// The same, waiting for the end.
int clinux_wait_end_blocking(int pidfd, struct clinux_end *end);

/// The descriptor `source` of this process becomes `target` in the child.
struct clinux_descriptor {
  int source;
  int target;
};

/// The most descriptors that one launch can hand down.
enum { CLINUX_MAX_DESCRIPTORS = 64 };

/// What a child can be kept to, before it runs its program and for good, with all that it starts: no new privileges, no
/// capabilities, no core files.
struct clinux_confinement {
  /// A ruleset of Landlock, or -1.
  int ruleset;
  /// Whether calls that reach other processes of the same user past all rules on files are refused.
  int filters_calls;
  /// The most descriptors that it may have open.
  uint64_t open_files;
  /// The file `tasks` of a cgroup v1 directory that it enters, or -1.
  int tasks;
};

/// What a child is to become.
struct clinux_launch {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Null: the directory of this process.
  const char *directory;
  /// By ascending target, each target once. Every other descriptor is closed in the child.
  const struct clinux_descriptor *descriptors;
  int descriptor_count;
  /// A descriptor of a cgroup v2 directory to start in, or -1.
  int cgroup;
  /// Null: none.
  const struct clinux_confinement *confinement;
};

/// What the child was doing; written down before each step, so a failed or killed child tells how far it came.
enum clinux_step {
  CLINUX_STEP_CLONE = 0,
  CLINUX_STEP_CGROUP,
  CLINUX_STEP_SESSION,
  CLINUX_STEP_DEATH_SIGNAL,
  CLINUX_STEP_CONFINEMENT,
  CLINUX_STEP_DESCRIPTORS,
  CLINUX_STEP_DIRECTORY,
  CLINUX_STEP_EXEC,
};

struct clinux_child {
  pid_t pid;
  int pidfd;
  /// The step that failed, when the launch did.
  enum clinux_step failed_step;
};

/// Starts a process in its own session and process group, with default signal dispositions and nothing blocked, that
/// is killed when the calling *thread* ends. Returns once the program runs, or the negated errno of the step that
/// failed; the failed child is reaped. ESRCH: it was killed before it could run the program.
///
/// The child shares no memory with the caller but one page, and calls only what is safe after a fork. Where the kernel
/// refuses to start it inside the group, or kills it there, the child joins the group itself, before anything else.
int clinux_spawn(const struct clinux_launch *launch, struct clinux_child *child);

// MARK: Confinement

/// Rights of Landlock on files, as the kernel numbers them.
enum {
  CLINUX_LANDLOCK_EXECUTE = 1 << 0,
  CLINUX_LANDLOCK_WRITE_FILE = 1 << 1,
  CLINUX_LANDLOCK_READ_FILE = 1 << 2,
  CLINUX_LANDLOCK_READ_DIRECTORY = 1 << 3,
  CLINUX_LANDLOCK_REMOVE_DIRECTORY = 1 << 4,
  CLINUX_LANDLOCK_REMOVE_FILE = 1 << 5,
  CLINUX_LANDLOCK_MAKE_CHARACTER_DEVICE = 1 << 6,
  CLINUX_LANDLOCK_MAKE_DIRECTORY = 1 << 7,
  CLINUX_LANDLOCK_MAKE_FILE = 1 << 8,
  CLINUX_LANDLOCK_MAKE_SOCKET = 1 << 9,
  CLINUX_LANDLOCK_MAKE_PIPE = 1 << 10,
  CLINUX_LANDLOCK_MAKE_BLOCK_DEVICE = 1 << 11,
  CLINUX_LANDLOCK_MAKE_LINK = 1 << 12,
  /// From ABI 2 on: to another directory.
  CLINUX_LANDLOCK_MOVE = 1 << 13,
  /// From ABI 3 on.
  CLINUX_LANDLOCK_TRUNCATE = 1 << 14,
  /// From ABI 5 on.
  CLINUX_LANDLOCK_IOCTL_DEVICE = 1 << 15,
};

/// What a process in a domain of Landlock may reach in itself alone; from ABI 6 on.
enum {
  CLINUX_LANDLOCK_SCOPE_ABSTRACT_SOCKETS = 1 << 0,
  CLINUX_LANDLOCK_SCOPE_SIGNALS = 1 << 1,
};

/// The version of Landlock, from 1 on; ENOSYS without it, EOPNOTSUPP where it is off.
int clinux_landlock_abi(void);
/// A ruleset that refuses these rights everywhere until they are allowed; a descriptor.
int clinux_landlock_ruleset(uint64_t files, uint64_t scopes);
/// A descriptor that only names a file or directory.
int clinux_open_path(const char *path);
/// Allows rights on a file, or on a directory and all below; of a file's, those that a file has.
int clinux_landlock_allow(int ruleset, int place, uint64_t rights);
/// Whether the kernel can refuse single calls.
int clinux_filters_calls(void);

// MARK: Messages with proof of the sender

/// From now on each message read from the socket carries its sender.
int clinux_set_passcred(int socket);
/// Reads what is there, without waiting: bytes, or 0 at the end. `pid` is 0 where the kernel named no sender.
/// Descriptors that the peer sent along are closed.
ssize_t clinux_recv_credentials(int socket, void *buffer, size_t length, pid_t *pid, uid_t *uid, gid_t *gid);
/// Writes what fits, without waiting and without SIGPIPE.
ssize_t clinux_send(int socket, const void *buffer, size_t length);

// MARK: Names

/// The name of a Swift symbol as people write it; NULL where it is none. To be freed.
char *clinux_swift_demangle(const char *symbol, size_t length);

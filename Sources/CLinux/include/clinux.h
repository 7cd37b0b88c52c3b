#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Thin wrappers for system calls that Swift's Glibc module lacks.
///
/// Every function that returns `int` or `ssize_t` returns the negated errno on failure, never -1, and does not use
/// errno. Every descriptor created here is close-on-exec.

// MARK: Waiting for descriptors

enum {
  CLINUX_READABLE = 1 << 0,
  CLINUX_WRITABLE = 1 << 1,
  /// EPOLLPRI: a control file changed, or a pressure trigger fired.
  CLINUX_PRIORITY = 1 << 2,
  /// Only reported, never requested.
  CLINUX_HANGUP = 1 << 3,
  CLINUX_ERROR = 1 << 4,
};

/// One ready registration: its number, and CLINUX_ bits.
struct clinux_ready {
  uint64_t token;
  uint32_t events;
};

int clinux_epoll_create(void);
/// Level-triggered. `events` are CLINUX_ bits.
int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t token);
int clinux_epoll_modify(int epoll, int fd, uint32_t events, uint64_t token);
int clinux_epoll_remove(int epoll, int fd);
/// Waits at most `nanoseconds` (-1: for ever) and fills at most 64 entries; returns how many. Linux before 5.11 counts in
/// milliseconds, rounded up.
int clinux_epoll_wait(int epoll, struct clinux_ready *ready, int capacity, int64_t nanoseconds);

/// A non-blocking 64-bit counter.
int clinux_eventfd(void);
/// A non-blocking timer on CLOCK_MONOTONIC.
int clinux_timerfd(void);
/// First in `first` nanoseconds, then every `every` nanoseconds (0: once); `first` 0 disarms.
int clinux_timerfd_set(int timer, int64_t first, int64_t every);

// MARK: Files

/// Creates a pipe: the end to read from, the end to write to.
int clinux_pipe(int ends[2]);
/// Atomically exchanges two paths of one file system; `EINVAL` if the file system cannot.
int clinux_exchange(const char *one, const char *other);
/// Copies so many bytes from one file to the other within the kernel, from where both stand. Returns their number, which may be
/// smaller, or a negated errno.
ssize_t clinux_copy_range(int from, int to, size_t length);

/// A descriptor that only identifies an entry of a folder, and follows no link.
int clinux_identify(int folder, const char *name);
/// Reads an extended attribute: its size, or `ENODATA` if there is none. Follows symbolic links, as the two below.
int clinux_attribute(const char *path, const char *name, void *value, size_t capacity);
/// Sets an extended attribute; `EOPNOTSUPP` if the file system keeps none.
int clinux_set_attribute(const char *path, const char *name, const void *value, size_t size);
int clinux_remove_attribute(const char *path, const char *name);

// MARK: Processes

int clinux_pidfd_open(pid_t pid);
int clinux_pidfd_send_signal(int pidfd, int signal);

/// Asks the kernel to page out a range of another process's memory: to swap, or dropped if it can be read again.
int clinux_page_out(int pidfd, uint64_t start, uint64_t length);

/// Whether orphans among the descendants of this process become its children, not those of init.
int clinux_adopt_orphans(int adopts);

/// How a child ended: `code` is CLD_EXITED, CLD_KILLED or CLD_DUMPED, `status` the exit code or the signal.
struct clinux_end {
  pid_t pid;
  int code;
  int status;
};

/// Checks, without waiting, whether the child has ended: 1 and `end`, or 0 if it has not. The child stays a zombie and
/// keeps its number until a call with nonzero `reap`.
int clinux_wait_end(int pidfd, int reap, struct clinux_end *end);
/// The same, but waits for the end.
int clinux_wait_end_blocking(int pidfd, struct clinux_end *end);

/// The descriptor `source` of this process becomes `target` in the child.
struct clinux_descriptor {
  int source;
  int target;
};

/// The most descriptors that one launch can pass.
enum { CLINUX_MAX_DESCRIPTORS = 64 };

/// The confinement of a child and all its children, permanent and from before it runs its program: no new privileges,
/// no capabilities, no core files.
struct clinux_confinement {
  /// A Landlock ruleset, or -1.
  int ruleset;
  /// Whether to refuse calls that reach other processes of the user outside the file rules.
  int filters_calls;
  /// The most open descriptors.
  uint64_t open_files;
  /// The file `tasks` of a cgroup v1 directory to enter, or -1.
  int tasks;
  /// Whether to refuse sockets too, where calls are filtered.
  int refuses_sockets;
  /// The most bytes of memory, seconds of processor time, and bytes in a file that it writes; 0 for no limit.
  uint64_t memory, seconds, written;
};

/// What to start.
struct clinux_launch {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Null: the directory of this process.
  const char *directory;
  /// In ascending order of target, each target once. Every other descriptor is closed in the child.
  const struct clinux_descriptor *descriptors;
  int descriptor_count;
  /// A descriptor of a cgroup v2 directory to start in, or -1.
  int cgroup;
  /// The file `tasks` of a cgroup v1 directory to enter for its share of the processors, or -1.
  int processors;
  /// Null: none.
  const struct clinux_confinement *confinement;
  /// Whether it goes on when the thread that started it ends.
  int outlives_starter;
};

/// The child's progress; recorded before each step, so that it survives a failed or killed child.
enum clinux_step {
  CLINUX_STEP_CLONE = 0,
  CLINUX_STEP_CGROUP,
  CLINUX_STEP_PROCESSORS,
  CLINUX_STEP_SESSION,
  CLINUX_STEP_DEATH_SIGNAL,
  CLINUX_STEP_CONFINEMENT,
  CLINUX_STEP_DESCRIPTORS,
  CLINUX_STEP_DIRECTORY,
  CLINUX_STEP_EXEC,
  /// The template did not do its part.
  CLINUX_STEP_TEMPLATE,
};

struct clinux_child {
  pid_t pid;
  int pidfd;
  /// The step that failed, if the launch did.
  enum clinux_step failed_step;
};

/// Starts a process in its own session and process group, with default signal dispositions and nothing blocked, that
/// is killed when the calling *thread* ends, unless it outlives its starter. Returns once the program runs, or the
/// negated errno of the step that failed; the failed child is reaped. ESRCH: it was killed before it could run the
/// program.
///
/// The child shares only one page with the caller, and calls only functions that are safe after a fork. If the kernel
/// refuses to start it inside the group, or kills it there, the child joins the group itself, before anything else.
int clinux_spawn(const struct clinux_launch *launch, struct clinux_child *child);

// MARK: Templates

/// Runs the program of a launch in the copy of a template; never returns.
typedef void clinux_template_entry(const struct clinux_launch *launch);

/// Serves launches on a SOCK_SEQPACKET socket: each becomes a copy of the calling process, which has one thread, as a child
/// of *its* parent, prepared as by `clinux_spawn`, in which `enter` is called. Signal handlers stay. Returns 0 when the
/// other end closes, or a negated errno: ENOSYS where the kernel does not tell what a copy needs.
int clinux_template_serve(int socket, clinux_template_entry *enter);

/// Whether the kernel tells what a copy needs.
int clinux_template_is_possible(void);

/// Whether the template at the other end of the socket has begun to serve: 1 when it says so, which it does once, else 0.
int clinux_template_is_ready(int socket);

/// As `clinux_spawn`, by the template at the other end of the socket, which this thread has started. Waits at most so long
/// for it: ETIMEDOUT. The program has not begun when it returns, but nothing else can fail. `number` counts the requests
/// of the socket.
int clinux_template_launch(
    int socket, const struct clinux_launch *launch, uint32_t *number, int milliseconds, struct clinux_child *child);

// MARK: Signals

/// The most receivers at once in this process.
enum { CLINUX_MAX_RECEIVERS = 16 };

/// From now on each signal of the set (bit N for signal N) writes its number as one byte to the non-blocking pipe, in
/// place of its earlier effect. A signal may have several receivers. Returns the receiver's number. EMFILE: too many.
int clinux_receive_signals(int pipe, uint64_t signals);
/// Ends that, and restores the earlier effect of signals without another receiver. Nothing is written to the pipe after
/// this returns.
void clinux_stop_receiving(int receiver);

// MARK: Confinement

/// Landlock's file rights, by the kernel's numbers.
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

/// What a process in a Landlock domain may reach only within the domain; from ABI 6 on.
enum {
  CLINUX_LANDLOCK_SCOPE_ABSTRACT_SOCKETS = 1 << 0,
  CLINUX_LANDLOCK_SCOPE_SIGNALS = 1 << 1,
};

/// The Landlock version, from 1 on; ENOSYS without Landlock, EOPNOTSUPP if it is off.
int clinux_landlock_abi(void);
/// The descriptor of a ruleset that refuses these rights everywhere until they are allowed.
int clinux_landlock_ruleset(uint64_t files, uint64_t scopes);
/// A descriptor that only identifies a file or directory.
int clinux_open_path(const char *path);
/// Allows rights on a file, or on a directory and everything below; on a file, only the rights that apply to files.
int clinux_landlock_allow(int ruleset, int place, uint64_t rights);
/// Whether the kernel can filter system calls.
int clinux_filters_calls(void);

// MARK: Messages with proof of the sender

/// Makes each message read from the socket carry its sender.
int clinux_set_passcred(int socket);
/// Reads what has arrived, without waiting: bytes, or 0 at the end. `pid` is 0 if the kernel named no sender.
/// Closes any descriptors that the peer sent.
ssize_t clinux_recv_credentials(int socket, void *buffer, size_t length, pid_t *pid, uid_t *uid, gid_t *gid);
/// Writes what fits, without waiting and without SIGPIPE.
ssize_t clinux_send(int socket, const void *buffer, size_t length);

// MARK: Packets with descriptors

/// A file in memory with these bytes. Nobody can change it or its length any more.
int clinux_memory_file(const char *name, const void *bytes, size_t length);
/// A file in memory, all zeros, whose length nobody can change: who shortened it would end whoever has mapped it.
int clinux_shared_file(const char *name, size_t length);
/// 1 for a file of which nobody can change bytes or length any more, else 0.
int clinux_is_sealed(int file);
/// The two ends of a socket that keeps packets apart.
int clinux_packet_pair(int ends[2]);
/// Sends a packet with descriptors, whole or not at all, without waiting and without SIGPIPE.
ssize_t clinux_send_packet(int socket, const void *bytes, size_t length, const int *descriptors, int count);
/// Receives a packet: its length, or 0 at the end. `count` says how many descriptors came with it, close-on-exec.
/// EMSGSIZE for a packet that is longer, or has more descriptors; it is gone, and its descriptors are closed.
ssize_t clinux_receive_packet(int socket, void *bytes, size_t capacity, int *descriptors, int most, int *count);
/// Opens a regular file for reading by a relative path that leaves the folder nowhere: by no link and no "..". Never waits,
/// as a pipe would. ENOSYS on kernels before 5.6.
int clinux_open_beneath(int folder, const char *path);

// MARK: Names

/// The demangled name of a Swift symbol; NULL if it is not one. The caller frees it.
char *clinux_swift_demangle(const char *symbol, size_t length);

// MARK: Memory

/// Maps the code of the library that this is part of, and the next so many bytes of the heap: who is started ahead of time
/// meets fewer pages for the first time once it is in a hurry.
void clinux_map_ahead(size_t heap);

/// Lets go of the code of all loaded libraries, for what is used from here on to come back page by page; the files keep it.
/// The kernel would map 64 KiB around each page that is used, ten times as much as an app needs of libraries whose code is
/// spread, except in ranges that are registered for writes to be noted: so they are, and nobody asks for the notes.
///
/// Returns 0 or a negated errno: of kernels before 6.7, and EBUSY under a debugger. Then all is as it was.
int clinux_release_code(void);

/// Whether an address lies in the code of the program or of a library that is loaded.
bool clinux_is_code(uintptr_t address);

/// Loads into the processor's caches what an app needs from its thaw to its first calls, or a device until it thaws an app: the
/// code in the order that the program is linked in, what was found of the libraries of others, the stack, and objects. After
/// 20 ms of rest 1,300 lines in 223 pages took 10 µs when none waited for another, and 180 when each was found in the one
/// before; a wake misses its code nearly so.
void clinux_load_wake_path(void);

/// Finds what clinux_load_wake_path loads beside the code that lies together, once in a process: the lines of the libraries of
/// others that were recorded of the builds that are loaded here (others are passed over), and what that code refers to.
///
/// Returns in how many pages they lie.
int clinux_find_wake_path(bool is_device);

/// Finds the memory of a library that its code there refers to, and what it calls others by, for clinux_load_wake_path: on x86-64
/// alone. At most 128 KiB of code. Returns as above.
int clinux_find_wake_references(const void *begin, const void *end);

/// What clinux_load_wake_path loads too: up to 32 objects, so many bytes of each, at most 16 KiB. They may go before others are
/// named, and be smaller.
void clinux_set_wake_objects(const void *const *starts, int count, int size);

/// Whether the kernel has what that takes.
int clinux_code_release_is_possible(void);

/// Takes bytes out of the processor's caches: whoever writes there next, on another processor, need not wait until this one has
/// let go of them. Does so where that pays: on AMD's.
void clinux_let_go_of(const void *start, size_t length);

/// Gives back the memory that deeper calls of the main thread have left on its stack; nothing on other
/// threads.
void clinux_release_stack(void);

/// Gives back what is free in the heap, if that is at least so many bytes: pages that whoever sleeps would keep.
void clinux_release_heap(size_t least);

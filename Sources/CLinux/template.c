#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef CLONE_INTO_CGROUP
#define CLONE_INTO_CGROUP 0x200000000ULL
#endif

// A request is one message: the header, then the strings, each with its end: directory, path, arguments, environment.
// Its descriptors come with it: those that the header says are there, in its order, then those of the launch.

enum { most_bytes = 128 << 10, most_strings = 4096, most_descriptors = CLINUX_MAX_DESCRIPTORS + 4 };

struct header {
  uint32_t number;
  int32_t must_join, outlives_starter;
  int32_t has_cgroup, has_processors, has_ruleset, has_tasks, has_confinement, has_directory;
  int32_t descriptor_count;
  int32_t targets[CLINUX_MAX_DESCRIPTORS];
  uint32_t argument_count, environment_count;
  struct clinux_confinement confinement;
};

/// What the template and the new process say.
struct word {
  uint32_t number;
  /// Whether the new process says it, and not the template.
  int32_t is_own;
  int32_t pid, step, error;
};

union control {
  char bytes[CMSG_SPACE(sizeof(int) * most_descriptors)];
  struct cmsghdr alignment;
};

// MARK: The device's side

static int add_string(char *bytes, size_t *length, const char *string) {
  size_t size = strlen(string) + 1;
  if (size > most_bytes - *length) return E2BIG;
  memcpy(bytes + *length, string, size);
  *length += size;
  return 0;
}

static int add_strings(char *bytes, size_t *length, char *const *strings, uint32_t *count) {
  for (*count = 0; strings[*count] != NULL; (*count)++) {
    if (*count >= most_strings) return E2BIG;
    int error = add_string(bytes, length, strings[*count]);
    if (error != 0) return error;
  }
  return 0;
}

/// Sends a request; returns 0 or an errno.
static int send_request(int socket, const struct clinux_launch *launch, int must_join, uint32_t number) {
  char *bytes = calloc(1, most_bytes);
  if (bytes == NULL) return ENOMEM;
  struct header *header = (struct header *)bytes;
  int descriptors[most_descriptors];
  int count = 0;
  const struct clinux_confinement *confinement = launch->confinement;
  header->number = number;
  header->must_join = must_join;
  header->outlives_starter = launch->outlives_starter;
  if ((header->has_cgroup = launch->cgroup >= 0)) descriptors[count++] = launch->cgroup;
  if ((header->has_processors = launch->processors >= 0)) descriptors[count++] = launch->processors;
  if ((header->has_confinement = confinement != NULL)) {
    header->confinement = *confinement;
    if ((header->has_ruleset = confinement->ruleset >= 0)) descriptors[count++] = confinement->ruleset;
    if ((header->has_tasks = confinement->tasks >= 0)) descriptors[count++] = confinement->tasks;
  }
  header->descriptor_count = launch->descriptor_count;
  for (int i = 0; i < launch->descriptor_count; i++) {
    header->targets[i] = launch->descriptors[i].target;
    descriptors[count++] = launch->descriptors[i].source;
  }
  header->has_directory = launch->directory != NULL;
  size_t length = sizeof *header;
  int error = add_string(bytes, &length, launch->directory != NULL ? launch->directory : "");
  if (error == 0) error = add_string(bytes, &length, launch->path);
  if (error == 0) error = add_strings(bytes, &length, launch->arguments, &header->argument_count);
  if (error == 0) error = add_strings(bytes, &length, launch->environment, &header->environment_count);
  if (error == 0) {
    union control control = {0};
    struct iovec part = {.iov_base = bytes, .iov_len = length};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (count > 0) {
      message.msg_control = &control;
      message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
      struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
      rights->cmsg_level = SOL_SOCKET;
      rights->cmsg_type = SCM_RIGHTS;
      rights->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
      memcpy(CMSG_DATA(rights), descriptors, sizeof(int) * (size_t)count);
    }
    if (sendmsg(socket, &message, MSG_NOSIGNAL) < 0) error = errno;
  }
  free(bytes);
  return error;
}

/// Waits for the words of one launch until the new process says that it begins; returns 0 or an errno.
static int await_child(int socket, uint32_t number, int milliseconds, struct clinux_child *child) {
  struct timespec begun, now;
  clock_gettime(CLOCK_MONOTONIC, &begun);
  for (;;) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    long passed = (now.tv_sec - begun.tv_sec) * 1000 + (now.tv_nsec - begun.tv_nsec) / 1000000;
    struct pollfd waiting[2] = {{.fd = socket, .events = POLLIN}, {.fd = child->pidfd, .events = POLLIN}};
    int ready = poll(waiting, 2, passed >= milliseconds ? 0 : (int)(milliseconds - passed));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return ready == 0 ? ETIMEDOUT : errno;
    if (waiting[0].revents == 0) {
      // It was killed before it could say anything, which it would have said before its end.
      child->failed_step = CLINUX_STEP_CLONE;
      return ESRCH;
    }
    struct word word;
    ssize_t length = recv(socket, &word, sizeof word, MSG_DONTWAIT);
    if (length < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (length < 0) return errno;
    if (length != sizeof word) return ECONNRESET;
    if (word.number != number) continue;
    if (word.pid <= 0) {
      child->failed_step = (enum clinux_step)word.step;
      return word.error;
    }
    if (child->pid < 0) {
      int pidfd = clinux_pidfd_open(word.pid);
      if (pidfd < 0) return -pidfd;
      child->pid = word.pid;
      child->pidfd = pidfd;
    }
    if (!word.is_own) continue;
    child->failed_step = (enum clinux_step)word.step;
    return word.error;
  }
}

static int attempt(
    int socket, const struct clinux_launch *launch, int must_join, uint32_t number, int milliseconds,
    struct clinux_child *child) {
  *child = (struct clinux_child){.pid = -1, .pidfd = -1, .failed_step = CLINUX_STEP_TEMPLATE};
  int error = send_request(socket, launch, must_join, number);
  if (error == 0) error = await_child(socket, number, milliseconds, child);
  if (error != 0 && child->pidfd >= 0) {
    struct clinux_end end;
    clinux_pidfd_send_signal(child->pidfd, SIGKILL);
    clinux_wait_end_blocking(child->pidfd, &end);
    close(child->pidfd);
    child->pidfd = -1;
  }
  return error;
}

int clinux_template_is_ready(int socket) {
  struct word word;
  return recv(socket, &word, sizeof word, MSG_DONTWAIT) == sizeof word;
}

int clinux_template_launch(
    int socket, const struct clinux_launch *launch, uint32_t *number, int milliseconds, struct clinux_child *child) {
  if (!clinux_launch_is_valid(launch)) {
    *child = (struct clinux_child){.pid = -1, .pidfd = -1, .failed_step = CLINUX_STEP_DESCRIPTORS};
    return -EINVAL;
  }
  int error = attempt(socket, launch, 0, ++*number, milliseconds, child);
  // As in `clinux_spawn`: refused, or killed before its first step.
  if (error != 0 && launch->cgroup >= 0 && child->failed_step == CLINUX_STEP_CLONE) {
    error = attempt(socket, launch, 1, ++*number, milliseconds, child);
  }
  return -error;
}

// MARK: The template's side

/// A request, read. The strings come last: most requests have few, and pages that nobody writes cost nothing.
struct request {
  struct header header;
  struct clinux_launch launch;
  struct clinux_confinement confinement;
  struct clinux_descriptor descriptors[CLINUX_MAX_DESCRIPTORS];
  char *strings[2 * most_strings + 2];
};

/// How much of it is used.
static size_t request_length(const struct request *request) {
  return offsetof(struct request, strings) +
         sizeof(char *) * (request->header.argument_count + request->header.environment_count + 2);
}

static char *next_string(char **place, char *end) {
  char *string = *place;
  char *zero = memchr(string, 0, (size_t)(end - string));
  if (zero == NULL) return NULL;
  *place = zero + 1;
  return string;
}

/// Reads what came; returns 0 or an errno. The strings stay where they are.
static int parse(char *bytes, size_t length, const int *descriptors, int count, struct request *request) {
  struct header *header = &request->header;
  if (length < sizeof *header) return EBADMSG;
  memcpy(header, bytes, sizeof *header);
  if (header->argument_count > most_strings || header->environment_count > most_strings) return EBADMSG;
  if (header->descriptor_count < 0 || header->descriptor_count > CLINUX_MAX_DESCRIPTORS) return EBADMSG;
  int expected = header->descriptor_count + !!header->has_cgroup + !!header->has_processors +
                 (header->has_confinement ? !!header->has_ruleset + !!header->has_tasks : 0);
  if (expected != count) return EBADMSG;
  char *place = bytes + sizeof *header;
  char *end = bytes + length;
  char *directory = next_string(&place, end);
  char *path = directory != NULL ? next_string(&place, end) : NULL;
  if (path == NULL) return EBADMSG;
  char **strings = request->strings;
  struct clinux_launch *launch = &request->launch;
  *launch = (struct clinux_launch){
      .path = path, .directory = header->has_directory ? directory : NULL, .descriptors = request->descriptors,
      .descriptor_count = header->descriptor_count, .outlives_starter = header->outlives_starter,
  };
  launch->arguments = strings;
  for (uint32_t i = 0; i < header->argument_count; i++) {
    if ((*strings++ = next_string(&place, end)) == NULL) return EBADMSG;
  }
  *strings++ = NULL;
  launch->environment = strings;
  for (uint32_t i = 0; i < header->environment_count; i++) {
    if ((*strings++ = next_string(&place, end)) == NULL) return EBADMSG;
  }
  *strings = NULL;
  launch->cgroup = header->has_cgroup ? *descriptors++ : -1;
  launch->processors = header->has_processors ? *descriptors++ : -1;
  if (header->has_confinement) {
    request->confinement = header->confinement;
    request->confinement.ruleset = header->has_ruleset ? *descriptors++ : -1;
    request->confinement.tasks = header->has_tasks ? *descriptors++ : -1;
    launch->confinement = &request->confinement;
  }
  for (int i = 0; i < header->descriptor_count; i++) {
    request->descriptors[i] = (struct clinux_descriptor){.source = descriptors[i], .target = header->targets[i]};
  }
  return clinux_launch_is_valid(launch) ? 0 : EBADMSG;
}

/// Receives a message with its descriptors; returns its length, 0 at the end, or a negated errno.
static ssize_t receive(int socket, char *bytes, int *descriptors, int *count) {
  union control control;
  struct iovec part = {.iov_base = bytes, .iov_len = most_bytes};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t length;
  do length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (length < 0 && errno == EINTR);
  if (length < 0) return -errno;
  *count = 0;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part != NULL; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    *count = (int)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(part), sizeof(int) * (size_t)*count);
  }
  return message.msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? -EBADMSG : length;
}

static void say(int socket, struct word word) { send(socket, &word, sizeof word, MSG_NOSIGNAL); }

/// Where the C library keeps the number of this thread, which the kernel changes in the child; null if it does not tell.
static uint64_t place_of_number(void) {
  enum { get_tid_address = 40 };
  uint64_t place = 0;
  return prctl(get_tid_address, &place, 0, 0, 0) == 0 ? place : 0;
}

int clinux_template_is_possible(void) { return place_of_number() != 0; }

/// A copy of this process that has the same parent; as fork, the child's number or 0, or a negated errno.
static long copy(const struct request *request, uint64_t place) {
  struct clone_arguments arguments = {
      .flags = CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID,
      .child_tid = place,
      // With CLONE_PARENT the kernel takes the template's own.
      .exit_signal = 0,
  };
  if (request->launch.cgroup >= 0 && !request->header.must_join) {
    arguments.flags |= CLONE_INTO_CGROUP;
    arguments.cgroup = (uint64_t)request->launch.cgroup;
  }
  long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
  return pid < 0 ? -errno : pid;
}

_Noreturn static void begin(int socket, struct request *request, pid_t parent, clinux_template_entry *enter) {
  struct word word = {.number = request->header.number, .is_own = 1, .pid = getpid()};
  volatile int step = CLINUX_STEP_CLONE;
  int keep = socket;
  word.error = clinux_prepare_child(&request->launch, &step, parent, request->header.must_join, &keep);
  word.step = step;
  say(keep, word);
  if (word.error != 0) _exit(127);
  close(keep);
  enter(&request->launch);
  abort();
}

int clinux_template_serve(int socket, clinux_template_entry *enter) {
  static char bytes[most_bytes];
  static struct request request;
  uint64_t place = place_of_number();
  if (place == 0) return -ENOSYS;
  pid_t parent = getppid();
  // Of no launch: they are counted from 1.
  say(socket, (struct word){.pid = -1});
  for (;;) {
    int descriptors[most_descriptors];
    int count = 0;
    ssize_t length = receive(socket, bytes, descriptors, &count);
    if (length == 0) return 0;
    int error = length < 0 ? (int)-length : parse(bytes, (size_t)length, descriptors, count, &request);
    if (error != 0) return -error;
    long pid = copy(&request, place);
    if (pid == 0) begin(socket, &request, parent, enter);
    struct word word = {.number = request.header.number, .pid = pid > 0 ? (int32_t)pid : -1};
    if (pid < 0) word.error = (int32_t)-pid;
    say(socket, word);
    for (int i = 0; i < count; i++) close(descriptors[i]);
    // What was one app's is not for the next one to find.
    memset(bytes, 0, (size_t)length);
    memset(&request, 0, request_length(&request));
  }
}

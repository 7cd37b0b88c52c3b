// Loaded into a program before anything of it runs: takes the body out of functions, or notes by whom they are called.
// Linux on x86-64 alone; elsewhere it ends the program and says so.
//
// A program of tests loads it with LD_PRELOAD, and says in its environment what is to be done:
//
//   EMPTYING_BODIES   a file with functions that do nothing from now on and return zeroes, one a line: addresses as `nm`
//                     prints them; with `a:` before it, of an async function, and then with `l:`, one in the framework
//                     that an app has in its folder Frameworks, or with `c:`, one in its own code there
//   EMPTYING_WATCH    a file with the addresses of functions, written as above
//   EMPTYING_CALLS    the file to which their calls are written when the program ends: the line's number from 0, the
//                     address to which the call returns, and that to which its caller returns; of an async function
//                     those at which they go on
//
// An app inherits no environment: the files `emptying.bodies` and `emptying.watch` are beside its executable, and
// `emptying: NUMBER` is printed to its standard error when a function is called for the first time.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

_Noreturn static void give_up(const char *what) {
  fprintf(stderr, "emptying: %s: %s\n", what, strerror(errno));
  _exit(70);
}

#if defined(__x86_64__)
#include <ucontext.h>

/// All registers in which a function can return something are zero: nothing, false, nil, an empty rectangle.
#define ZEROES                                                                                                         \
  0x31, 0xc0, 0x31, 0xd2, 0x31, 0xc9, 0x45, 0x31, 0xc0, 0x0f, 0x57, 0xc0, 0x0f, 0x57, 0xc9, 0x0f, 0x57, 0xd2, 0x0f, 0x57, \
    0xdb
static const unsigned char nothing[] = {ZEROES, 0xc3};
/// The same, and on to where the caller goes on, which stands in its context.
static const unsigned char nothing_async[] = {ZEROES, 0x31, 0xff, 0x31, 0xf6, 0x41, 0xff, 0x66, 0x08};

static uintptr_t base, framework_base, code_base;

static int note_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  int *is_first = context;
  // The program itself comes first.
  if (*is_first) base = info->dlpi_addr;
  *is_first = 0;
  if (strstr(info->dlpi_name, "/Frameworks/") == NULL || strstr(info->dlpi_name, "/libEmptyingCodes.so") != NULL) return 0;
  // The app's own code lies in a library of its own where it has variables of threads.
  size_t length = strlen(info->dlpi_name), end = sizeof ".code.so" - 1;
  if (length > end && strcmp(info->dlpi_name + length - end, ".code.so") == 0) {
    code_base = info->dlpi_addr;
  } else {
    framework_base = info->dlpi_addr;
  }
  return 0;
}

static void write_code(uintptr_t place, const unsigned char *code, size_t length) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = place & ~(page - 1);
  size_t span = place + length - start;
  if (mprotect((void *)start, span, PROT_READ | PROT_WRITE | PROT_EXEC) < 0) give_up("mprotect");
  memcpy((void *)place, code, length);
  if (mprotect((void *)start, span, PROT_READ | PROT_EXEC) < 0) give_up("mprotect");
}

/// Whether a line of a file names an async function.
static int is_async_function(const char *line) { return line[0] == 'a' && line[1] == ':'; }

/// Where the function is that a line names.
static uintptr_t place_of(const char *line) {
  if (is_async_function(line)) line += 2;
  int is_in_library = line[0] != '\0' && line[1] == ':';
  uintptr_t begin = !is_in_library ? base : line[0] == 'c' ? code_base : framework_base;
  uintptr_t place = strtoull(line + (is_in_library ? 2 : 0), NULL, 16);
  if (place == 0 || (is_in_library && begin == 0)) give_up(line);
  return begin + place;
}

static void empty_bodies(const char *path) {
  FILE *file = fopen(path, "r");
  char line[64];
  if (file == NULL) give_up(path);
  while (fgets(line, sizeof line, file) != NULL) {
    if (is_async_function(line)) {
      write_code(place_of(line), nothing_async, sizeof nothing_async);
    } else {
      write_code(place_of(line), nothing, sizeof nothing);
    }
  }
  fclose(file);
}

// MARK: Calls

enum { BREAKPOINT = 0xcc, PUSH_FRAME = 0x55, CALLERS = 24 };

struct watched {
  uintptr_t place;
  int number;
  int is_async;
  unsigned char first;
  int count;
  uintptr_t callers[CALLERS][2];
};

static struct watched *watched;
static int watched_count;
static const char *calls_file;

static int by_place(const void *a, const void *b) {
  uintptr_t left = ((const struct watched *)a)->place, right = ((const struct watched *)b)->place;
  return left < right ? -1 : left > right;
}

static void note_call(struct watched *function, uintptr_t caller, uintptr_t above) {
  for (int i = 0; i < function->count && i < CALLERS; i++) {
    if (function->callers[i][0] == caller && function->callers[i][1] == above) return;
  }
  if (calls_file == NULL && function->count == 0) {
    char line[32];
    int length = snprintf(line, sizeof line, "emptying: %d\n", function->number);
    if (write(STDERR_FILENO, line, (size_t)length) != length) give_up("write");
  }
  int index = __atomic_fetch_add(&function->count, 1, __ATOMIC_RELAXED);
  if (index >= CALLERS) return;
  function->callers[index][0] = caller;
  function->callers[index][1] = above;
}

static void trapped(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  struct watched key = {.place = (uintptr_t)registers[REG_RIP] - 1};
  struct watched *function = bsearch(&key, watched, (size_t)watched_count, sizeof key, by_place);
  if (function == NULL) give_up("a trap of the program's own");
  uintptr_t *stack = (uintptr_t *)registers[REG_RSP];
  // A function keeps its caller's frame on top of its own return address.
  uintptr_t *frame = (uintptr_t *)registers[REG_RBP];
  if (function->is_async) {
    // Its context has that of its caller, and where that goes on.
    uintptr_t *own = (uintptr_t *)registers[REG_R14], *above = (uintptr_t *)own[0];
    note_call(function, own[1] - base, above != NULL ? above[1] - base : 0);
  } else {
    note_call(function, stack[0] - base, frame > stack ? frame[1] - base : 0);
  }
  if (function->first == PUSH_FRAME) {
    // Done in its stead, so that the next call is noted too.
    stack[-1] = (uintptr_t)registers[REG_RBP];
    registers[REG_RSP] -= 8;
  } else {
    write_code(function->place, &function->first, 1);
    registers[REG_RIP] -= 1;
  }
}

static void write_calls(void) {
  FILE *file = fopen(calls_file, "w");
  if (file == NULL) give_up(calls_file);
  for (int i = 0; i < watched_count; i++) {
    int count = watched[i].count < CALLERS ? watched[i].count : CALLERS;
    for (int j = 0; j < count; j++) {
      fprintf(file, "%d %lx %lx\n", watched[i].number, watched[i].callers[j][0], watched[i].callers[j][1]);
    }
  }
  fclose(file);
}

/// What else asks for traps, as Swift's own reports on crashes do, would miss what was noted.
int sigaction(int signal, const struct sigaction *action, struct sigaction *before) {
  static int (*next)(int, const struct sigaction *, struct sigaction *);
  if (next == NULL) next = (int (*)(int, const struct sigaction *, struct sigaction *))dlsym(RTLD_NEXT, "sigaction");
  if (signal == SIGTRAP && watched != NULL && (action == NULL || action->sa_sigaction != trapped)) {
    if (before != NULL) memset(before, 0, sizeof *before);
    return 0;
  }
  return next(signal, action, before);
}

static void watch(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) give_up(path);
  char line[64];
  while (fgets(line, sizeof line, file) != NULL) {
    if (line[0] == '\n') continue;
    watched = realloc(watched, (size_t)(watched_count + 1) * sizeof *watched);
    if (watched == NULL) give_up("realloc");
    watched[watched_count] = (struct watched){
        .place = place_of(line), .number = watched_count, .is_async = is_async_function(line)};
    watched_count++;
  }
  fclose(file);
  qsort(watched, (size_t)watched_count, sizeof *watched, by_place);
  struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_NODEFER};
  if (sigaction(SIGTRAP, &action, NULL) < 0) give_up("sigaction");
  for (int i = 0; i < watched_count; i++) {
    const unsigned char trap = BREAKPOINT;
    watched[i].first = *(unsigned char *)watched[i].place;
    if (i > 0 && watched[i].place == watched[i - 1].place) give_up("a place that stands twice in the list");
    write_code(watched[i].place, &trap, 1);
  }
  calls_file = getenv("EMPTYING_CALLS");
  if (calls_file != NULL) atexit(write_calls);
}

/// A file beside the executable; null where there is none.
static const char *beside(const char *name, char *path) {
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 32);
  if (length < 0) give_up("/proc/self/exe");
  path[length] = '\0';
  char *slash = strrchr(path, '/');
  if (slash == NULL) return NULL;
  strcpy(slash + 1, name);
  return access(path, R_OK) == 0 ? path : NULL;
}

__attribute__((constructor)) static void begin(void) {
  char bodies_path[PATH_MAX], list_path[PATH_MAX];
  const char *bodies = getenv("EMPTYING_BODIES"), *list = getenv("EMPTYING_WATCH");
  if (bodies == NULL) bodies = beside("emptying.bodies", bodies_path);
  if (list == NULL) list = beside("emptying.watch", list_path);
  int is_first = 1;
  dl_iterate_phdr(note_program, &is_first);
  if (bodies != NULL) empty_bodies(bodies);
  if (list != NULL) watch(list);
}

#else

__attribute__((constructor)) static void begin(void) {
  errno = ENOTSUP;
  give_up("only code for x86-64 can be emptied");
}

#endif

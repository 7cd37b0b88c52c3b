// A process with the framework in it, of which apps are copies: loaded, relocated and used for the first time once for all
// of them. It has one thread, and no run loop, no dispatch queue and no task was ever used in it: their threads would be
// missing in a copy.
//
//     dormouse-template SOCKET FRAMEWORK [ROOM]
//     dormouse-template --launch-screen FRAMEWORK PROGRAM DESCRIPTOR WIDTH HEIGHT SCALE IDIOM
//
// The second form runs nothing of an app: it writes the launch screens of the bundle that PROGRAM is in to DESCRIPTOR.
//
// The first one serves launches on the descriptor SOCKET. FRAMEWORK is the path of the framework's library. ROOM is overwritten with the
// arguments of an app, for those who list processes.

#define _GNU_SOURCE
#include "heap.h"
#include "thread.h"
#include "types.h"

#include <clinux.h>
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <unistd.h>

extern char **environ;

/// How much of a processor's time it takes at most until it serves; it is a fraction of one.
enum { most_seconds = 20 };

/// The arguments of this process, which lie one after the other.
static char *arguments_start;
static size_t arguments_size;

static int say(const char *what, const char *why) {
  fprintf(stderr, "dormouse-template: %s: %s\n", what, why);
  return 70;
}

/// The function of a library that is loaded; null if there is none.
static void *find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

/// Lets Foundation find a program's bundle where it would look for this one's.
static const char *stand_in(const char *program) {
  const char *slash = strrchr(program, '/');
  const char *name = slash != NULL ? slash + 1 : program;
  const char **(*path)(void) = find("_CFGetProcessPath");
  const char **(*known_name)(void) = find("_CFGetProgname");
  if (path != NULL && known_name != NULL) {
    *path() = program;
    *known_name() = name;
  }
  return name;
}

/// Lets Foundation and Swift name the app where they would name this program.
static void introduce(const struct clinux_launch *launch, int count) {
  const char *name = stand_in(launch->path);
  prctl(PR_SET_NAME, name, 0, 0, 0);
  void (*set_arguments)(char *const *, int) = find("_swift_stdlib_overrideUnsafeArgvArgc");
  if (set_arguments != NULL) set_arguments(launch->arguments, count);
  void (*introduce_name)(const char *) = find("dormouse_template_introduce");
  if (introduce_name != NULL) introduce_name(name);
  size_t used = 0;
  memset(arguments_start, 0, arguments_size);
  for (int i = 0; i < count; i++) {
    size_t size = strlen(launch->arguments[i]) + 1;
    if (size > arguments_size - used) break;
    memcpy(arguments_start + used, launch->arguments[i], size);
    used += size;
  }
}

/// Writes an app's variables over the template's, each where it stands, as Foundation keeps pointers to some of them since
/// it was loaded. The device sees to it that they have room.
static void replace_environment(char *const *environment) {
  for (char **entry = environ; *entry != NULL; entry++) {
    char *end = strchr(*entry, '=');
    if (end == NULL) continue;
    size_t name = (size_t)(end - *entry) + 1;
    for (char *const *own = environment; *own != NULL; own++) {
      if (strncmp(*own, *entry, name) != 0) continue;
      if (strcmp(*own, *entry) != 0 && strlen(*own) <= strlen(*entry)) strcpy(*entry, *own);
    }
  }
  environ = (char **)environment;
}

static void enter(const struct clinux_launch *launch) {
  thread_correct();
  int count = 0;
  while (launch->arguments[count] != NULL) count++;
  replace_environment(launch->environment);
  introduce(launch, count);
  // The clocks of the virtual world, which a template cannot have: they need a thread.
  void (*begin_clock)(void) = find("dormouse_clock_begin");
  if (begin_clock != NULL) begin_clock();
  // Lazily, as the loader does with a program; its names are seen by libraries that are loaded later, as a program's are.
  void *app = dlopen(launch->path, RTLD_LAZY | RTLD_GLOBAL);
  int (*start)(int, char *const *, char *const *) = app != NULL ? dlsym(app, "main") : NULL;
  if (start == NULL) {
    const char *error = dlerror();
    fprintf(stderr, "%s: %s\n", launch->path, error != NULL ? error : "it has no entry");
    _exit(127);
  }
  exit(start(count, launch->arguments, environ));
}

/// How many entries a folder of the kernel's has; -1 where it cannot be read.
static int count_entries(const char *folder) {
  DIR *entries = opendir(folder);
  int count = 0;
  if (entries == NULL) return -1;
  while (readdir(entries) != NULL) count++;
  closedir(entries);
  // Itself and the one above.
  return count - 2;
}

/// Ends this process once it has used so many seconds of a processor; 0: never. Copies do not inherit it.
static void limit_time(int seconds) {
  struct itimerval limit = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

/// Writes the launch screens of a bundle.
static int show_launch_screens(char **arguments) {
  limit_time(most_seconds);
  if (dlopen(arguments[0], RTLD_LAZY | RTLD_GLOBAL) == NULL) return say("the framework does not load", dlerror());
  stand_in(arguments[1]);
  int (*show)(int, double, double, double, int) = find("dormouse_launch_screens");
  if (show == NULL) return say("there are no launch screens", "the framework knows none");
  return show(
      atoi(arguments[2]), atof(arguments[3]), atof(arguments[4]), atof(arguments[5]), strcmp(arguments[6], "pad") == 0);
}

int main(int count, char **arguments) {
  if (count == 9 && strcmp(arguments[1], "--launch-screen") == 0) return show_launch_screens(arguments + 2);
  if (count < 3) {
    fprintf(stderr, "usage: dormouse-template SOCKET FRAMEWORK [ROOM]; a device starts it\n");
    return 64;
  }
  int socket = atoi(arguments[1]);
  limit_time(most_seconds);
  int descriptors = count_entries("/proc/self/fd");
  void *framework = dlopen(arguments[2], RTLD_NOW | RTLD_GLOBAL);
  if (framework == NULL) return say("the framework does not load", dlerror());
  void (*warm)(void) = find("dormouse_template_warm");
  if (warm != NULL) warm();
  types_make(framework);
  heap_fill_gaps();
  limit_time(0);
  // A copy has one thread: what the others would have done, nobody did.
  if (count_entries("/proc/self/task") != 1) return say("it cannot be copied", "it has more threads than one");
  // A run loop or a queue has some, which a copy would share with it.
  if (count_entries("/proc/self/fd") != descriptors) return say("it cannot be copied", "it has opened something");
  if (thread_note() != 0) return say("it cannot be copied", "its thread's number is in too many places");
  arguments_start = arguments[0];
  arguments_size = (size_t)(arguments[count - 1] - arguments[0]) + strlen(arguments[count - 1]);
  int error = clinux_template_serve(socket, enter);
  return error == 0 ? 0 : say("it cannot go on", strerror(-error));
}

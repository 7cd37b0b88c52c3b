#pragma once

#include <sys/types.h>

/// What an app may not do, one call each. All return 0 or more where they came through, or the negated errno.

int hostile_trace(pid_t pid);
int hostile_read_memory(pid_t pid);
/// Starts a child in the control group of a directory, without opening a file in it.
int hostile_start_in_group(const char *directory);
/// Takes all open files from a process.
int hostile_limit(pid_t pid);
/// Gives a process the last place in the queue for the processors.
int hostile_starve(pid_t pid);
int hostile_pin(pid_t pid);
int hostile_shared_memory(void);
int hostile_new_user_namespace(void);
/// Gives itself a right that only root has.
int hostile_become_root(void);
/// Calls on a Unix socket; a path, or an abstract name behind '@'. A descriptor.
int hostile_connect(const char *address);
/// Listens there. A descriptor.
int hostile_listen(const char *address);
/// Forks up to so many children, which wait to be killed; how many came through.
int hostile_fork(int most);
/// Starts up to so many threads, which wait for ever; how many came through.
int hostile_threads(int most);
/// Leaves a process of another session behind, twice removed. Its number.
pid_t hostile_daemon(void);
/// Calls itself something else wherever a process has a name.
void hostile_rename(const char *name);
/// The kernel's name for an errno: EPERM.
const char *hostile_errno_name(int number);

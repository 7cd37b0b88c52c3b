// What a copy has wrong about its thread, beside what the C library itself keeps, which the kernel corrects.
//
// The locks of Swift's runtime, of its `Mutex` and of libdispatch name their owner to the kernel, by the thread's number,
// which each library asks for once and keeps in a variable of the thread. With the number of the template in it, a lock
// that others wait for could not be given up. So these variables are looked for, by their value.

#define _GNU_SOURCE
#include "thread.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_places = 256 };

static int32_t *places[most_places];
static int count;
static int32_t number;
/// Of the locks that other processes may wait for; the kernel forgets it in a copy.
static void *robust_list;
static size_t robust_size;

/// Whether the variable of four bytes has the number, and is not half of an address by chance.
static int has_number(const int32_t *place) {
  if (*place != number) return 0;
  return (uintptr_t)place % 8 == 0 || place[-1] == number || place[-1] == 0;
}

static int note_library(struct dl_phdr_info *library, size_t size, void *nothing) {
  (void)size, (void)nothing;
  char *variables = library->dlpi_tls_data;
  if (variables == NULL) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type != PT_TLS) continue;
    size_t length = library->dlpi_phdr[i].p_memsz;
    for (size_t offset = -(uintptr_t)variables % 4; offset + 4 <= length; offset += 4) {
      int32_t *place = (int32_t *)(variables + offset);
      if (!has_number(place)) continue;
      if (count == most_places) return -1;
      places[count++] = place;
    }
  }
  return 0;
}

int thread_note(void) {
  number = (int32_t)syscall(SYS_gettid);
  if (syscall(SYS_get_robust_list, 0, &robust_list, &robust_size) != 0) robust_list = NULL;
  return dl_iterate_phdr(note_library, NULL);
}

void thread_correct(void) {
  int32_t own = (int32_t)syscall(SYS_gettid);
  for (int i = 0; i < count; i++) *places[i] = own;
  if (robust_list != NULL) syscall(SYS_set_robust_list, robust_list, robust_size);
  // The main queue is bound to its thread by the number.
  void (*correct_queue)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "dispatch_atfork_child");
  if (correct_queue != NULL) correct_queue();
}

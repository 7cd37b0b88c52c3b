#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <linux/userfaultfd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// Headers may be older than the kernel: these are the kernel's numbers, equal on every architecture.
enum { user_mode_only = 1, write_protect_asynchronously = 1 << 15 };

/// Above the descriptors that a launch hands over.
enum { lowest_descriptor = 16 };

/// Where a debugger has set breakpoints, the pages are the process's own, and would be the file's again.
static int is_traced(void) {
  char text[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 1;
  text[length] = 0;
  return strstr(text, "\nTracerPid:\t0\n") == NULL;
}

/// Whether the loader has written to the library's code, which the file does not have.
static int is_relocated(const struct dl_phdr_info *library) {
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(library->dlpi_addr + library->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return 1;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return 1;
    }
  }
  return 0;
}

static int release_library(struct dl_phdr_info *library, size_t size, void *descriptor) {
  (void)size;
  if (is_relocated(library)) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    uintptr_t start = (library->dlpi_addr + segment->p_vaddr) & -page;
    uintptr_t end = (library->dlpi_addr + segment->p_vaddr + segment->p_filesz + page - 1) & -page;
    struct uffdio_register range = {.range = {start, end - start}, .mode = UFFDIO_REGISTER_MODE_WP};
    // The kernel's own library has no file, and refuses.
    if (ioctl(*(int *)descriptor, UFFDIO_REGISTER, &range) < 0) continue;
    if (madvise((void *)start, end - start, MADV_DONTNEED) < 0) return -errno;
  }
  return 0;
}

// The kernel's number; before Linux 5.14 there is none, and nothing is mapped.
enum { populate_read = 22 };

static int map_library(struct dl_phdr_info *library, size_t size, void *address) {
  (void)size;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), place = (uintptr_t)address;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    uintptr_t start = library->dlpi_addr + segment->p_vaddr, end = start + segment->p_filesz;
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X) || place < start || place >= end) continue;
    madvise((void *)(start & -page), end - (start & -page), populate_read);
    return 1;
  }
  return 0;
}

void clinux_map_ahead(size_t heap) {
  dl_iterate_phdr(map_library, (void *)clinux_map_ahead);
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  volatile char *block = malloc(heap);
  if (block == NULL) return;
  for (size_t place = 0; place < heap; place += page) block[place] = 0;
  free((void *)block);
}

/// A descriptor that ranges are registered with, or a negated errno.
static int open_registry(void) {
  int low = (int)syscall(SYS_userfaultfd, O_CLOEXEC | user_mode_only);
  if (low < 0) return -errno;
  struct uffdio_api interface = {.api = UFFD_API, .features = write_protect_asynchronously};
  int error = ioctl(low, UFFDIO_API, &interface) < 0 ? -errno : 0;
  // It stays open: with the descriptor the kernel would forget the ranges.
  int descriptor = error == 0 ? fcntl(low, F_DUPFD_CLOEXEC, lowest_descriptor) : -1;
  if (error == 0 && descriptor < 0) error = -errno;
  close(low);
  return error == 0 ? descriptor : error;
}

int clinux_release_code(void) {
  if (is_traced()) return -EBUSY;
  int descriptor = open_registry();
  return descriptor < 0 ? descriptor : dl_iterate_phdr(release_library, &descriptor);
}

int clinux_code_release_is_possible(void) {
  int descriptor = open_registry();
  if (descriptor < 0) return 0;
  close(descriptor);
  return 1;
}

/// Below a stack the kernel maps nothing for at least so far.
enum { deepest_stack = 1 << 19 };

void clinux_release_stack(void) {
  // Below the stacks of other threads lies other memory.
  if (syscall(SYS_gettid) != getpid()) return;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The page below may be in use already, by what is called here.
  uintptr_t end = ((uintptr_t)__builtin_frame_address(0) & -page) - page;
  // Where the stack has not grown so far, the kernel says so, and lets go of the rest.
  madvise((void *)(end - deepest_stack), deepest_stack, MADV_DONTNEED);
}

void clinux_release_heap(size_t least) {
  if (mallinfo2().fordblks >= least) malloc_trim(0);
}

static int has_code_at(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  uintptr_t address = *(const uintptr_t *)context - library->dlpi_addr;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && (part->p_flags & PF_X) && address >= part->p_vaddr &&
        address - part->p_vaddr < part->p_memsz)
      return 1;
  }
  return 0;
}

bool clinux_is_code(uintptr_t address) { return dl_iterate_phdr(has_code_at, &address) != 0; }

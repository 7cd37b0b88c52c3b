#define _GNU_SOURCE
#include "clinux.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// The code of ours that is needed lies between these two: in the order of Tools/Framework/wake.order for the framework, of
// Tools/Device/wake.order for a device, which the linker follows. Where it does not, they lie anywhere.
#define in_section(name) __attribute__((section(".text." #name), noinline, used, visibility("hidden")))
in_section(dormouse_wake_begins) void dormouse_wake_begins(void) {}
in_section(dormouse_wake_ends) void dormouse_wake_ends(void) {}

enum {
  line = 64,
  page = 4096,
  most_code = 128 << 10,
  stack = 8 << 10,
  most_pages = 256,
  most_id = 20,
  most_objects = 32,
  most_size = 16 << 10
};

// Lines of one page of a library, by their bits.
struct lines {
  uint32_t page;
  uint64_t bits;
};
// A build of a library of others, by the identity that its linker gave it.
struct library {
  const char *id;
  const struct lines *lines;
  int count;
};
#include "wake_app.h"
#include "wake_device.h"

// What of the libraries that are there is to be loaded.
static struct {
  const char *page;
  uint64_t bits;
} found[most_pages];
static int count_found;
static bool has_looked;

static bool has(const struct dl_phdr_info *info, uint32_t number) {
  uintptr_t first = (uintptr_t)number * page;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && (part->p_flags & PF_R) && first + page > part->p_vaddr &&
        first < part->p_vaddr + part->p_memsz)
      return true;
  }
  return false;
}

static const struct library *known(const struct library *libraries, const unsigned char *id, size_t size) {
  char text[2 * most_id + 1];
  if (size > most_id) return NULL;
  for (size_t i = 0; i < size; i++) sprintf(text + 2 * i, "%02x", id[i]);
  while (libraries->id != NULL && strcmp(libraries->id, text) != 0) libraries++;
  return libraries->id == NULL ? NULL : libraries;
}

static const struct library *of(const struct library *libraries, const struct dl_phdr_info *info) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_NOTE) continue;
    const char *place = (const char *)(info->dlpi_addr + part->p_vaddr), *end = place + part->p_memsz;
    while (place + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)place;
      const char *name = place + sizeof *note, *value = name + ((note->n_namesz + 3) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0)
        return known(libraries, (const unsigned char *)value, note->n_descsz);
      place = value + ((note->n_descsz + 3) & ~3u);
    }
  }
  return NULL;
}

static void add(const char *start, uint64_t bits) {
  for (int i = 0; i < count_found; i++)
    if (found[i].page == start) {
      found[i].bits |= bits;
      return;
    }
  if (count_found == most_pages) return;
  found[count_found].page = start;
  found[count_found++].bits = bits;
}

static void add_line(uintptr_t place) { add((const char *)(place & -(uintptr_t)page), 1ull << place % page / line); }

static bool lies_in(const struct dl_phdr_info *info, uintptr_t place) {
  uintptr_t offset = place - info->dlpi_addr;
  return place >= info->dlpi_addr && offset <= UINT32_MAX && has(info, (uint32_t)(offset / page));
}

#if defined(__x86_64__)
// The place that four bytes of an instruction tell by its distance from what comes behind them. A few instructions have
// something behind them that still belongs to them: one to four bytes, which seldom make another line.
static uintptr_t told(uintptr_t bytes) {
  int32_t distance;
  memcpy(&distance, (const void *)bytes, sizeof distance);
  return bytes + sizeof distance + (uintptr_t)(intptr_t)distance;
}

// A library calls others by entries of a table, each of which jumps to where another table says. Returns the place there, or 0.
static uintptr_t slot(const struct dl_phdr_info *info, uintptr_t place) {
  static const uint8_t mark[] = {0xf3, 0x0f, 0x1e, 0xfa}, jump[] = {0xff, 0x25};
  if (!lies_in(info, place + sizeof mark + sizeof jump + sizeof(int32_t))) return 0;
  if (memcmp((const void *)place, mark, sizeof mark) == 0) place += sizeof mark;
  return memcmp((const void *)place, jump, sizeof jump) == 0 ? told(place + sizeof jump) : 0;
}

// No instruction is taken apart: what only looks like a reference costs a line of no use.
static void find_references(const struct dl_phdr_info *info, uintptr_t begin, uintptr_t end) {
  for (uintptr_t place = begin; place + 1 + sizeof(int32_t) <= end; place++) {
    uint8_t byte = *(const uint8_t *)place;
    bool is_call = byte == 0xe8 || byte == 0xe9;
    if (!is_call && (byte & 0xc7) != 0x05) continue;
    uintptr_t target = told(place + 1), other = 0;
    if ((target >= begin && target < end) || !lies_in(info, target)) continue;
    if (is_call && !lies_in(info, other = slot(info, target))) continue;
    if (is_call) add_line(other);
    add_line(target);
  }
}
#else
static void find_references(const struct dl_phdr_info *info, uintptr_t begin, uintptr_t end) {
  (void)info, (void)begin, (void)end;
}
#endif

struct code {
  uintptr_t begin, end;
};

static int find_references_in(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  const struct code *code = context;
  if (!lies_in(info, code->begin) || !lies_in(info, code->end - 1)) return 0;
  find_references(info, code->begin, code->end);
  return 1;
}

int clinux_find_wake_references(const void *begin, const void *end) {
  struct code code = {(uintptr_t)begin, (uintptr_t)end};
  if (code.end > code.begin && code.end - code.begin <= most_code) dl_iterate_phdr(find_references_in, &code);
  return count_found;
}

static int find(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  const struct library *library = of(context, info);
  for (int i = 0; library != NULL && i < library->count; i++)
    if (has(info, library->lines[i].page))
      add((const char *)info->dlpi_addr + (uintptr_t)library->lines[i].page * page, library->lines[i].bits);
  return 0;
}

int clinux_find_wake_path(bool is_device) {
  if (has_looked) return count_found;
  has_looked = true;
  dl_iterate_phdr(find, (void *)(is_device ? device_libraries : app_libraries));
  return clinux_find_wake_references(dormouse_wake_begins, dormouse_wake_ends);
}

// Objects that are looked at first. Who sets them from several threads gets lines of no use, and no harm.
static const char *objects[most_objects];
static int count_objects, size_of_objects;

void clinux_set_wake_objects(const void *const *starts, int count, int size) {
  count_objects = count < most_objects ? count : most_objects;
  size_of_objects = size < most_size ? size : most_size;
  for (int i = 0; i < count_objects; i++) objects[i] = starts[i];
}

// Loads, and not prefetches, which processors drop where a page is not in their tables of translations.
static void load(const char *start, const char *end) {
  for (const char *place = start; place < end; place += line) (void)*(const volatile char *)place;
}

// What lies below the stack's end is only looked at.
__attribute__((no_sanitize("address", "thread"))) void clinux_load_wake_path(void) {
  // They may be gone by now, or smaller: a prefetch cannot fault.
  for (int i = 0; i < count_objects; i++)
    for (int place = 0; place < size_of_objects; place += line) __builtin_prefetch(objects[i] + place);
  const char *begin = (const char *)dormouse_wake_begins, *end = (const char *)dormouse_wake_ends;
  if (end > begin && end - begin <= most_code) load(begin, end);
  for (int i = 0; i < count_found; i++)
    for (uint64_t bits = found[i].bits; bits != 0; bits &= bits - 1)
      (void)*(const volatile char *)(found[i].page + line * __builtin_ctzll(bits));
  const char *here = __builtin_frame_address(0);
  load(here - stack, here);
}

// What Swift's runtime knows of the types that libraries name.
//
// A type such as `[String: Layer]` is made when code first uses it: the runtime reads its name and looks for conformances in
// all libraries, which takes some ten microseconds for each of them, and every app would do it again. The compiler has for each a
// variable `…MD`, of 64 bits, and a function that makes the type and stores it there.

#define _GNU_SOURCE
#include "types.h"

#include <elf.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *maker = "__swift_instantiateConcreteTypeFromMangledName";

/// The symbols of a library, as the file has them.
struct symbols {
  const ElfW(Sym) *all;
  size_t count;
  const char *names;
  size_t size;
};

static int find_symbols(const char *file, size_t size, struct symbols *symbols) {
  const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return 0;
  if (header->e_shoff > size || (size - header->e_shoff) / sizeof(ElfW(Shdr)) < header->e_shnum) return 0;
  const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    const ElfW(Shdr) *table = &sections[i];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[table->sh_link];
    if (table->sh_offset > size || size - table->sh_offset < table->sh_size) return 0;
    if (names->sh_offset > size || size - names->sh_offset < names->sh_size || names->sh_size == 0) return 0;
    if (file[names->sh_offset + names->sh_size - 1] != 0) return 0;
    *symbols = (struct symbols){
        .all = (const ElfW(Sym) *)(file + table->sh_offset), .count = table->sh_size / sizeof(ElfW(Sym)),
        .names = file + names->sh_offset, .size = names->sh_size};
    return 1;
  }
  return 0;
}

static const char *name_of(const struct symbols *symbols, size_t index) {
  ElfW(Word) place = symbols->all[index].st_name;
  return place < symbols->size ? symbols->names + place : "";
}

static void make_types(const struct link_map *library, const struct symbols *symbols) {
  void *(*make)(void *) = NULL;
  for (size_t i = 0; i < symbols->count && make == NULL; i++) {
    if (strcmp(name_of(symbols, i), maker) == 0) make = (void *(*)(void *))(library->l_addr + symbols->all[i].st_value);
  }
  if (make == NULL) return;
  for (size_t i = 0; i < symbols->count; i++) {
    const ElfW(Sym) *symbol = &symbols->all[i];
    const char *name = name_of(symbols, i);
    size_t length = strlen(name);
    if (ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT || symbol->st_size != sizeof(uint64_t)) continue;
    if (length < 4 || strncmp(name, "$s", 2) != 0 || strcmp(name + length - 2, "MD") != 0) continue;
    make((void *)(library->l_addr + symbol->st_value));
  }
}

void types_make(const struct link_map *first) {
  for (const struct link_map *library = first; library != NULL; library = library->l_next) {
    int file = open(library->l_name, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status;
    size_t size = fstat(file, &status) == 0 ? (size_t)status.st_size : 0;
    char *start = size > 0 ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (start == MAP_FAILED) continue;
    struct symbols symbols;
    if (find_symbols(start, size, &symbols)) make_types(library, &symbols);
    munmap(start, size);
  }
}

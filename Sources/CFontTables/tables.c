#include "CFontTables.h"

// In the program's own read-only data: mapped, not read, so a face that nobody measures costs no memory; and there is no
// file to be found, to be allowed, or to be another version than the code.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char bytes[] __attribute__((aligned(64))) = {
#embed "fonts.bin"
};

const void *font_tables(void) { return bytes; }

unsigned long font_tables_size(void) { return sizeof bytes; }

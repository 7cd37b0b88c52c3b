#include "clinux.h"

#include <stdint.h>

// The library's code that an app needs from its thaw to its first calls lies between these two: the order of
// Tools/Framework/wake.order, which the linker follows. Where it does not, they lie anywhere.
#define in_section(name) __attribute__((section(".text." #name), noinline, used, visibility("hidden")))
in_section(dormouse_wake_begins) void dormouse_wake_begins(void) {}
in_section(dormouse_wake_ends) void dormouse_wake_ends(void) {}

enum { line = 64, most_code = 128 << 10, stack = 12 << 10 };

static void load(uintptr_t start, uintptr_t end) {
  for (uintptr_t place = start; place < end; place += line) (void)*(const volatile char *)place;
}

// What lies below the stack's end is only looked at.
__attribute__((no_sanitize("address", "thread"))) void clinux_load_wake_path(void) {
  uintptr_t begin = (uintptr_t)dormouse_wake_begins, end = (uintptr_t)dormouse_wake_ends;
  if (end > begin && end - begin <= most_code) load(begin, end);
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  load(here - stack, here);
}

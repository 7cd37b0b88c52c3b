#define _GNU_SOURCE
#include "clock_page.h"

#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

void clock_page_set(clock_page *page, int64_t now, int fires) {
  __atomic_store_n(&page->now, now, __ATOMIC_SEQ_CST);
  if (!fires) return;
  __atomic_store_n(&page->fired, 0, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&page->tick, 1, __ATOMIC_SEQ_CST);
  syscall(SYS_futex, &page->tick, FUTEX_WAKE, INT_MAX, 0, 0, 0);
}

int64_t clock_page_next(const clock_page *page) { return __atomic_load_n(&page->next, __ATOMIC_SEQ_CST); }

int clock_page_is_done(const clock_page *page) {
  return __atomic_load_n(&page->done, __ATOMIC_SEQ_CST) == __atomic_load_n(&page->tick, __ATOMIC_SEQ_CST) &&
         __atomic_load_n(&page->leaving, __ATOMIC_SEQ_CST) == 0;
}

uint32_t clock_page_fired(const clock_page *page) { return __atomic_load_n(&page->fired, __ATOMIC_SEQ_CST); }

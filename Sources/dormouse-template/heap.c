#include "heap.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

enum {
  /// The largest gap; what is larger may come from elsewhere than the heap.
  largest = 64 << 10,
  /// Up to this size what is freed is kept for the next one of the same size, and does not become one with what is free behind.
  largest_kept = 1040,
  /// The heap's sizes differ by so much.
  step = 16,
};

void heap_fill_gaps(void) {
  // Behind all gaps, what no one has used yet.
  uintptr_t unused = (uintptr_t)sbrk(0) - mallinfo2().keepcost;
  for (size_t size = largest; size >= step; size -= step) {
    for (;;) {
      void *piece = malloc(size);
      if (piece == NULL) return;
      if ((uintptr_t)piece < unused) continue;
      if (size > largest_kept) free(piece);
      break;
    }
  }
}

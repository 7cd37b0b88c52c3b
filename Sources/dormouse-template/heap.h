#ifndef HEAP_H
#define HEAP_H

/// Takes all that is free between what is in use in the heap, and keeps it. What a copy allocates then lies close together, in
/// pages of its own; it would lie in the gaps, and each page that it lies in would be the copy's own from then on.
void heap_fill_gaps(void);

#endif

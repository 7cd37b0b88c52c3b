#pragma once

/// Notes where this process keeps its only thread's number, of which a copy has another. Returns 0, or -1 for too many.
int thread_note(void);

/// In a copy: corrects what was noted.
void thread_correct(void);

#pragma once

/// From here on a system call that is not to read, to write or to exit ends the process; memory that is asked for is not
/// there. Returns 0 or a negated errno.
int confine_worker(void);

#include <sqlite3.h>

/// SQLite makes its own copy of what is bound with this.
static inline sqlite3_destructor_type copied(void) { return SQLITE_TRANSIENT; }

// SQLite under the name that apps import it by.
@_exported import CSQLite

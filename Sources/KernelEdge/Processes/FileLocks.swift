import Glibc
import SystemCalls

/// The file locks of processes, as the kernel lists them for each open file.
///
/// Only exclusive locks count, because they keep others from a file. Every open connection to an SQLite database in WAL
/// mode holds a shared lock on the database and on its `-shm`, and so does every read transaction; the writer holds an
/// exclusive lock on a byte of the `-shm`. Reference 6.5 names only the open write transaction, and suspended apps that
/// only read are known to survive.
package enum FileLocks {
  /// The exclusively locked files below these folders: whole-file locks, record locks, and open-file-description locks.
  ///
  /// Exact for frozen processes. A process that is gone holds nothing. Only files below the folders are looked at closer.
  /// `/proc/locks` would tell of all locks at once, but who reads it stops every process that locks or unlocks a file, and
  /// waits for that: 5 to 15 ms, measured.
  /// - Throws: `SystemCallError` if the process may not be examined.
  package static func held(by processes: [pid_t], under folders: [String]) throws(SystemCallError) -> [String] {
    guard !folders.isEmpty else { return [] }
    var found: Set<String> = []
    for pid in processes {
      let names: [String]
      do throws(SystemCallError) { names = try KernelFile.names(in: "/proc/\(pid)/fd") } catch {
        if error.isGone { continue }
        throw error
      }
      for name in names {
        guard let path = KernelFile.target(of: "/proc/\(pid)/fd/\(name)"),
          folders.contains(where: { path.hasPrefix($0 + "/") })
        else { continue }
        if try isLocked("/proc/\(pid)/fdinfo/\(name)") { found.insert(path) }
      }
    }
    return found.sorted()
  }

  /// A folder's path as the kernel names the files in it; nil if there is no such folder.
  package static func resolved(_ folder: String) -> String? {
    guard let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func isLocked(_ info: String) throws(SystemCallError) -> Bool {
    do throws(SystemCallError) {
      return isExclusive(try KernelFile.read(info))
    } catch {
      if error.isGone { return false }
      throw error
    }
  }

  /// Whether a file of `/proc/PID/fdinfo` shows an exclusive lock: `lock:    1: POSIX  ADVISORY  WRITE 4711 08:01:12 0
  /// EOF`.
  package static func isExclusive(_ info: String) -> Bool {
    info.split(separator: "\n").contains { line in
      let fields = line.split(whereSeparator: \.isWhitespace)
      return fields.count > 4 && fields[0] == "lock:" && fields[4] == "WRITE"
        && ["POSIX", "FLOCK", "OFDLCK"].contains(fields[2])
    }
  }
}

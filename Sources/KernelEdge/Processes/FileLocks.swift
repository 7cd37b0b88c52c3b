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
  /// Exact for frozen processes. A process that is gone holds nothing.
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

  /// Whether a launch may hold a lock, by the kernel's list of all locks: one read, while `held` takes several for
  /// every open file.
  ///
  /// - Parameters:
  ///   - locks: the text of `/proc/locks`.
  ///   - processes: those of the launch; evaluated only if a process other than this one holds a lock.
  ///   - isAlive: whether a process with a given number exists.
  package static func mayBeHeld(
    by processes: () throws(SystemCallError) -> [pid_t], locks: String,
    isAlive: (pid_t) -> Bool = { kill($0, 0) == 0 || errno != ESRCH }
  ) throws(SystemCallError) -> Bool {
    let own = getpid()
    // `1: POSIX  ADVISORY  WRITE 4711 08:01:1234 0 EOF`; a waiting lock has `->` before its kind.
    let holders = locks.split(separator: "\n").compactMap { line -> pid_t? in
      let fields = line.split(separator: " ")
      guard fields.count > 4, let pid = pid_t(fields[4]) else { return fields.contains("->") ? nil : 0 }
      return pid == own || fields[3] == "READ" ? nil : pid
    }
    guard !holders.isEmpty else { return false }
    let processes = try processes()
    // An open-file-description lock has no holder's number; a dead holder's lock may belong to its child now.
    return holders.contains { $0 <= 0 || processes.contains($0) || !isAlive($0) }
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

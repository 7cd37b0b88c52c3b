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
    let beginnings = folders.map { Array($0.utf8) + [UInt8(ascii: "/")] }
    var found: Set<String> = []
    for pid in processes {
      for (number, path) in try openFiles(of: pid, under: beginnings)
      where try isLocked("/proc/\(pid)/fdinfo/\(number)") {
        found.insert(path)
      }
    }
    return found.sorted()
  }

  /// The open files whose paths begin with one of these, by the numbers of their descriptors. A suspension waits for it:
  /// they are looked up from the open directory, and compared as bytes.
  private static func openFiles(
    of pid: pid_t, under beginnings: [[UInt8]]
  ) throws(SystemCallError) -> [(number: String, path: String)] {
    let folder = "/proc/\(pid)/fd"
    guard let stream = opendir(folder) else {
      let error = SystemCallError("opendir", errno, while: "listing \(folder)")
      if error.isGone { return [] }
      throw error
    }
    defer { closedir(stream) }
    var found: [(number: String, path: String)] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      while let entry = readdir(stream) {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          guard let name = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
          let count = buffer.withMemoryRebound(to: CChar.self) {
            readlinkat(dirfd(stream), name, $0.baseAddress!, $0.count)
          }
          // Nothing for the directory itself, and for one that was closed just now.
          guard count > 0 else { return }
          let path = buffer[..<count]
          guard beginnings.contains(where: { path.starts(with: $0) }) else { return }
          found.append((String(cString: name), String(decoding: path, as: UTF8.self)))
        }
      }
    }
    return found
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

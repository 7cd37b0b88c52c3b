import Glibc

/// The file locks that processes hold, as the kernel tells of each of their open files.
enum FileLocks {
  /// The locked files that lie in one of these folders: whole-file locks, record locks, and those of open descriptions.
  ///
  /// Of processes that stand still this is exact. A process that has gone holds nothing.
  /// - Throws: `SystemCallError` where the process may not be looked at.
  static func held(by processes: [pid_t], under folders: [String]) throws(SystemCallError) -> [String] {
    guard !folders.isEmpty else { return [] }
    var found: Set<String> = []
    for pid in processes {
      let names: [String]
      do throws(SystemCallError) { names = try KernelFile.names(in: "/proc/\(pid)/fd") } catch {
        if error.isGone { continue }
        throw error
      }
      for name in names {
        guard let path = target(of: "/proc/\(pid)/fd/\(name)"), folders.contains(where: { path.hasPrefix($0 + "/") })
        else { continue }
        if try isLocked("/proc/\(pid)/fdinfo/\(name)") { found.insert(path) }
      }
    }
    return found.sorted()
  }

  private static func isLocked(_ info: String) throws(SystemCallError) -> Bool {
    do throws(SystemCallError) {
      return try KernelFile.read(info).split(separator: "\n").contains { $0.hasPrefix("lock:") }
    } catch {
      if error.isGone { return false }
      throw error
    }
  }

  private static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}

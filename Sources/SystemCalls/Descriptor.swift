import Glibc

/// A file descriptor with one owner: closes when the owner releases it.
package final class Descriptor {
  /// The kernel's number; -1 once closed.
  package private(set) var number: Int32

  /// Takes ownership of an open descriptor.
  package init(_ number: Int32) { self.number = number }

  /// Opens a file, close-on-exec.
  ///
  /// - Parameters:
  ///   - mode: the permissions of a file that this call creates.
  ///   - purpose: what the file is for, worded to follow "while"; nil: "opening" and the path.
  /// - Throws: `SystemCallError`.
  package convenience init(
    opening path: String, _ flags: Int32, mode: mode_t = 0, while purpose: String? = nil
  ) throws(SystemCallError) {
    self.init(try checked(SystemCall.open(path, flags, mode: mode), "open", while: purpose ?? "opening \(path)"))
  }

  /// Closes the descriptor now; a second call does nothing. Remove it from the `EventLoop` first.
  ///
  /// Never retried after a signal: on Linux the number is free by then, and may belong to another file.
  package func close() {
    if number >= 0 { _ = Glibc.close(number) }
    number = -1
  }

  /// Gives the open descriptor to another owner.
  package func release() -> Int32 {
    defer { number = -1 }
    return number
  }

  /// Makes reads and writes fail with EAGAIN rather than wait.
  package func setNonBlocking() throws(SystemCallError) {
    let flags = try checkedErrno(fcntl(number, F_GETFL), "fcntl", while: "reading a descriptor's flags")
    try checkedErrno(fcntl(number, F_SETFL, flags | O_NONBLOCK), "fcntl", while: "making a descriptor non-blocking")
  }

  deinit { close() }
}

import Glibc

/// A file descriptor with one owner: closed when the owner lets go of it.
package final class Descriptor {
  /// The number the kernel knows it by; -1 once closed.
  package private(set) var number: Int32

  /// Takes over an open descriptor.
  package init(_ number: Int32) { self.number = number }

  /// Opens a file, close-on-exec.
  ///
  /// - Parameters:
  ///   - mode: the rights of a file that this makes.
  ///   - purpose: what it is opened for, to go on from "while"; nil: "opening" and the path.
  /// - Throws: `SystemCallError`.
  package convenience init(
    opening path: String, _ flags: Int32, mode: mode_t = 0, while purpose: String? = nil
  ) throws(SystemCallError) {
    self.init(try checked(SystemCall.open(path, flags, mode: mode), "open", while: purpose ?? "opening \(path)"))
  }

  /// Closes it now; a second call does nothing. Take it out of the `EventLoop` first.
  ///
  /// Never made again where a signal interrupts it: on Linux the number is free by then, and may be another's.
  package func close() {
    if number >= 0 { _ = Glibc.close(number) }
    number = -1
  }

  /// From now on a read or write that would wait fails with EAGAIN.
  package func setNonBlocking() throws(SystemCallError) {
    let flags = try checkedErrno(fcntl(number, F_GETFL), "fcntl", while: "reading a descriptor's flags")
    try checkedErrno(fcntl(number, F_SETFL, flags | O_NONBLOCK), "fcntl", while: "making a descriptor non-blocking")
  }

  deinit { close() }
}

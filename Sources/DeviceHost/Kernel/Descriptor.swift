import Glibc

/// A file descriptor with one owner: closed when the owner lets go of it.
package final class Descriptor {
  /// The number the kernel knows it by; -1 once closed.
  package private(set) var number: Int32

  /// Takes over an open descriptor.
  package init(_ number: Int32) { self.number = number }

  /// Opens a file, close-on-exec.
  package convenience init(opening path: String, _ flags: Int32) throws(SystemCallError) {
    self.init(try checkedErrno(open(path, flags | O_CLOEXEC), "open", while: "opening \(path)"))
  }

  /// Closes it now; a second call does nothing. Take it out of the `EventLoop` first.
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

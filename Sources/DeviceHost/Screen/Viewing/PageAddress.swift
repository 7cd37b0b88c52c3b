import CLinux
import Foundation
import Glibc
import SystemCalls

/// Where the device's page is, and who may look: a socket of the machine itself, and a token.
///
/// The token stands behind the `#`, which browsers send nobody, and in a file that only its owner reads.
struct PageAddress {
  /// Bytes of a token.
  static let tokenLength = 32

  /// Its port of 127.0.0.1.
  let port: UInt16
  let token: [UInt8]
  /// Listens there; whoever connects waits until it is served.
  let socket: Descriptor

  /// Takes a port.
  ///
  /// - Parameter wanted: 0 for one that is free.
  /// - Throws: `ScreenError.portTaken`, `SystemCallError`.
  init(port wanted: UInt16) throws {
    socket = Descriptor(
      try checkedErrno(
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0), "socket",
        while: "opening the page's port"))
    var yes: Int32 = 1
    try checkedErrno(
      setsockopt(socket.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)), "setsockopt",
      while: "opening the page's port")
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let number = socket.number
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) < 0 ? errno : 0
      }
    }
    if bound == EADDRINUSE { throw ScreenError.portTaken(wanted) }
    if bound == EACCES { throw ScreenError.portForbidden(wanted) }
    guard bound == 0 else { throw SystemCallError("bind", bound, while: "opening the page's port \(wanted)") }
    let listens = listen(number, 64) < 0 ? errno : 0
    if listens == EADDRINUSE { throw ScreenError.portTaken(wanted) }
    guard listens == 0 else { throw SystemCallError("listen", listens, while: "opening the page's port \(wanted)") }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let named = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    try checkedErrno(named, "getsockname", while: "opening the page's port")
    port = UInt16(bigEndian: address.sin_port)
    // The kernel's own random numbers.
    var random = SystemRandomNumberGenerator()
    token = (0..<Self.tokenLength).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// What a person opens.
  var url: String {
    let digits = token.map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    return "http://127.0.0.1:\(port)/#token=\(digits.joined())"
  }

  // MARK: The file

  private static func file(in folder: URL) -> URL { folder.appending(path: "screen.url") }

  /// Writes the address where its owner finds it again.
  func write(to folder: URL) throws(SystemCallError) {
    let path = Self.file(in: folder).path
    // A new file, so that nobody has opened it before.
    try Self.remove(from: folder)
    let file = try Descriptor(
      opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, while: "writing the page's address \(path)")
    let failure = Array("\(url)\n".utf8).withUnsafeBytes { SystemCall.writeAll(file.number, $0).errno }
    if let failure { throw SystemCallError("write", failure, while: "writing the page's address \(path)") }
  }

  /// Removes the file; one that is not there is removed.
  static func remove(from folder: URL) throws(SystemCallError) {
    let path = file(in: folder).path
    if unlink(path) < 0, errno != ENOENT {
      throw SystemCallError("unlink", errno, while: "removing the page's address \(path)")
    }
  }

  /// The address of the page of the device with this state folder; nil where it has none, or is another user's.
  static func read(in folder: URL) -> String? {
    guard let text = try? String(contentsOf: file(in: folder), encoding: .utf8) else { return nil }
    return text.trimmingCharacters(in: .newlines)
  }
}

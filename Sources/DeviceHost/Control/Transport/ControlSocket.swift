import Foundation
import Glibc
import SystemCalls

/// The Unix socket in a device's state folder, for both ends.
enum ControlSocket {
  static func url(in folder: URL) -> URL { folder.appending(path: "control.sock") }

  /// A listening socket that only this user can reach. The caller holds the folder's lock, so any existing socket
  /// belongs to an earlier device.
  static func listen(in folder: URL) throws -> Descriptor {
    let url = url(in: folder)
    let descriptor = try make(SOCK_NONBLOCK)
    if unlink(url.path) < 0, errno != ENOENT {
      throw SystemCallError("unlink", errno, while: "removing the old control socket \(url.path)")
    }
    try withAddress(of: url) { address, length in
      try checkedErrno(
        bind(descriptor.number, address, length), "bind", while: "creating the control socket \(url.path)")
    }
    try checkedErrno(chmod(url.path, 0o600), "chmod", while: "restricting access to the control socket \(url.path)")
    try checkedErrno(Glibc.listen(descriptor.number, 16), "listen", while: "opening the control socket \(url.path)")
    return descriptor
  }

  /// A connection to the device that listens there; nil if there is none.
  static func connect(in folder: URL) throws -> Descriptor? {
    let url = url(in: folder)
    guard access(url.path, F_OK) == 0 else { return nil }
    let descriptor = try make(0)
    let failure: Int32 = try withAddress(of: url) { address, length in
      Glibc.connect(descriptor.number, address, length) < 0 ? errno : 0
    }
    if failure == ECONNREFUSED || failure == ENOENT { return nil }
    if failure != 0 { throw SystemCallError("connect", failure, while: "connecting to the device at \(url.path)") }
    return descriptor
  }

  /// The process at the other end, as the kernel knows it.
  static func peer(of descriptor: Int32) throws(SystemCallError) -> (pid: pid_t, user: uid_t) {
    // struct ucred: pid, uid, gid.
    var credentials: (pid_t, uid_t, gid_t) = (0, uid_t.max, gid_t.max)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    try checkedErrno(
      getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length), "getsockopt",
      while: "identifying the caller on the control socket")
    return (credentials.0, credentials.1)
  }

  private static func make(_ flags: __socket_type) throws(SystemCallError) -> Descriptor {
    try make(Int32(flags.rawValue))
  }

  private static func make(_ flags: Int32) throws(SystemCallError) -> Descriptor {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags
    return Descriptor(try checkedErrno(socket(AF_UNIX, type, 0), "socket", while: "creating a control socket"))
  }

  /// An address holds 107 bytes; a longer path is reached through its open folder.
  @discardableResult
  private static func withAddress<Result>(
    of url: URL, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Result
  ) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    var path = url.path
    var folder: Descriptor?
    if path.utf8.count > room {
      let opened = try Descriptor(opening: url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
      path = "/proc/self/fd/\(opened.number)/\(url.lastPathComponent)"
      folder = opened
    }
    defer { folder?.close() }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(room)) }
    return try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

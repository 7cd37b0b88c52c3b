import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// The service manager that started this process, such as systemd. Notified when the device is ready, alive, or
/// stopping, with datagrams of lines such as `READY=1` (sd_notify(3)).
public final class ServiceManager {
  private let socket: Descriptor
  private let address: [UInt8]
  /// The service manager's watchdog timeout; nil if it has none.
  public let watchdog: Span?
  private var ticker: Ticker?

  /// The service manager in the environment; nil if there is none.
  ///
  /// - Parameters:
  ///   - environment: `NOTIFY_SOCKET`, a path, or an abstract name after `@`; `WATCHDOG_USEC`; `WATCHDOG_PID`.
  ///   - pid: this process; ignores a watchdog for another one.
  /// - Throws: `SystemCallError` if the name is invalid or no socket can be created.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment, pid: Int32 = getpid()) throws {
    guard let name = environment["NOTIFY_SOCKET"], !name.isEmpty else { return nil }
    var address = Array(name.utf8)
    guard address.count < 108, address[0] == UInt8(ascii: "/") || address[0] == UInt8(ascii: "@"), address.count > 1
    else {
      throw SystemCallError("sendto", EINVAL, while: "talking to the service manager at \(name)")
    }
    if address[0] == UInt8(ascii: "@") { address[0] = 0 }
    self.address = address
    let isOurs = environment["WATCHDOG_PID"].map { Int32($0) == pid } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    watchdog =
      isOurs && microseconds > 0 && microseconds < Int64.max / 1000 ? Span(nanoseconds: microseconds * 1000) : nil
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    socket = Descriptor(
      try checkedErrno(Glibc.socket(AF_UNIX, type, 0), "socket", while: "talking to the service manager"))
  }

  /// Reports that the device is ready, with a status line for people, and from then on that it is alive, twice per
  /// timeout.
  public func isReady(_ device: Device, status: String) throws {
    try send("READY=1\nSTATUS=\(status)")
    guard let watchdog else { return }
    let interval = Span(nanoseconds: max(1_000_000, watchdog.nanoseconds / 2))
    // On the device's own loop: if that hangs, so does this.
    ticker = try Ticker(every: interval, on: device.loop) { [weak self] in try self?.send("WATCHDOG=1") }
  }

  /// Reports that the device is stopping.
  public func isStopping() throws {
    ticker?.stop()
    ticker = nil
    try send("STOPPING=1")
  }

  /// Sends lines. A service manager that does not read, or is gone, is no error: it misses the message.
  func send(_ lines: String) throws(SystemCallError) {
    var to = sockaddr_un()
    to.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &to.sun_path) { $0.copyBytes(from: address) }
    // A path ends with a zero; an abstract name has an explicit length.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count + (address[0] == 0 ? 0 : 1))
    let bytes = Array(lines.utf8)
    let sent = withUnsafePointer(to: &to) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
    guard sent < 0, ![EAGAIN, ECONNREFUSED, ENOENT, ENOBUFS].contains(errno) else { return }
    throw SystemCallError("sendto", errno, while: "talking to the service manager")
  }
}

import CLinux
import Foundation
import Glibc
import LifeCycle
import SystemCalls

/// A connection from another process to a running device. Waits for each answer; belongs to one thread.
public final class ControlClient {
  /// The timeout for an answer, in seconds: longer than the device waits for its apps to come to rest.
  private static let patience = 120

  private let socket: Descriptor
  private var incoming = LineBuffer(limit: ControlProtocol.outgoingLimit)
  private var lastID: Int64 = 0
  /// Events that arrived before the answer to `follow`.
  private var early: [Event] = []

  /// Connects to the device with this state folder; nil if none is running.
  ///
  /// - Throws: `SystemCallError`.
  public init?(stateFolder: URL) throws {
    guard let socket = try ControlSocket.connect(in: stateFolder) else { return nil }
    self.socket = socket
    try setPatience(Self.patience)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: `ControlError`: the device's error, or `failed` if the device ended meanwhile.
  @discardableResult
  public func send(_ request: ControlRequest) throws -> Value {
    lastID += 1
    try write(request.line(id: lastID) + [UInt8(ascii: "\n")])
    while let reply = try nextReply() {
      switch reply {
      case .result(let id, let value) where id == lastID: return value
      case .error(let id, let error) where id == lastID || id == 0: throw error
      case .event(let event): early.append(event)
      case .result, .error: continue
      }
    }
    throw ControlError(.failed, "the device ended without an answer")
  }

  /// Passes on every event from now on, until the connection ends.
  ///
  /// - Parameter isReady: called once no later event can be missed.
  public func follow(isReady: () throws -> Void, onEvent: (Event) throws -> Void) throws {
    try send(.follow())
    try setPatience(0)
    try isReady()
    for event in early { try onEvent(event) }
    early = []
    while let reply = try nextReply() {
      if case .event(let event) = reply { try onEvent(event) }
    }
  }

  private func nextReply() throws -> ControlReply? {
    while true {
      if let line = try nextLine() { return try ControlReply(line: line) }
      guard try read() else { return nil }
    }
  }

  private func nextLine() throws(ControlError) -> [UInt8]? {
    do { return try incoming.next() } catch {
      throw ControlError(.malformed, "the device sent a line that is too long")
    }
  }

  private func read() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = chunk.withUnsafeMutableBytes { SystemCall.read(socket.number, into: $0) }
    switch -count {
    case 0, Int(ECONNRESET): return false
    case Int(EAGAIN): throw ControlError(.failed, "the device did not answer within \(Self.patience) s")
    default: try checked(count, "read", while: "reading from the device")
    }
    chunk.withUnsafeBytes { incoming.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return true
  }

  private func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        SystemCall.send(socket.number, $0, waits: true)
      }
      guard count > 0 else {
        throw ControlError(.failed, "the device ended: \(String(cString: strerror(Int32(-count))))")
      }
      sent += count
    }
  }

  private func setPatience(_ seconds: Int) throws {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    try checkedErrno(
      setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size)), "setsockopt",
      while: "connecting to the device")
  }
}

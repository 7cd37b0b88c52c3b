import CLinux
import Glibc
import KernelEdge
import SystemCalls

/// The device's end of one client's connection. Never waits: what the client does not read is kept up to a limit.
final class ControlPeer {
  private let socket: Descriptor
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private var interest: EventLoop.Interest = .read
  private var incoming = LineBuffer(limit: ControlProtocol.lineLimit)
  private var outgoing: [UInt8] = []
  private let onLine: (ControlPeer, [UInt8]) -> Void
  private let onClosed: (ControlPeer) -> Void

  /// Requests that are not answered yet.
  private(set) var pending = 0
  /// Whether a request of it is being carried out; the next one waits until that is answered.
  var isBusy = false
  /// Whether it is sent every event.
  var follows = false
  /// The client has said all that it wants to say, or nothing more is heard from it.
  private var isDeaf = false

  /// - Parameters:
  ///   - onLine: called with each request's line, and answered with `send`.
  ///   - onClosed: called once, when the connection is gone.
  init(
    _ socket: Descriptor, on loop: EventLoop, onLine: @escaping (ControlPeer, [UInt8]) -> Void,
    onClosed: @escaping (ControlPeer) -> Void
  ) throws {
    self.socket = socket
    self.loop = loop
    self.onLine = onLine
    self.onClosed = onClosed
    token = try loop.add(socket.number, .read) { [weak self] ready in try self?.serve(ready) }
  }

  var isOpen: Bool { token != nil }

  /// Answers one request.
  func answer(_ reply: ControlReply) throws {
    pending -= 1
    isBusy = false
    try send(reply.line)
  }

  /// Sends a line, or keeps it until there is room; a client that leaves too much unread is dropped.
  func send(_ line: [UInt8]) throws {
    guard isOpen else { return }
    outgoing += line
    outgoing.append(UInt8(ascii: "\n"))
    try flush()
    if outgoing.count > ControlProtocol.outgoingLimit { close() }
  }

  /// Answers a line that is no request, and hears nothing more; the connection closes when all answers are read.
  func refuse(id: Int64, _ error: ControlError) throws {
    pending -= 1
    isDeaf = true
    follows = false
    try send(ControlReply.error(id: id, error).line)
    try update()
  }

  func close() {
    guard let token else { return }
    loop.remove(token)
    self.token = nil
    socket.close()
    onClosed(self)
  }

  private func serve(_ ready: EventLoop.Ready) throws {
    if ready.contains(.error) || (ready.contains(.hangup) && !ready.contains(.read)) { return close() }
    if ready.contains(.write) { try flush() }
    if ready.contains(.read), isOpen, !isDeaf { try read() }
    if isOpen { try update() }
  }

  private func flush() throws {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing[sent...].withUnsafeBytes { SystemCall.send(socket.number, $0) }
      if count == -Int(EAGAIN) { break }
      guard count > 0 else { return close() }
      sent += count
    }
    outgoing.removeFirst(sent)
    try update()
  }

  /// One portion per round, so that no client keeps the device from its apps.
  private func read() throws {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = chunk.withUnsafeMutableBytes { SystemCall.read(socket.number, into: $0) }
    if count == -Int(EAGAIN) { return }
    if count < 0 { return close() }
    if count == 0 {
      isDeaf = true
      return
    }
    chunk.withUnsafeBytes { incoming.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    do throws(LineBuffer.TooLong) {
      while isOpen, !isDeaf, let line = try incoming.next() {
        pending += 1
        onLine(self, line)
      }
    } catch {
      pending += 1
      try refuse(
        id: 0, ControlError(.malformed, "a request may have \(ControlProtocol.lineLimit) bytes, and this is longer"))
    }
  }

  /// Waits for what there is to wait for, and closes what has nothing left to do.
  private func update() throws {
    guard let token else { return }
    if isDeaf, outgoing.isEmpty, pending <= 0, !follows { return close() }
    var wanted: EventLoop.Interest = isDeaf ? [] : .read
    if !outgoing.isEmpty { wanted.insert(.write) }
    guard wanted != interest else { return }
    interest = wanted
    try loop.modify(token, to: wanted)
  }
}

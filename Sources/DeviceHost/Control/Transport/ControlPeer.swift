import CLinux
import Glibc
import KernelEdge
import SystemCalls

/// The device's end of one client connection. Never waits: unread output is buffered up to a limit.
final class ControlPeer {
  private let socket: Descriptor
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private var interest: EventLoop.Interest = .read
  private var incoming = LineBuffer(limit: ControlProtocol.lineLimit)
  private var outgoing: [UInt8] = []
  private let onLine: (ControlPeer, [UInt8]) -> Void
  private let onClosed: (ControlPeer) -> Void

  /// The number of unanswered requests.
  private(set) var pending = 0
  /// Whether one of its requests is being carried out; the next one waits for the answer.
  var isBusy = false
  /// Whether it is a page in a browser, for which no command runs a program or reads a path.
  let isPage: Bool
  /// Whether the client gets every event.
  var follows = false
  /// The client has closed its sending side, or its input is no longer read.
  private var isDeaf = false

  /// - Parameters:
  ///   - onLine: called with each request line; answer with `send`.
  ///   - onClosed: called once, when the connection is gone.
  init(
    _ socket: Descriptor, isPage: Bool = false, on loop: EventLoop, onLine: @escaping (ControlPeer, [UInt8]) -> Void,
    onClosed: @escaping (ControlPeer) -> Void
  ) throws {
    self.socket = socket
    self.isPage = isPage
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

  /// Sends a line, or buffers it until there is room; drops a client that leaves too much unread.
  func send(_ line: [UInt8]) throws {
    guard isOpen else { return }
    outgoing += line
    outgoing.append(UInt8(ascii: "\n"))
    try flush()
    if outgoing.count > ControlProtocol.outgoingLimit { close() }
  }

  /// Answers an invalid line and stops reading; the connection closes once all answers are sent.
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

  /// One portion per round, so that no client starves the apps.
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
        id: 0, ControlError(.malformed, "a request is limited to \(ControlProtocol.lineLimit) bytes"))
    }
  }

  /// Registers for the events still needed, and closes the connection if none is left.
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

import Glibc
import NIOCore
import Synchronization

/// The way out to one client, for any thread.
///
/// Where nothing waits, whoever has something to say gives it to the kernel itself: to wake the thread of the sockets for each
/// frame takes a client longer than most frames take to draw. What the kernel has no room for goes in turn with all else that
/// the thread of the sockets writes.
final class Outlet: Sendable {
  /// What a message is, as the protocol has it.
  enum Code: UInt8 {
    case text = 1
    case bytes = 2
  }

  private struct State {
    /// The kernel's number of the socket, of our own; nil once the channel is closed.
    var socket: Int32?
    /// What waits for the thread of the sockets.
    var waiting = ByteBuffer()
    /// What that thread has written, and the kernel has not taken yet: how many pieces.
    var unwritten = 0
    /// Bytes of texts that have waited since all was with the kernel.
    var texts = 0
  }

  let channel: any Channel
  private let state = Mutex(State())

  init(_ channel: any Channel) { self.channel = channel }

  /// Sends a message. Frames do not count as waiting: each waits for the one before.
  ///
  /// - Returns: Bytes of texts that wait, as the client does not read.
  @discardableResult
  func send(_ code: Code, _ content: some Collection<UInt8>) -> Int {
    var message = Self.head(code, content.count)
    message += content
    let (texts, isFirst) = state.withLock { state in
      var sent = 0
      if state.unwritten == 0, state.waiting.readableBytes == 0, let socket = state.socket {
        // Full, or broken, which is seen where it is read.
        sent = max(0, Glibc.send(socket, message, message.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL)))
      }
      guard sent < message.count else { return (0, false) }
      if code == .text { state.texts += message.count - sent }
      defer { state.waiting.writeBytes(message[sent...]) }
      return (state.texts, state.waiting.readableBytes == 0)
    }
    if isFirst { channel.pipeline.fireUserInboundEventTriggered(Waiting()) }
    return texts
  }

  /// The head of a message of the protocol: one frame, without a mask.
  private static func head(_ code: Code, _ count: Int) -> [UInt8] {
    var head: [UInt8] = [0x80 | code.rawValue]
    head.reserveCapacity(10 + count)
    switch count {
    case ..<126: head.append(UInt8(count))
    case ..<65_536:
      head.append(126)
      withUnsafeBytes(of: UInt16(count).bigEndian) { head += $0 }
    default:
      head.append(127)
      withUnsafeBytes(of: UInt64(count).bigEndian) { head += $0 }
    }
    return head
  }

  /// Something waits.
  private struct Waiting: Sendable {}

  // MARK: The thread of the sockets

  private func open(_ socket: Int32) { state.withLock { $0.socket = socket } }

  private func close() {
    state.withLock { state in
      if let socket = state.socket { _ = Glibc.close(socket) }
      state.socket = nil
    }
  }

  /// The thread of the sockets writes a piece, which nobody overtakes from now on.
  private func begins() { state.withLock { $0.unwritten += 1 } }

  /// Takes what waits, to be written before all else.
  private func take() -> ByteBuffer? {
    state.withLock { state in
      guard state.waiting.readableBytes > 0 else { return nil }
      state.unwritten += 1
      defer { state.waiting = ByteBuffer() }
      return state.waiting
    }
  }

  private func isWritten() {
    state.withLock { state in
      state.unwritten -= 1
      if state.unwritten == 0, state.waiting.readableBytes == 0 { state.texts = 0 }
    }
  }

  /// Keeps what the thread of the sockets writes, and what others do, in one row.
  final class Handler: ChannelDuplexHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let outlet: Outlet
    /// Whether pieces were written and not flushed yet: a message is its head and its content, and nothing may come between
    /// them. Both are written before the flush.
    private var isWithinMessage = false

    init(_ outlet: Outlet) { self.outlet = outlet }

    func handlerAdded(context: ChannelHandlerContext) {
      let own = try? context.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
        fcntl($0, F_DUPFD_CLOEXEC, 3)
      }
      // Without one all goes by this thread.
      if let own, own >= 0 { outlet.open(own) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { outlet.close() }

    func channelInactive(context: ChannelHandlerContext) {
      outlet.close()
      context.fireChannelInactive()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      outlet.begins()
      // What is left of a message that the kernel has taken in part comes first.
      if !isWithinMessage, let waiting = outlet.take() { write(waiting, context) }
      isWithinMessage = true
      let promise = promise ?? context.eventLoop.makePromise()
      promise.futureResult.whenComplete { [outlet] _ in outlet.isWritten() }
      context.write(data, promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
      isWithinMessage = false
      context.flush()
      writeWaiting(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is Waiting else { return context.fireUserInboundEventTriggered(event) }
      if !isWithinMessage { writeWaiting(context) }
    }

    private func writeWaiting(_ context: ChannelHandlerContext) {
      guard let waiting = outlet.take() else { return }
      write(waiting, context)
      context.flush()
    }

    private func write(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
      context.write(wrapOutboundOut(bytes)).whenComplete { [outlet] _ in outlet.isWritten() }
    }
  }
}

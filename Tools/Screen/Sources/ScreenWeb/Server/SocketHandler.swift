import EventLog
import Glibc
import LifeCycle
import NIOCore
import NIOWebSocket

/// One socket of a page: first it says the token, then it says what its kind has to say.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The longest message, in bytes.
  static let longest = 64 << 10
  /// Messages for the device that wait until it is reached.
  private static let mostWaiting = 16

  private enum State {
    case silent
    case open(UInt32)
    case closed
  }

  private let guardian: Guard
  private let patience: Patience
  private let clients: Clients
  private let kind: Clients.Kind
  private let outlet: Outlet
  private var state = State.silent
  private var tokenTimer: Scheduled<Void>?
  private var readingTimer: Scheduled<Void>?
  /// The device's end, for a socket of that kind.
  private var device: (any Channel)?
  private var waiting: [String] = []

  init(_ guardian: Guard, _ patience: Patience, _ clients: Clients, _ kind: Clients.Kind, _ outlet: Outlet) {
    self.guardian = guardian
    self.patience = patience
    self.clients = clients
    self.kind = kind
    self.outlet = outlet
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    tokenTimer = context.eventLoop.scheduleTask(in: patience.token) {
      this.value.handler.end(this.value.context, .slow)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { forget() }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  private func forget() {
    tokenTimer?.cancel()
    readingTimer?.cancel()
    device?.close(promise: nil)
    device = nil
    if case .open(let client) = state { clients.close(client) }
    state = .closed
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if case .closed = state {
      // The client has read why.
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    switch frame.opcode {
    case .text:
      let bytes = frame.unmaskedData
      guard bytes.readableBytes <= Self.longest else { return end(context, .long) }
      guard let text = String(validating: bytes.readableBytesView, as: UTF8.self) else {
        return end(context, .malformed)
      }
      heard(text, context)
    case .ping:
      // Who does not read hears nothing: answers do not pile up.
      guard context.channel.isWritable else { return }
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .pong: break
    case .connectionClose: end(context, nil)
    default: end(context, .malformed)
    }
  }

  private func heard(_ text: String, _ context: ChannelHandlerContext) {
    switch state {
    case .closed: return
    case .silent:
      tokenTimer?.cancel()
      guard let message = try? EventLogEncoding.value(json: text), let said = message["token"]?.string,
        guardian.admits(said)
      else { return end(context, .token) }
      state = .open(clients.open(outlet, kind))
    case .open(let client):
      guard kind == .device else {
        do throws(PageMessage.Malformed) { clients.said(client, try PageMessage(text)) } catch {
          end(context, .malformed)
        }
        return
      }
      // A line is a message: what has two in it is none.
      guard !text.utf8.contains(10) else { return end(context, .malformed) }
      if let device {
        device.writeAndFlush(ByteBuffer(string: text + "\n"), promise: nil)
      } else {
        guard waiting.count < Self.mostWaiting else { return end(context, .long) }
        waiting.append(text)
      }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case let code as CloseCode: end(context, code)
    case let reached as DeviceReached: reach(reached.channel, context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  private func reach(_ channel: any Channel, _ context: ChannelHandlerContext) {
    guard case .open = state else { return channel.close(promise: nil) }
    device = channel
    for text in waiting { channel.write(ByteBuffer(string: text + "\n"), promise: nil) }
    waiting = []
    channel.flush()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: end(context, .long)
    case let error as NIOWebSocketFrameAggregator.Error where error == .accumulatedFrameSizeIsTooLarge:
      end(context, .long)
    case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error: end(context, .malformed)
    default: context.close(promise: nil)
    }
  }

  /// A client that does not read what it was sent is let go after a while, and slows nobody down until then.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    let isWritable = context.channel.isWritable
    // What the device sends waits there, within its own limit.
    device?.setOption(.autoRead, value: isWritable).whenFailure { _ in }
    readingTimer?.cancel()
    readingTimer = nil
    if !isWritable {
      let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      readingTimer = context.eventLoop.scheduleTask(in: patience.reading) {
        this.value.handler.end(this.value.context, .slow)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  /// Closes the socket: nothing is heard of it afterwards but that the client closes it as well. A connection that is cut while
  /// the client still writes is reset, and the reason is lost (RFC 6455, section 7.1.1). Who does not read it, is cut off.
  private func end(_ context: ChannelHandlerContext, _ code: CloseCode?) {
    if case .closed = state { return }
    forget()
    var data = ByteBuffer()
    if let code { data.write(webSocketErrorCode: code.code) }
    let channel = context.channel
    let isWritten = context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)))
    // It was the client that asked.
    if code == nil { isWritten.whenComplete { _ in channel.close(promise: nil) } }
    context.eventLoop.scheduleTask(in: patience.close) {
      // The kernel drops what it still holds for that client, rather than offer it for minutes.
      let dropped = (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      (dropped ?? channel.eventLoop.makeSucceededVoidFuture()).whenComplete { _ in channel.close(promise: nil) }
    }
  }
}

/// The device's end of a socket is there.
struct DeviceReached: Sendable {
  var channel: any Channel
}

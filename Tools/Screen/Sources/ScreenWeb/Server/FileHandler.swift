import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests for the page's files, and refuses all others.
final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The handler's name in its pipeline.
  static let name = "files"

  private let guardian: Guard
  private let patience: Patience
  private var head: HTTPRequestHead?
  private var hasBody = false
  private var hasAsked = false
  private var timers: [Scheduled<Void>] = []

  init(_ guardian: Guard, _ patience: Patience) {
    self.guardian = guardian
    self.patience = patience
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    let loop = NIOLoopBound(self, eventLoop: context.eventLoop)
    timers = [
      context.eventLoop.scheduleTask(in: patience.request) {
        if !loop.value.hasAsked { channel.close(promise: nil) }
      },
      context.eventLoop.scheduleTask(in: patience.connection) { channel.close(promise: nil) },
    ]
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    for timer in timers { timer.cancel() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      hasAsked = true
      hasBody = false
    case .body:
      hasBody = true
    case .end:
      guard let head else { return }
      self.head = nil
      // Who asks for more and does not read what it was sent gets nothing more: answers do not pile up.
      guard context.channel.isWritable else { return context.close(promise: nil) }
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A socket that is refused: the request comes here, and is answered.
    if error is NIOWebSocketUpgradeError || error is HTTPServerUpgradeErrors { return }
    context.close(promise: nil)
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    do throws(Guard.Refusal) {
      try guardian.check(head)
      guard !hasBody else { throw .body }
      guard head.method == .GET || head.method == .HEAD else { throw .method }
      // A socket that could not be made of the request.
      guard head.headers["upgrade"].isEmpty else { throw .origin }
      guard let file = PageFiles.file(at: head.uri) else { throw .path }
      send(.ok, file.type, file.bytes, withBody: head.method == .GET, closes: !head.isKeepAlive, head, context)
    } catch {
      let (status, text) = error.answer
      send(
        status, "text/plain; charset=utf-8", Array("\(text)\n".utf8), withBody: head.method != .HEAD, closes: true,
        head,
        context)
    }
  }

  private func send(
    _ status: HTTPResponseStatus, _ type: String, _ body: [UInt8], withBody: Bool, closes: Bool,
    _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    var headers = SecurityHeaders.all
    headers.add(name: "content-type", value: type)
    headers.add(name: "content-length", value: "\(body.count)")
    if closes { headers.add(name: "connection", value: "close") }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: status, headers: headers))), promise: nil)
    if withBody { context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil) }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      if closes { channel.close(promise: nil) }
    }
  }
}

extension Guard.Refusal {
  /// What the client is told: nothing that it does not know.
  fileprivate var answer: (HTTPResponseStatus, String) {
    switch self {
    case .host: (.misdirectedRequest, "This server answers to its own address alone.")
    case .origin: (.forbidden, "Pages of other places get nothing here.")
    case .method: (.methodNotAllowed, "Files are read here, by GET.")
    case .body: (.payloadTooLarge, "A request has no body here.")
    case .path: (.notFound, "There is no such file.")
    }
  }
}

/// What each answer says of itself.
enum SecurityHeaders {
  /// Scripts, styles and pictures come from here; nothing may frame the page, know where it was, or keep it.
  static let all: HTTPHeaders = [
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin", "cache-control": "no-store",
  ]
}

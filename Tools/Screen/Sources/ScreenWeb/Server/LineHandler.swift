import NIOCore
import NIOWebSocket

/// The device's end of a page's socket: each of its lines is a message.
final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// The longest line, in bytes: the layers of a large window take some.
  private static let longest = 32 << 20

  private let page: any Channel
  private var rest = ByteBuffer()
  private var searched = 0

  /// - Parameter page: Of the same loop.
  init(_ page: any Channel) { self.page = page }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    rest.writeBuffer(&bytes)
    while let length = rest.readableBytesView.dropFirst(searched).firstIndex(of: 10).map({ $0 - rest.readerIndex }) {
      if let line = rest.readSlice(length: length) {
        page.write(WebSocketFrame(fin: true, opcode: .text, data: line), promise: nil)
      }
      rest.moveReaderIndex(forwardBy: 1)
      searched = 0
    }
    searched = rest.readableBytes
    rest.discardReadBytes()
    page.flush()
    if searched > Self.longest { context.close(promise: nil) }
  }

  /// While the device does not read, what the page says waits at the page.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    page.setOption(.autoRead, value: context.channel.isWritable).whenFailure { _ in }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    page.pipeline.fireUserInboundEventTriggered(CloseCode.gone)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

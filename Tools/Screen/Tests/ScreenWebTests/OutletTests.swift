import NIOCore
import NIOEmbedded
import XCTest

@testable import ScreenWeb

/// What several threads have to say to one client reaches it message by message.
final class OutletTests: XCTestCase {
  private let channel = EmbeddedChannel()
  private var outlet: Outlet!

  override func setUpWithError() throws {
    outlet = Outlet(channel)
    try channel.pipeline.syncOperations.addHandler(Outlet.Handler(outlet))
  }

  private func sent() throws -> [UInt8] {
    channel.embeddedEventLoop.run()
    var bytes: [UInt8] = []
    while let piece = try channel.readOutbound(as: ByteBuffer.self) { bytes += piece.readableBytesView }
    return bytes
  }

  func test_aFrame_doesNotComeBetweenTheHeadOfAMessageAndItsContent() throws {
    channel.write(ByteBuffer(bytes: [0x8a, 2]), promise: nil)
    outlet.send(.bytes, [7])
    channel.write(ByteBuffer(bytes: [1, 2]), promise: nil)
    channel.flush()
    XCTAssertEqual(try sent(), [0x8a, 2, 1, 2, 0x82, 1, 7])
  }

  func test_frames_keepTheirOrder_andWaitForNobody() throws {
    outlet.send(.bytes, [1])
    outlet.send(.text, "a".utf8)
    channel.writeAndFlush(ByteBuffer(bytes: [0x8a, 0]), promise: nil)
    outlet.send(.bytes, [2])
    XCTAssertEqual(try sent(), [0x82, 1, 1, 0x81, 1, 0x61, 0x8a, 0, 0x82, 1, 2])
  }
}

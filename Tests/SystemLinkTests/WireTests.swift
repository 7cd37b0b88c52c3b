import ByteCodec
import LayerTree
import LifeCycle
import SystemLink
import XCTest

/// Every message survives the way over the wire, and nothing else is taken for one.
final class WireTests: XCTestCase {
  private let systemMessages = WireSamples().systemMessages
  private let appMessages = WireSamples().appMessages

  private func body(_ message: some ByteCodable) -> [UInt8] { Array(ByteWriter.frame(message).dropFirst(4)) }

  func test_everyMessage_comesBackAsItWas() throws {
    for message in systemMessages {
      XCTAssertEqual(try ByteReader.message(SystemMessage.self, from: body(message)[...]), message)
    }
    for message in appMessages {
      XCTAssertEqual(try ByteReader.message(AppMessage.self, from: body(message)[...]), message)
    }
  }

  /// Its code is no other transition's.
  func test_everyNotice_comesBackAsItWas() throws {
    for notice in DeviceNotice.allCases {
      let message = SystemMessage.transition(number: 1, time: .zero, .notice(notice))
      XCTAssertEqual(try ByteReader.message(SystemMessage.self, from: body(message)[...]), message)
    }
  }

  func test_everyPrefix_isRefused() {
    for message in appMessages {
      let whole = body(message)
      for length in 0..<whole.count {
        XCTAssertThrowsError(
          try ByteReader.message(AppMessage.self, from: whole[..<length]), "\(message) cut at \(length)")
      }
      XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: (whole + [0])[...])) {
        XCTAssertEqual($0 as? ByteCodecError, .trailingBytes(1))
      }
    }
  }

  /// Random damage never traps; whatever is still taken encodes to a message of the same kind of bytes.
  func test_damagedMessages_areRefusedOrWhole() {
    var random = SystemRandomNumberGenerator()
    var refused = 0
    for round in 0..<20_000 {
      var bytes = body(appMessages[round % appMessages.count])
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let message = try ByteReader.message(AppMessage.self, from: bytes[...])
        XCTAssertNoThrow(try ByteReader.message(AppMessage.self, from: body(message)[...]))
      } catch {
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 1000)
  }

  func test_deepNesting_isRefused() {
    var value: Value = 1
    for _ in 0..<100 { value = [value] }
    let bytes = body(AppMessage.ended(id: 1, duration: 1, detail: ["deep": value]))
    XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: bytes[...])) {
      XCTAssertEqual($0 as? ByteCodecError, .tooDeep)
    }
  }

  func test_frames_areCutWhereverTheStreamIsCut() throws {
    let messages = appMessages
    let stream = messages.flatMap { ByteWriter.frame($0) }
    for size in [1, 3, 7, 64, 4096] {
      var buffer = FrameBuffer()
      var found: [AppMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        Array(stream[start..<min(stream.count, start + size)]).withUnsafeBytes { buffer.append($0) }
        while let body = try buffer.next() { found.append(try ByteReader.message(from: body)) }
      }
      XCTAssertEqual(found, messages, "chunks of \(size)")
    }
  }

  func test_oversizedFrame_isRefusedByItsLength() {
    var buffer = FrameBuffer()
    [UInt8](arrayLiteral: 0xff, 0xff, 0xff, 0x7f).withUnsafeBytes { buffer.append($0) }
    XCTAssertThrowsError(try buffer.next()) {
      XCTAssertEqual(
        $0 as? ByteCodecError, .tooLong(what: "a message", length: 0x7fff_ffff, limit: WireLimits.message))
    }
  }
}

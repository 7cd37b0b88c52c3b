import ByteCodec
import LifeCycle
import ScreenLink
import XCTest

/// What the device and the program that shows the screen say to each other arrives as it was said.
final class ViewMessageTests: XCTestCase {
  func test_ordersAndReports_arriveInOrder() throws {
    let (device, screen) = try ScreenSocket.pair()
    for (index, order) in ViewSamples.orders.enumerated() {
      let files = index % 2 == 0 ? [] : [try ScreenFile(Array("file \(index)".utf8), named: "test")]
      try device.send(order, files: files)
    }
    for (index, order) in ViewSamples.orders.enumerated() {
      guard case .message(let message) = try screen.order() else { return XCTFail("no order \(index)") }
      XCTAssertEqual(message.content, order)
      XCTAssertEqual(message.files.count, index % 2)
    }
    for report in ViewSamples.reports { try screen.send(report) }
    for report in ViewSamples.reports {
      guard case .message(let message) = try device.report() else { return XCTFail("no report") }
      XCTAssertEqual(message.content, report)
    }
  }

  /// A long message goes in a file, a short one in the packet itself; both arrive.
  func test_longTexts_arriveToo() throws {
    let (device, screen) = try ScreenSocket.pair()
    for length in [0, 8_000, 8_187, 8_188, 9_000, 100_000] {
      let text = String(repeating: "x", count: length)
      try device.send(.say(text))
      guard case .message(let message) = try screen.order() else { return XCTFail("no order of \(length)") }
      XCTAssertEqual(message.content, .say(text))
    }
  }

  func test_aTokenOfAnotherLength_isRefused() {
    for length in [0, 31, 33] {
      let setup = ViewSetup(token: Array(repeating: 1, count: length), port: 1, name: "a", idiom: "phone")
      XCTAssertThrowsError(try copy(.begin(setup)))
    }
  }

  /// Each cut or changed message is taken as another one or refused, and never traps.
  func test_brokenMessages_areRefused() {
    var refused = 0
    for order in ViewSamples.orders {
      let bytes = bytes(of: order)
      for length in bytes.indices {
        if (try? ByteReader.message(ViewOrder.self, from: bytes[..<length])) == nil { refused += 1 }
      }
    }
    for report in ViewSamples.reports {
      let bytes = bytes(of: report)
      for index in bytes.indices {
        for value in [0, 1, 0x7f, 0xff] as [UInt8] {
          var changed = bytes
          changed[index] = value
          _ = try? ByteReader.message(ViewReport.self, from: changed[...])
        }
        if (try? ByteReader.message(ViewReport.self, from: bytes[..<index])) == nil { refused += 1 }
      }
    }
    XCTAssertGreaterThan(refused, 500)
  }

  /// A place that is no number is not taken from the wire; one that no screen has is for `LiveInput.check()`.
  func test_places_areFinite() throws {
    for place in [Double.nan, .infinity, -.infinity] {
      for touch in [TouchSample(finger: 1, .moved, x: place, y: 1), TouchSample(finger: 1, .moved, x: 1, y: place)] {
        XCTAssertThrowsError(try copy(.input(.touch(touch)))) {
          guard case .notFinite? = $0 as? ByteCodecError else { return XCTFail("\($0)") }
        }
      }
    }
    let far = LiveInput.touch(TouchSample(finger: 1, .moved, x: 1e9, y: -1e9))
    XCTAssertEqual(try copy(.input(far)), .input(far))
    XCTAssertThrowsError(try far.check()) { XCTAssertEqual($0 as? LiveInput.Fault, .notANumber) }
  }

  private func bytes(of message: some ByteCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.value(message)
    return writer.bytes
  }

  private func copy(_ order: ViewOrder) throws -> ViewOrder { try ByteReader.message(from: bytes(of: order)[...]) }
  private func copy(_ report: ViewReport) throws -> ViewReport { try ByteReader.message(from: bytes(of: report)[...]) }
}

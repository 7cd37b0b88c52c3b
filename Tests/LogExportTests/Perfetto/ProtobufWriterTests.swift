import XCTest

@testable import LogExport

final class ProtobufWriterTests: XCTestCase {
  private func bytes(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
    var writer = ProtobufWriter()
    body(&writer)
    return writer.bytes
  }

  /// The examples of protobuf's own description of its encoding.
  func test_bytes_areThoseOfTheDescription() {
    XCTAssertEqual(bytes { $0.unsigned(1, 150) }, [0x08, 0x96, 0x01])
    XCTAssertEqual(bytes { $0.string(2, "testing") }, [0x12, 0x07] + Array("testing".utf8))
    XCTAssertEqual(bytes { $0.message(3) { $0.unsigned(1, 150) } }, [0x1a, 0x03, 0x08, 0x96, 0x01])
    XCTAssertEqual(bytes { $0.signed(1, -2) }, [0x08, 0xfe] + Array(repeating: 0xff, count: 8) + [0x01])
  }

  func test_numbersOfEverySize_comeBack() {
    for value in [0, 1, 127, 128, 16_383, 16_384, UInt64(UInt32.max), .max] {
      XCTAssertEqual(ProtobufMessage(bytes { $0.unsigned(60, value) })?.number(60), value)
      XCTAssertEqual(ProtobufMessage(bytes { $0.fixed64(47, value) })?.bits(47), [value])
    }
    XCTAssertEqual(ProtobufMessage(bytes { $0.double(5, 0.1) })?.bits(5), [(0.1).bitPattern])
    XCTAssertEqual(ProtobufMessage(bytes { $0.bool(2, true) })?.number(2), 1)
    XCTAssertEqual(ProtobufMessage(bytes { $0.string(6, "한글") })?.string(6), "한글")
    XCTAssertEqual(ProtobufMessage(bytes { $0.message(3) { _ in } })?.message(3)?.isEmpty, true)
  }
}

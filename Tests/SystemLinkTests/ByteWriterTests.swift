import ByteCodec
import XCTest

/// A writer in memory of others.
final class ByteWriterTests: XCTestCase {
  func test_whatHasRoom_liesWhereItBegan() {
    var memory = [UInt8](repeating: 9, count: 8)
    memory.withUnsafeMutableBytes { memory in
      var writer = ByteWriter()
      writer.begin(at: memory.baseAddress!, room: 6)
      writer.integer(UInt32(1))
      writer.integer(UInt16(2))
      XCTAssertTrue(writer.isInPlace)
      XCTAssertEqual(writer.bytes, [1, 0, 0, 0, 2, 0])
    }
    XCTAssertEqual(memory, [1, 0, 0, 0, 2, 0, 9, 9])
  }

  func test_whatHasNone_goesOnElsewhere_andTouchesNothingBehind() {
    var memory = [UInt8](repeating: 9, count: 8)
    memory.withUnsafeMutableBytes { memory in
      var writer = ByteWriter()
      for room in [5, 0, 6] {
        writer.begin(at: memory.baseAddress!, room: room)
        XCTAssertEqual(writer.count, 0)
        writer.frame { $0.string("Notes") }
        XCTAssertFalse(writer.isInPlace)
        XCTAssertEqual(writer.bytes, [9, 0, 0, 0, 5, 0, 0, 0] + Array("Notes".utf8))
      }
      writer.begin(at: memory.baseAddress! + 7, room: 1)
      writer.bool(true)
      XCTAssertTrue(writer.isInPlace, "it begins anew")
    }
    XCTAssertEqual(memory[6...], [9, 1])
  }
}

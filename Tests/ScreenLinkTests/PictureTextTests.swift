import ScreenLink
import XCTest

/// What PNG files say of themselves.
final class PictureTextTests: XCTestCase {
  private let beginning: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    let length = UInt32(contents.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + kind.utf8 + contents + [0, 0, 0, 0]
  }

  private func text(_ key: String, _ value: String) -> [UInt8] {
    chunk("tEXt", Array(key.utf8) + [0] + value.unicodeScalars.map { UInt8($0.value) })
  }

  func test_texts_areReadInOrder() {
    let png =
      beginning + chunk("IHDR", [1, 2, 3]) + text("Software", "Dormouse 1") + chunk("IDAT", []) + text("a", "é")
      + chunk("IEND", [])
    XCTAssertEqual(PictureText.texts(ofPNG: png), [PictureText("Software", "Dormouse 1"), PictureText("a", "é")])
    XCTAssertEqual(PictureText.texts(ofPNG: []), [])
    XCTAssertEqual(PictureText.texts(ofPNG: Array(png.dropFirst())), [])
  }

  /// Lengths that lie, texts without an end, and files that end anywhere trap nothing.
  func test_brokenFiles_endWhereTheyBreak() {
    let png = beginning + text("Software", "Dormouse 1") + text("b", "c")
    for length in 0...png.count { XCTAssertLessThanOrEqual(PictureText.texts(ofPNG: Array(png[..<length])).count, 2) }
    XCTAssertEqual(PictureText.texts(ofPNG: beginning + [0xff, 0xff, 0xff, 0xff] + "tEXt".utf8 + [0, 0, 0, 0]), [])
    XCTAssertEqual(PictureText.texts(ofPNG: beginning + chunk("tEXt", [65, 66])), [])
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      var bytes = png
      for _ in 0..<3 { bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      XCTAssertLessThanOrEqual(PictureText.texts(ofPNG: bytes).count, 40)
    }
  }
}

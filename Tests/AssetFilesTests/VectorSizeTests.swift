import AssetFiles
import XCTest

final class VectorSizeTests: XCTestCase {
  private func pdf(_ text: String) -> [Double]? {
    Array(text.utf8).withUnsafeBytes { VectorSize(pdf: $0) }.map { [$0.width, $0.height] }
  }
  private func svg(_ text: String) -> [Double]? {
    Array(text.utf8).withUnsafeBytes { VectorSize(svg: $0) }.map { [$0.width, $0.height] }
  }

  func test_pdf_isAsLargeAsItsMedium() {
    XCTAssertEqual(pdf("%PDF-1.4 << /Type /Page /MediaBox [0 0 24.5 12] >>"), [24.5, 12])
    XCTAssertEqual(pdf("/MediaBox[ -10 -5 10.25 5 ]"), [20.25, 10])
    XCTAssertEqual(pdf("/MediaBox [24 24 0 0]"), [24, 24])
    // A reference to a box that stands elsewhere.
    XCTAssertEqual(pdf("/MediaBox 7 0 R /MediaBox\n[ 0 0 3\n4]"), [3, 4])
    for text in ["", "/MediaBox", "/MediaBox [", "/MediaBox [1 2 3", "/MediaBox [0 0 0 9]", "/MediaBox [0 0 1e9 9]"] {
      XCTAssertNil(pdf(text), text)
    }
  }

  func test_svg_isAsLargeAsItSays_elseAsItsBox() {
    XCTAssertEqual(svg("<?xml?><svg width=\"24\" height=\"12.5px\" viewBox=\"0 0 1 1\">"), [24, 12.5])
    XCTAssertEqual(svg("<svg\n  viewBox='0 0 16,8' fill=\"none\">"), [16, 8])
    XCTAssertEqual(svg("<svg width=\"100%\" height=\"100%\" viewBox=\"-4 -4 16 8\">"), [16, 8])
    XCTAssertEqual(svg("<svg width=\"32\" viewBox=\"0 0 16 8\">"), [32, 16])
    XCTAssertEqual(svg("<svg height=\"32\" viewBox=\"0 0 16 8\">"), [64, 32])
    XCTAssertEqual(svg("<svg width=\"1in\" height=\"25.4mm\">"), [72, 72])
    XCTAssertEqual(svg("<svg width=\"1.5e1\" height=\"+.5\">"), [15, 0.5])
    for text in [
      "", "<svg", "<svg>", "<svg width=\"1em\" height=\"1em\">", "<svg width=\"-3\" height=\"2\">", "<svg width=",
    ] {
      XCTAssertNil(svg(text), text)
    }
  }

  func test_noise_isNoSize_orAPossibleOne() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("<svg width='heightviewBox=\"/MediaBox [0 1.5e-+9,] ".utf8)
    for _ in 0..<2000 {
      let text =
        "/MediaBox [<svg "
        + String(decoding: (0..<60).compactMap { _ in alphabet.randomElement(using: &random) }, as: UTF8.self)
      for size in [pdf(text), svg(text)].compactMap(\.self) {
        XCTAssertTrue(size.allSatisfy { $0 > 0 && $0 <= 4096 }, text)
      }
    }
  }
}

import AssetCatalog
import Foundation
import XCTest

@testable import AppBuilder

final class SymbolTemplateTests: XCTestCase {
  private func read(_ body: String) -> SymbolAsset? {
    SymbolTemplate.read(Data("<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>".utf8))
  }

  private func template(_ shape: String, guides: String = "") -> String {
    """
    <g id="Notes"><path d="M0 0h1000v1000z"/></g><g id="Guides"><line id="Baseline-M" x1="0" y1="1126" x2="9" y2="1126"/>
    <line id="Capline-M" x1="0" y1="1055.54" x2="9" y2="1055.54"/>\(guides)</g>
    <g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 100 1126)">\(shape)</g></g>
    """
  }

  /// All numbers of the steps of the only variant, in hundredths of the font's size.
  private func numbers(_ symbol: SymbolAsset?) throws -> [Int] {
    let symbol = try XCTUnwrap(symbol)
    XCTAssertEqual(symbol.variants.count, 1)
    return symbol.variants[0].steps.flatMap(\.numbers).map { Int(($0 * 100).rounded()) }
  }

  func test_template_whenRead_thenItsOutlinesStandOnTheBaseline_atTheLeftMargin() throws {
    let guides = """
      <line id="left-margin-Regular-M" x1="90" y1="0" x2="90" y2="9"/>
      <line id="right-margin-Regular-M" x1="140" y1="0" x2="140" y2="9"/>
      """
    let symbol = read(template("<path d=\"M0-70.46H30v70.46l-30,0z\"/>", guides: guides))
    XCTAssertEqual(try numbers(symbol), [10, -70, 40, -70, 40, 0, 10, 0])
    XCTAssertEqual(symbol?.variants.first?.width ?? 0, 0.5, accuracy: 0.001)
    XCTAssertEqual(symbol?.variants.first?.weight, 400)
    XCTAssertEqual(symbol?.variants.first?.scale, 2)
    // Without margins as wide as it is.
    XCTAssertEqual(try numbers(read(template("<rect x=\"5\" y=\"-20\" width=\"30\" height=\"20\"/>"))).first, 0)
  }

  func test_shapes_whenOfAnyKind_thenTheirOutlinesAreRead() throws {
    func outline(_ shape: String) throws -> [Int] { try numbers(read(template(shape))) }
    XCTAssertEqual(try outline("<polygon points=\"0,0 10,0 10,-10\"/>"), [0, 0, 10, 0, 10, -10])
    XCTAssertEqual(
      try outline("<circle cx=\"10\" cy=\"0\" r=\"10\"/>"),
      [0, 0, 0, -6, 4, -10, 10, -10, 16, -10, 20, -6, 20, 0, 20, 6, 16, 10, 10, 10, 4, 10, 0, 6, 0, 0])
    XCTAssertEqual(
      try outline("<path d=\"m0 0c0-10 10-10 10 0s10 10 10 0q0 10 10 0t10 0\"/>"),
      [0, 0, 0, -10, 10, -10, 10, 0, 10, 10, 20, 10, 20, 0, 20, 7, 23, 7, 30, 0, 37, -7, 40, -7, 40, 0])
    XCTAssertEqual(
      try outline("<g transform=\"translate(5) scale(2,-1)\"><path d=\"M0 0L10,5.75.5-1e1\"/></g>"),
      [0, 0, 20, -6, 1, 10])
    XCTAssertEqual(try outline("<path transform=\"rotate(90)\" d=\"M0 0L10 0 10 10\"/>"), [10, 0, 10, 10, 0, 10])
  }

  func test_scales_whenThereAreSeveral_thenTheMiddleOneIsKept_ofEachWeight() {
    let shape = "<path d=\"M0 0h1v1z\"/>"
    let guides = ["S", "M", "L"].map {
      "<line id=\"Baseline-\($0)\" x1=\"0\" y1=\"9\"/><line id=\"Capline-\($0)\" x1=\"0\" y1=\"1\"/>"
    }
    func variants(_ names: [String]) -> [[UInt16]]? {
      read(guides.joined() + names.map { "<g id=\"\($0)\">\(shape)</g>" }.joined())?.variants
        .map { [$0.weight, UInt16($0.scale)] }
    }
    XCTAssertEqual(
      variants(["Black-L", "Black-M", "Black-S", "Regular-S", "Thin-L"]), [[200, 3], [400, 1], [900, 2]])
  }

  func test_otherSVG_whenRead_thenItIsOneSymbol() throws {
    let symbol = try XCTUnwrap(read("<defs><path d=\"M0 0h900v900z\"/></defs><rect width=\"16\" height=\"16\"/>"))
    XCTAssertEqual(symbol.variants.count, 1)
    XCTAssertEqual(symbol.variants[0].width, 0.94, accuracy: 0.01)
  }

  func test_badFiles_haveNoOutlines() {
    for text in ["", "no", "<svg><path d=\"M0 0h1\"/>", "<svg/>", "<svg><path fill=\"none\" d=\"M0 0h1v1z\"/></svg>"] {
      XCTAssertNil(SymbolTemplate.read(Data(text.utf8)), text)
    }
    let deep = String(repeating: "<g>", count: 100) + "<path d=\"M0 0h1v1z\"/>" + String(repeating: "</g>", count: 100)
    XCTAssertNil(read(deep))
    for data in ["M", "M1", "M0 0 A1 1 0 2 2 5 5", "X", "M0 0L1e400 5", "M0 0 z 5 5", "M0 0 a0 0 0 0 0 0 0v1h1"] {
      _ = read(template("<path d=\"\(data)\"/>"))
    }
  }
}

import AssetCatalog
import AssetFiles
import Foundation
import XCTest

/// The seeds for `Scripts/fuzz.sh`: what stands in their folder is still what is read.
final class CorpusTests: XCTestCase {
  private var seeds: [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    for (number, format) in [4, -4, 6, 12].enumerated() {
      var font = TestFont(others: [
        "GPOS": TestFont.gpos([TestFont.pairs(1, [(2, -50)]), TestFont.classes(1, 1, -9)], isExtended: number % 2 == 0)
      ])
      font.mapFormat = format
      all["font-\(number)"] = [0x80] + font.bytes
    }
    all["font-older"] = [0x80] + TestFont(others: ["kern": TestFont.kern([(1, 2, -80)])]).bytes
    all["font-several"] = [0x80] + TestFont.collection([TestFont(), TestFont()])
    var catalog = AssetCatalog()
    catalog.images["a"] = ImageAsset(variants: [
      .init(
        conditions: AssetConditions(appearance: .dark, language: "ko", scale: 2), file: "a.png",
        slicing: Slicing(parts: .nine, caps: Edges(top: 1), filling: .tile), alignment: Edges())
    ])
    catalog.colours["b"] = ColourAsset(variants: [
      .init(.components(red: 1, green: 0, blue: 0, alpha: 1)), .init(.system("label")),
    ])
    catalog.data["c"] = DataAsset(variants: [.init(file: "c")])
    catalog.symbols["d"] = SymbolAsset(variants: [
      .init(width: 1, steps: [.move(x: 0, y: 0), .line(x: 1, y: 1), .close])
    ])
    catalog.fonts["e"] = FontAsset(
      postScriptName: "e", family: "e", style: "e", fullName: "e", file: "e", ascent: 1, descent: 0, capHeight: 1,
      xHeight: 1, tables: [1, 2, 3])
    all["catalog"] = [0x81] + catalog.compiled
    all["pdf"] = [0x82] + Array("/MediaBox [0 0 24.5 1e1]".utf8)
    all["svg"] = [0x83] + Array("<svg width=\"2px\" height='3' viewBox=\"0 0 -1 .5\">".utf8)
    return all
  }

  func test_seeds_areWhatStandsInTheirFolder() throws {
    if let path = ProcessInfo.processInfo.environment["DORMOUSE_WRITE_CORPUS"] {
      for (name, bytes) in seeds { try Data(bytes).write(to: URL(fileURLWithPath: path).appendingPathComponent(name)) }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    for (name, bytes) in seeds {
      XCTAssertEqual([UInt8](try Data(contentsOf: folder.appendingPathComponent(name))), bytes, name)
    }
  }

  func test_seeds_areRead() throws {
    for (name, bytes) in seeds {
      try bytes.dropFirst().withUnsafeBytes { bytes in
        switch name.prefix(3) {
        case "fon": XCTAssertEqual(try FontFile(bytes).face(0).postScriptName, "Test-Bold", name)
        case "cat": XCTAssertEqual(try AssetCatalog(CompiledCatalog(bytes)).fonts["e"]?.tables, [1, 2, 3])
        case "pdf": XCTAssertEqual(VectorSize(pdf: bytes)?.height, 10)
        default: XCTAssertEqual(VectorSize(svg: bytes)?.width, 2)
        }
      }
    }
  }
}

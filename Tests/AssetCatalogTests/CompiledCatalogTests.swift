import AssetCatalog
import XCTest

final class CompiledCatalogTests: XCTestCase {
  /// One of everything.
  private var sample: AssetCatalog {
    var catalog = AssetCatalog()
    for number in 0..<50 {
      catalog.images["image \(number)"] = ImageAsset(
        rendering: .template, preservesVector: number % 2 == 0,
        variants: [
          .init(
            conditions: AssetConditions(
              idiom: .pad, appearance: .dark, contrast: .high, gamut: .displayP3, direction: .rightToLeft,
              width: .compact, height: .regular, language: "ko", scale: 2),
            file: "Assets.xcassets/새.imageset/\(number).png",
            slicing: Slicing(
              parts: .threeAcross, caps: Edges(top: 1, left: 2, bottom: 3, right: 4), filling: .tile, centerWidth: 5,
              centerHeight: 6), alignment: Edges(left: 0.5)),
          .init(file: "a.pdf", width: 24.5, height: 12, isUnmade: true),
        ])
    }
    catalog.colours["새"] = ColourAsset(variants: [
      .init(.components(red: 0.1, green: -0.2, blue: 1.3, alpha: 0.4)),
      .init(conditions: AssetConditions(appearance: .dark), .system("labelColor")),
    ])
    catalog.data["data"] = DataAsset(variants: [.init(file: "a.json", type: "public.json")])
    catalog.symbols["symbol"] = SymbolAsset(variants: [
      .init(
        weight: 700, scale: 3, width: 1.25,
        steps: [
          .move(x: 0, y: 0.5), .line(x: 0.25, y: -1), .curve(x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6), .close,
        ])
    ])
    catalog.icons["AppIcon"] = ImageAsset(variants: [.init(file: "icon.png")])
    catalog.loose["en.lproj/a.pdf"] = ImageAsset(variants: [.init(file: "b.png")])
    catalog.fonts["Face-Bold"] = FontAsset(
      postScriptName: "Face-Bold", family: "Face", style: "Bold", fullName: "Face Bold", file: "face.ttc", index: 1,
      weight: 700, isItalic: true, isMonospaced: true, ascent: 0.9, descent: 0.2, lineGap: 0.1, capHeight: 0.7,
      xHeight: 0.5, tables: Array(0...100))
    return catalog
  }

  private func with<Result>(_ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    return try body(UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count))
  }

  func test_everything_comesBack() throws {
    let catalog = sample
    try with(catalog.compiled) { bytes in
      let compiled = try CompiledCatalog(bytes)
      XCTAssertEqual(try AssetCatalog(compiled), catalog)
      for (name, image) in catalog.images { XCTAssertEqual(try compiled.image(name), image) }
      XCTAssertEqual(try compiled.colour("새"), catalog.colours["새"])
      XCTAssertNil(try compiled.image("새"))
      XCTAssertNil(try compiled.image(""))
      XCTAssertNil(try compiled.image("image"))
      XCTAssertNil(try compiled.image("zzz"))
      let tables = try XCTUnwrap(compiled.tables(of: "Face-Bold"))
      XCTAssertEqual(Array(tables), Array(0...100))
      XCTAssertEqual(UInt(bitPattern: tables.baseAddress) % 8, 0)
      XCTAssertNil(compiled.tables(of: "Face"))
    }
    XCTAssertEqual(catalog.compiled, sample.compiled)
  }

  func test_nothing_isACatalogueToo() throws {
    XCTAssertTrue(AssetCatalog().isEmpty)
    try with(AssetCatalog().compiled) { bytes in
      XCTAssertEqual(try AssetCatalog(CompiledCatalog(bytes)), AssetCatalog())
      XCTAssertNil(try CompiledCatalog(bytes).image("a"))
    }
  }

  func test_otherBytes_areRefused() throws {
    func error(_ change: (inout [UInt8]) -> Void) -> AssetCatalogError? {
      var bytes = sample.compiled
      change(&bytes)
      return with(bytes) { bytes in
        do { _ = try CompiledCatalog(bytes) } catch { return error as? AssetCatalogError }
        return nil
      }
    }
    XCTAssertNil(error { _ in })
    XCTAssertEqual(error { $0 = [] }, .noCatalog)
    XCTAssertEqual(error { $0 = Array($0.prefix(15)) }, .noCatalog)
    XCTAssertEqual(error { $0[0] = 0 }, .noCatalog)
    XCTAssertEqual(error { $0[4] = 9 }, .version(9))
    XCTAssertEqual(error { $0[11] = 0xff }, .truncated)
    XCTAssertEqual(error { $0.removeLast() }, .truncated)
    XCTAssertEqual(error { $0.append(0) }, .truncated)
  }

  func test_damage_isAnErrorOrAnotherAsset_andReadsNothingElse() throws {
    let whole = sample.compiled
    var random = SystemRandomNumberGenerator()
    var refused = 0
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<20 { bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      try with(bytes) { bytes in
        let compiled = try CompiledCatalog(bytes)
        for kind in AssetKind.allCases {
          for name in compiled.names(of: kind) { _ = compiled.tables(of: name) }
        }
        do { _ = try AssetCatalog(compiled) } catch { refused += 1 }
      }
    }
    XCTAssertGreaterThan(refused, 0)
  }

  func test_symbol_isTheNearestThere() {
    let symbol = SymbolAsset(variants: [
      .init(weight: 400, scale: 2, width: 1, steps: []), .init(weight: 900, scale: 2, width: 2, steps: []),
      .init(weight: 400, scale: 3, width: 3, steps: []),
    ])
    XCTAssertEqual(symbol.variant(weight: 500, scale: 2)?.width, 1)
    XCTAssertEqual(symbol.variant(weight: 800, scale: 2)?.width, 2)
    XCTAssertEqual(symbol.variant(weight: 900, scale: 3)?.width, 3)
    XCTAssertNil(SymbolAsset(variants: []).variant(weight: 400, scale: 2))
  }
}

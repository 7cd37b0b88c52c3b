import AssetCatalog
import XCTest

@testable import AppBuilder

final class CatalogReaderTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  /// Reads a catalogue of these files.
  private func read(_ files: [String: String], _ name: String = "Media.xcassets") throws -> CatalogReader {
    var reader = CatalogReader()
    try reader.add(folder.write(files, in: name))
    reader.finish()
    return reader
  }

  private func image(_ contents: String, files: [String]) throws -> (ImageAsset?, CatalogReader) {
    var all = ["a.imageset/Contents.json": contents]
    for file in files { all["a.imageset/\(file)"] = "x" }
    let reader = try read(all)
    return (reader.catalog.images["a"], reader)
  }

  func test_imageSet_whenOfSeveralScalesAndAppearances_thenEachFileIsAVariant() throws {
    let (asset, reader) = try image(
      """
      { "images": [
        { "idiom": "universal", "scale": "1x" },
        { "idiom": "universal", "scale": "2x", "filename": "a@2x.png" },
        { "idiom": "ipad", "scale": "3x", "filename": "b.png", "display-gamut": "display-P3", "width-class": "compact",
          "height-class": "regular", "locale": "ko", "language-direction": "right-to-left",
          "appearances": [{ "appearance": "luminosity", "value": "dark" }, { "appearance": "contrast", "value": "high" }] },
        { "idiom": "watch", "scale": "2x", "filename": "w.png" },
        { "idiom": "mac", "scale": "2x", "filename": "m.png" } ],
        "properties": { "template-rendering-intent": "template", "preserves-vector-representation": true } }
      """, files: ["a@2x.png", "b.png", "w.png", "m.png"])
    XCTAssertEqual(
      asset,
      ImageAsset(
        rendering: .template, preservesVector: true,
        variants: [
          .init(conditions: AssetConditions(scale: 2), file: "Media.xcassets/a.imageset/a@2x.png"),
          .init(
            conditions: AssetConditions(
              idiom: .pad, appearance: .dark, contrast: .high, gamut: .displayP3, direction: .rightToLeft,
              width: .compact, height: .regular, language: "ko", scale: 3),
            file: "Media.xcassets/a.imageset/b.png"),
        ]))
    XCTAssertEqual(
      reader.files.keys.sorted(), ["Media.xcassets/a.imageset/a@2x.png", "Media.xcassets/a.imageset/b.png"])
    XCTAssertEqual(reader.notices, [])
  }

  func test_imageSet_whenTheNameIsSpelledOtherwiseThanTheFile_thenItIsFound() throws {
    let (asset, reader) = try image(
      #"{ "images": [{ "idiom": "universal", "filename": "Cafe\u0301.PNG" }] }"#, files: ["Caf\u{e9}.png"])
    XCTAssertEqual(asset?.variants.map(\.file), ["Media.xcassets/a.imageset/Caf\u{e9}.png"])
    XCTAssertEqual(reader.notices, [])
  }

  func test_imageSet_whenSliced_thenTheSlicesAreRead_inBothSpellings() throws {
    for key in ["cap-insets", "capInsets"] {
      let (asset, _) = try image(
        """
        { "images": [{ "filename": "a.png", "alignment-insets": { "top": 1, "left": 2, "bottom": 3, "right": 4 },
          "resizing": { "mode": "3-part-horizontal", "center": { "mode": "tile", "width": 5, "height": -1 },
            "\(key)": { "left": 7, "right": 8.5, "top": "9" } } }] }
        """, files: ["a.png"])
      XCTAssertEqual(
        asset?.variants.first?.slicing,
        Slicing(parts: .threeAcross, caps: Edges(left: 7, right: 8.5), filling: .tile, centerWidth: 5))
      XCTAssertEqual(asset?.variants.first?.alignment, Edges(top: 1, left: 2, bottom: 3, right: 4))
      XCTAssertEqual(asset?.variants.first?.conditions.scale, 1)
    }
  }

  func test_imageSet_whenOfVectors_thenTheyAreToBeMade_andNotCopied() throws {
    let (asset, reader) = try image(
      """
      { "images": [ { "filename": "a.PDF" }, { "filename": "b.svg", "scale": "2x" },
        { "filename": "n.svg", "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
        { "filename": "p.png", "idiom": "ipad", "scale": "2x" } ] }
      """, files: ["a.PDF", "b.svg", "n.svg", "p.png"])
    XCTAssertEqual(asset?.variants.map(\.file), ["Media.xcassets/a.imageset/p.png"])
    XCTAssertEqual(reader.vectors.map(\.place), ["Media.xcassets/a.imageset/a.PDF", "Media.xcassets/a.imageset/n.svg"])
    XCTAssertEqual(reader.vectors.map(\.conditions), [AssetConditions(), AssetConditions(appearance: .dark)])
    XCTAssertEqual(reader.files.count, 1)
  }

  func test_sets_whenInGroups_thenOnlyNamespacesAreInTheirNames() throws {
    let set = "{ \"images\": [{ \"filename\": \"a.png\" }] }"
    let space = "{ \"properties\": { \"provides-namespace\": true } }"
    let reader = try read([
      "Plain/a.imageset/Contents.json": set, "Plain/a.imageset/a.png": "1", "Icons/Contents.json": space,
      "Icons/b.imageset/Contents.json": set, "Icons/b.imageset/a.png": "1",
      "Icons/Deep.x/Contents.json": space, "Icons/Deep.x/c.imageset/Contents.json": set,
      "Icons/Deep.x/c.imageset/a.png": "1",
    ])
    XCTAssertEqual(reader.catalog.images.keys.sorted(), ["Icons/Deep.x/c", "Icons/b", "a"])
  }

  func test_colourSet_whenInAnyNotation_thenItsPartsAreRead() throws {
    func colour(_ color: String) throws -> ColourAsset.Value? {
      try read(["c.colorset/Contents.json": "{ \"colors\": [{ \"color\": \(color) }] }"]).catalog.colours["c"]?
        .variants.first?.value
    }
    XCTAssertEqual(
      try colour(
        """
        { "color-space": "srgb", "components": { "red": "0xFF", "green": "128", "blue": "0.250", "alpha": "0.500" } }
        """), .components(red: 1, green: 128.0 / 255, blue: 0.25, alpha: 0.5))
    XCTAssertEqual(
      try colour(
        "{ \"color-space\": \"gray-gamma-22\", \"components\": { \"white\": \"0.5\", \"alpha\": \"1.000\" } }"),
      .components(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    XCTAssertEqual(
      try colour("{ \"platform\": \"ios\", \"reference\": \"systemRedColor\" }"), .system("systemRedColor"))
    for broken in [
      "{}", "{ \"components\": { \"red\": \"1.0\" } }", "{ \"components\": { \"white\": \"0xZZ\" } }",
      "{ \"components\": { \"white\": \"nan\" } }",
    ] { XCTAssertNil(try colour(broken), broken) }
  }

  func test_colourSet_whenInDisplayP3_thenItIsBroughtToSRGB() throws {
    let reader = try read([
      "c.colorset/Contents.json": """
      { "colors": [
        { "color": { "color-space": "display-p3", "components": { "red": "1.0", "green": "0.0", "blue": "0.0" } } },
        { "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          "color": { "color-space": "display-p3", "components": { "red": "0x80", "green": "0x80", "blue": "0x80" } } } ] }
      """
    ])
    let variants = try XCTUnwrap(reader.catalog.colours["c"]?.variants)
    guard case .components(let red, let green, let blue, 1) = variants[0].value else { return XCTFail("no parts") }
    // As the CSS Color Module Level 4 converts `color(display-p3 1 0 0)`.
    XCTAssertEqual(red, 1.0930, accuracy: 0.0005)
    XCTAssertEqual(green, -0.2267, accuracy: 0.0005)
    XCTAssertEqual(blue, -0.1501, accuracy: 0.0005)
    let grey = 128.0 / 255
    XCTAssertEqual(variants[1].value, .components(red: grey, green: grey, blue: grey, alpha: 1))
    XCTAssertEqual(variants[1].conditions, AssetConditions(appearance: .dark))
  }

  func test_dataSetAndIcons_whenRead_thenTheirFilesAreCopied() throws {
    let reader = try read([
      "d.dataset/Contents.json": """
      { "data": [ { "idiom": "tv", "filename": "tv.json" },
        { "idiom": "universal", "filename": "all.json", "universal-type-identifier": "public.json" } ] }
      """,
      "d.dataset/all.json": "[]", "d.dataset/tv.json": "[]",
      "AppIcon.appiconset/Contents.json": """
      { "images": [ { "idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png" },
        { "idiom": "iphone", "size": "40x40", "scale": "2x", "filename": "b.png" },
        { "idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "c.png" } ] }
      """,
      "AppIcon.appiconset/a.png": "", "AppIcon.appiconset/b.png": "", "AppIcon.appiconset/c.png": "",
    ])
    XCTAssertEqual(
      reader.catalog.data["d"],
      DataAsset(variants: [.init(file: "Media.xcassets/d.dataset/all.json", type: "public.json")]))
    XCTAssertEqual(reader.catalog.icons["AppIcon"]?.variants.count, 3)
    XCTAssertEqual(reader.files.count, 4)
  }

  func test_badSets_areLeftOut_andSaidOnce() throws {
    let reader = try read([
      "empty.imageset/Contents.json": "{ \"images\": [{ \"idiom\": \"universal\" }] }",
      "gone.imageset/Contents.json": "{ \"images\": [{ \"filename\": \"gone.png\" }] }",
      "out.imageset/Contents.json": "{ \"images\": [{ \"filename\": \"../../../secret\" }, { \"filename\": \"..\" }] }",
      "broken.imageset/Contents.json": "not JSON", "none.imageset/a.png": "1",
      "odd.imageset/Contents.json": "{ \"images\": { \"a\": [1] } }",
      "odd.colorset/Contents.json": "[1, 2]",
    ])
    XCTAssertTrue(reader.catalog.isEmpty)
    XCTAssertEqual(reader.files, [:])
    XCTAssertEqual(
      reader.notices,
      [
        "Media.xcassets/broken.imageset is left out: its Contents.json cannot be read.",
        "Media.xcassets/odd.colorset is left out: its Contents.json cannot be read.",
        "Asset catalogues name files that are not there: Media.xcassets/gone.imageset/gone.png.",
      ])
  }

  func test_catalogues_whenSeveralHaveOneName_thenNoneIsLost_andTheFirstSetCounts() throws {
    let set = "{ \"images\": [{ \"filename\": \"a.png\" }] }"
    var reader = CatalogReader()
    for (place, names) in [("One", ["a", "b"]), ("Two", ["a", "c"])] {
      var files: [String: String] = [:]
      for name in names {
        files["\(name).imageset/Contents.json"] = set
        files["\(name).imageset/a.png"] = place
      }
      try reader.add(folder.write(files, in: "\(place)/Media.xcassets"))
    }
    try reader.add(folder.write(["d.imageset/Contents.json": set, "d.imageset/a.png": ""], in: "fr"), language: "fr")
    XCTAssertEqual(
      reader.catalog.images.mapValues { $0.variants[0].file },
      [
        "a": "Media.xcassets/a.imageset/a.png", "b": "Media.xcassets/b.imageset/a.png",
        "c": "Media 2.xcassets/c.imageset/a.png", "d": "fr.fr.xcassets/d.imageset/a.png",
      ])
    XCTAssertEqual(reader.catalog.images["d"]?.variants[0].conditions.language, "fr")
  }
}

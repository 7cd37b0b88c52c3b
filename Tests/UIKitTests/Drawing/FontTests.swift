import AssetCatalog
import Foundation
import XCTest

@testable import UIKit

final class FontTests: XCTestCase {
  /// Lines in the fonts of text styles stand as far apart as Apple publishes; a single line is as high as the font.
  @MainActor
  func test_textStyles_setTheirLinesApart() {
    for (style, pitch) in [(UIFont.TextStyle.body, CGFloat(22)), (.caption1, 16), (.largeTitle, 41)] {
      let font = UIFont.preferredFont(forTextStyle: style)
      XCTAssertEqual(font.lineHeight + font.leading, pitch, accuracy: 0.001)
      let label = UILabel()
      label.font = font
      label.numberOfLines = 0
      let heights = ["A", "A\nA", "A\nA\nA"].map { text in
        label.text = text
        return label.sizeThatFits(CGSize(width: 300, height: 0)).height
      }
      XCTAssertEqual(heights[0], font.lineHeight, accuracy: 0.5)
      XCTAssertEqual(heights[2] - heights[1], pitch, accuracy: 0.5)
    }
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).leading, 0)
  }

  func test_size_whenNone_thenTwelvePoints() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 0).pointSize, 12)
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: -1).pointSize, 12)
    XCTAssertEqual(UIFont(name: "Menlo", size: 0)?.pointSize, 12)
  }

  func test_descriptor_ofAFont_makesItAgain() {
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 0), font)
    XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 20).pointSize, 20)
    XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  func test_symbolicTraits_replaceTheOnesBefore() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try XCTUnwrap(body.withSymbolicTraits([.traitBold, .traitItalic]))
    XCTAssertEqual(UIFont(descriptor: bold, size: 0).weight, .bold)
    XCTAssertEqual(bold.symbolicTraits, [.traitBold, .traitItalic])
    XCTAssertEqual(bold.pointSize, 17)
    XCTAssertEqual(try XCTUnwrap(bold.withSymbolicTraits([])).weight, .regular)
    XCTAssertNotEqual(UIFont(descriptor: bold, size: 0), UIFont.preferredFont(forTextStyle: .body))
  }

  func test_attributes_areAdded_andReadAgain() {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: 12])
      .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy], .face: "Heavy"])
    let font = UIFont(descriptor: descriptor, size: 0)
    XCTAssertEqual(font.familyName, "Georgia")
    XCTAssertEqual(font.weight, .heavy)
    XCTAssertEqual(font.pointSize, 12)
    XCTAssertEqual(descriptor.object(forKey: .face) as? String, "Heavy")
    XCTAssertEqual(descriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace), true)
    XCTAssertEqual(descriptor.withSize(30).pointSize, 30)
  }

  func test_names_tellTraits() throws {
    let font = try XCTUnwrap(UIFont(name: "HelveticaNeue-BoldItalic", size: 10))
    XCTAssertEqual(font.fontName, "HelveticaNeue-BoldItalic")
    XCTAssertEqual(font.familyName, "HelveticaNeue")
    XCTAssertEqual(font.fontDescriptor.symbolicTraits, [.traitBold, .traitItalic])
    XCTAssertEqual(font.withSize(20).fontName, font.fontName)
    XCTAssertTrue(UIFont.familyNames.allSatisfy { !UIFont.fontNames(forFamilyName: $0).isEmpty })
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "none"), [])
  }

  func test_names_tellTheWeightOfTheirStyle() throws {
    let weights: [String: UIFont.Weight] = [
      "HelveticaNeue-UltraLight": .ultraLight, "AppleSDGothicNeo-Thin": .thin, "Helvetica-Light": .light,
      "Helvetica": .regular, "AppleSDGothicNeo-Medium": .medium, "AppleSDGothicNeo-SemiBold": .semibold,
      "AvenirNext-DemiBold": .semibold, "AppleSDGothicNeo-ExtraBold": .heavy, "Avenir-Heavy": .heavy,
      "Avenir-Black": .black, "Helvetica Neue Light": .light, "BlackHanSans-Regular": .regular, "SomethingBold": .bold,
    ]
    for (name, weight) in weights {
      XCTAssertEqual(try XCTUnwrap(UIFont(name: name, size: 20)).weight, weight, name)
    }
  }

  // MARK: The app's own

  /// Tables of two characters, A and B of half the size, as the builder writes them.
  private var tables: [UInt8] {
    func half(_ values: Int...) -> [UInt8] { values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
    func word(_ values: Int...) -> [UInt8] { values.flatMap { half($0 & 0xffff, $0 >> 16) } }
    var pages = [UInt8](repeating: 0, count: 256)
    pages[0] = 1
    var slots = [UInt8](repeating: 0, count: 1024)
    slots[512 + 2 * 65] = 1
    slots[512 + 2 * 66] = 2
    let parts: [[UInt8]] = [
      pages, slots, half(0xffff, 0xffff, 0xffff, 0), half(0xffff, 0xffff, 0xffff, 0), half(0, 500, 500, 0), [],
      [UInt8](repeating: 0, count: 32),
    ]
    var places: [Int] = []
    var body: [UInt8] = []
    for part in parts {
      places.append(64 + body.count)
      body += part
    }
    let directory = 64 + body.count
    body += half(0, 400, 1000, 0) + word(places[4], places[5])
    let header =
      word(0x544e_4644) + half(1, 1, 3, 2, 0, 0, 0, 0)
      + word(places[0], places[1], places[2], places[3], directory, places[6], 1, 64 + body.count)
    return header + [UInt8](repeating: 0, count: 64 - header.count) + body
  }

  /// A bundle with a family of two faces.
  private func ownFonts(_ listed: [String]) throws -> [AppFont] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Fonts-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    var catalog = AssetCatalog()
    for (style, weight) in [("Regular", 400), ("Heavy", 800)] as [(String, UInt16)] {
      let name = "Own-\(style)"
      catalog.fonts[name] = FontAsset(
        postScriptName: name, family: "Own Type", style: style, fullName: "Own Type \(style)", file: "\(style).ttf",
        weight: weight, ascent: 0.9, descent: 0.3, lineGap: 0.1, capHeight: 0.7, xHeight: 0.5, tables: tables)
    }
    try Data(catalog.compiled).write(to: folder.appendingPathComponent(AssetCatalog.fileName))
    return AppFont.listed(listed, in: try XCTUnwrap(Bundle(path: folder.path)))
  }

  func test_ownFonts_areFoundByTheirNames_ifTheyAreListed() throws {
    let fonts = try ownFonts(["Fonts/Regular.ttf", "Heavy.ttf", "gone.ttf"])
    XCTAssertEqual(fonts.map(\.asset.postScriptName), ["Own-Regular", "Own-Heavy"])
    for (name, found) in [
      ("Own-Heavy", "Own-Heavy"), ("Own Type Heavy", "Own-Heavy"), ("Own Type", "Own-Regular"), ("Own", nil),
      ("Helvetica", nil),
    ] as [(String, String?)] {
      XCTAssertEqual(AppFont.find(name, among: fonts)?.asset.postScriptName, found, name)
    }
    XCTAssertEqual(
      AppFont.find(family: "Own Type", weight: 700, isItalic: false, among: fonts)?.asset.postScriptName, "Own-Heavy")
    XCTAssertEqual(AppFont.families(among: fonts), ["Own Type"])
    XCTAssertEqual(AppFont.names(ofFamily: "Own Type", among: fonts), ["Own-Regular", "Own-Heavy"])
    XCTAssertEqual(try ownFonts(["Heavy.ttf"]).count, 1)
    XCTAssertEqual(try ownFonts([]).count, 0)
  }

  func test_ownFont_measuresByItself() throws {
    let heavy = try XCTUnwrap(ownFonts(["Heavy.ttf"]).first)
    let font = UIFont(heavy, size: 20)
    XCTAssertEqual(font.fontName, "Own-Heavy")
    XCTAssertEqual(font.familyName, "Own Type")
    XCTAssertEqual(font.weight, .heavy)
    XCTAssertEqual(font.ascender, 18, accuracy: 0.001)
    XCTAssertEqual(font.descender, -6, accuracy: 0.001)
    XCTAssertEqual(font.leading, 2, accuracy: 0.001)
    // Labels do not keep the space between lines.
    XCTAssertEqual(font.lineHeight, 24, accuracy: 0.001)
    XCTAssertEqual(("A\nB" as NSString).size(withAttributes: [.font: font]).height, 48, accuracy: 0.5)
    XCTAssertEqual(font.capHeight, 14, accuracy: 0.001)
    XCTAssertEqual(("ABBA" as NSString).size(withAttributes: [.font: font]).width, 40, accuracy: 0.5)
    let larger = font.withSize(40)
    XCTAssertEqual(larger.fontName, "Own-Heavy")
    XCTAssertEqual(("AB" as NSString).size(withAttributes: [.font: larger]).width, 40, accuracy: 0.5)
    XCTAssertNotEqual(("AB" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 40)]).width, 40)
  }

  func test_coreTextsFonts_areUIKits() {
    let name = UIFont.boldSystemFont(ofSize: 5).fontName
    let font = CTFontCreateWithName(NSString(string: name), 20, nil)
    XCTAssertEqual(font.fontName, name)
    XCTAssertEqual(CTFontGetSize(font), 20)
    XCTAssertEqual(CTFontGetSize(CTFontCreateWithName(NSString(string: name), 0, nil)), 12)
    XCTAssertEqual(CTFontGetAscent(font), font.ascender)
    XCTAssertGreaterThan(CTFontGetDescent(font), 0)
    XCTAssertEqual(CTFontCreateCopyWithAttributes(font, 0, nil, nil).pointSize, 20)
    XCTAssertEqual(CTFontCreateCopyWithAttributes(font, 9, nil, nil).pointSize, 9)
    XCTAssertEqual(CTFontCreateWithGraphicsFont(CTFontCopyGraphicsFont(font, nil), 7, nil, nil).fontName, name)
    XCTAssertEqual(CTFontCopyPostScriptName(font), NSString(string: name))
  }
}

import Foundation
import XCTest

@testable import UIKit

final class AssetCatalogueTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("Assets-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private var bundle: Bundle { Bundle(path: folder.path)! }

  private func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

  private func write(_ data: Data, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The beginning of a PNG of this size.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  func test_image_isOfTheLargestScaleAndTheLightAppearance() throws {
    try write(
      """
      { "images": [
        { "idiom": "universal", "scale": "1x" },
        { "idiom": "universal", "scale": "2x", "filename": "bird@2x.png" },
        { "idiom": "universal", "scale": "3x", "filename": "night@3x.png",
          "appearances": [{ "appearance": "luminosity", "value": "dark" }] } ],
        "properties": { "template-rendering-intent": "template" } }
      """, "Media.xcassets/Birds/bird.imageset/Contents.json")
    try write(png(40, 20), "Media.xcassets/Birds/bird.imageset/bird@2x.png")
    try write(png(90, 90), "Media.xcassets/Birds/bird.imageset/night@3x.png")
    let image = try XCTUnwrap(UIImage(named: "bird", in: bundle, compatibleWith: nil))
    XCTAssertEqual(image.size, CGSize(width: 20, height: 10))
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(image.renderingMode, .alwaysTemplate)
    XCTAssertNil(UIImage(named: "Birds/bird", in: bundle, compatibleWith: nil))
  }

  func test_group_thatIsANamespace_isPartOfTheName() throws {
    try write("{ \"properties\": { \"provides-namespace\": true } }", "Media.xcassets/Icons/Contents.json")
    try write(
      "{ \"images\": [{ \"filename\": \"a.pdf\" }] }", "Media.xcassets/Icons/a.imageset/Contents.json")
    try write("%PDF-1.4", "Media.xcassets/Icons/a.imageset/a.pdf")
    XCTAssertNotNil(UIImage(named: "Icons/a", in: bundle, compatibleWith: nil))
    XCTAssertNil(UIImage(named: "a", in: bundle, compatibleWith: nil))
  }

  func test_data_isThatOfItsSet() throws {
    try write(
      """
      { "data": [ { "idiom": "tv", "filename": "tv.json" },
        { "idiom": "universal", "filename": "all.json", "universal-type-identifier": "public.json" } ] }
      """, "Media.xcassets/states.dataset/Contents.json")
    try write("[1]", "Media.xcassets/states.dataset/all.json")
    let asset = try XCTUnwrap(NSDataAsset(name: "states", bundle: bundle))
    XCTAssertEqual(String(decoding: asset.data, as: UTF8.self), "[1]")
    XCTAssertEqual(asset.typeIdentifier, "public.json")
    XCTAssertNil(NSDataAsset(name: "others", bundle: bundle))
  }

  func test_image_withoutItsFile_isNone() throws {
    try write("{ \"images\": [{ \"idiom\": \"universal\" }] }", "Media.xcassets/empty.imageset/Contents.json")
    try write("{ \"images\": [{ \"filename\": \"gone.png\" }] }", "Media.xcassets/gone.imageset/Contents.json")
    try write("{ \"images\": [{ \"filename\": \"../../../secret\" }] }", "Media.xcassets/out.imageset/Contents.json")
    try write("not JSON", "Media.xcassets/broken.imageset/Contents.json")
    for name in ["empty", "gone", "out", "broken", "nowhere"] {
      XCTAssertNil(UIImage(named: name, in: bundle, compatibleWith: nil), name)
    }
  }

  func test_colour_followsTheAppearance() throws {
    try write(
      """
      { "colors": [
        { "idiom": "universal", "color": { "color-space": "srgb",
          "components": { "red": "0xFF", "green": "128", "blue": "0.250", "alpha": "0.500" } } },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          "color": { "color-space": "gray-gamma-22", "components": { "white": "1.000", "alpha": "1.000" } } } ] }
      """, "Media.xcassets/accent.colorset/Contents.json")
    let colour = try XCTUnwrap(UIColor(named: "accent", in: bundle, compatibleWith: nil))
    XCTAssertEqual(
      colour.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
      UIColor(red: 1, green: 128 / 255, blue: 0.25, alpha: 0.5))
    XCTAssertEqual(colour.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .white)
    XCTAssertNil(UIColor(named: "other", in: bundle, compatibleWith: nil))
  }

  func test_colour_ofTheSystem_andWithoutComponents() throws {
    try write(
      "{ \"colors\": [{ \"color\": { \"platform\": \"ios\", \"reference\": \"systemRedColor\" } }] }",
      "Media.xcassets/alarm.colorset/Contents.json")
    try write("{ \"colors\": [{ \"idiom\": \"universal\" }] }", "Media.xcassets/none.colorset/Contents.json")
    let light = UITraitCollection(userInterfaceStyle: .light)
    XCTAssertEqual(
      UIColor(named: "alarm", in: bundle, compatibleWith: light), UIColor.systemRed.resolvedColor(with: light))
    XCTAssertNil(UIColor(named: "none", in: bundle, compatibleWith: nil))
  }
}

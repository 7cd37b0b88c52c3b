import AssetCatalog
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

  private func write(_ catalog: AssetCatalog) throws { try write(Data(catalog.compiled), AssetCatalog.fileName) }

  private func find(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: traits)
  }

  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  /// A bird by day in two pixels a point, by night in three.
  private func writeBird() throws {
    var catalog = AssetCatalog()
    catalog.images["bird"] = ImageAsset(
      rendering: .template,
      variants: [
        .init(conditions: AssetConditions(scale: 2), file: "Media.xcassets/bird@2x.png"),
        .init(conditions: AssetConditions(appearance: .dark, scale: 3), file: "Media.xcassets/night@3x.png"),
      ])
    try write(catalog)
    try write(png(40, 20), "Media.xcassets/bird@2x.png")
    try write(png(90, 90), "Media.xcassets/night@3x.png")
  }

  func test_image_isThatOfTheTraits() throws {
    try writeBird()
    let image = try XCTUnwrap(find("bird", light))
    XCTAssertEqual(image.size, CGSize(width: 20, height: 10))
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(image.renderingMode, .alwaysTemplate)
    XCTAssertEqual(image.cgImage?.width, 40)
    XCTAssertEqual(image.pngData(), png(40, 20))
    let night = try XCTUnwrap(find("bird", dark))
    XCTAssertEqual(night.size, CGSize(width: 30, height: 30))
    XCTAssertNotEqual(night, image)
    XCTAssertEqual(find("bird", light), image)
    XCTAssertNil(find("Birds/bird"))
    // As older code writes it.
    XCTAssertEqual(find("bird.png", light)?.size, image.size)
  }

  func test_image_hasItsVariants_andKeepsWhatTheAppChanged() throws {
    try writeBird()
    let image = try XCTUnwrap(find("bird", light))
    let night = try XCTUnwrap(image.imageAsset?.image(with: dark))
    XCTAssertEqual(night.scale, 3)
    XCTAssertEqual(night.imageAsset?.image(with: light).scale, 2)
    let changed = image.withTintColor(.red, renderingMode: .alwaysOriginal)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let shown = changed.variant(for: dark)
    XCTAssertEqual(shown.size, CGSize(width: 30, height: 30))
    XCTAssertEqual(shown.renderingMode, .alwaysOriginal)
    XCTAssertEqual(shown.values.tint, .red)
    XCTAssertEqual(shown.capInsets.right, 4)
    XCTAssertTrue(changed.variant(for: light) === changed)
    let data = try XCTUnwrap(UIImage(data: png(1, 1)))
    XCTAssertTrue(data.variant(for: dark) === data)
  }

  func test_registeredImages_areTheVariantsOfAnAsset() throws {
    let asset = UIImageAsset()
    XCTAssertEqual(asset.image(with: light).size, UIImage().size)
    asset.register(try XCTUnwrap(UIImage(data: png(1, 1))), with: light)
    asset.register(try XCTUnwrap(UIImage(data: png(2, 2))), with: dark)
    XCTAssertEqual(asset.image(with: light).size.width, 1)
    let night = asset.image(with: dark)
    XCTAssertEqual(night.size.width, 2)
    XCTAssertTrue(night.imageAsset === asset)
    XCTAssertEqual(night.variant(for: light).size.width, 1)
  }

  func test_slices_areCapInsetsInPoints() throws {
    var catalog = AssetCatalog()
    let slicing = Slicing(
      parts: .nine, caps: Edges(top: 2, left: 4, bottom: 6, right: 8), filling: .stretch, centerWidth: 1)
    catalog.images["bubble"] = ImageAsset(variants: [
      .init(
        conditions: AssetConditions(scale: 2), file: "bubble.png", slicing: slicing,
        alignment: Edges(top: 3, bottom: 1))
    ])
    catalog.images["plain"] = ImageAsset(variants: [.init(file: "bubble.png")])
    try write(catalog)
    try write(png(40, 20), "bubble.png")
    let image = try XCTUnwrap(find("bubble"))
    XCTAssertEqual(image.capInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(image.resizingMode, .stretch)
    XCTAssertEqual(image.values.slicing, slicing)
    XCTAssertEqual(image.alignmentRectInsets, UIEdgeInsets(top: 1.5, left: 0, bottom: 0.5, right: 0))
    XCTAssertEqual(find("plain")?.capInsets, .zero)
    XCTAssertEqual(find("plain")?.scale, 1)
  }

  func test_pictureOfOneDirection_isTurnedInTheOther() throws {
    var catalog = AssetCatalog()
    let (left, right) = (AssetConditions(direction: .leftToRight), AssetConditions(direction: .rightToLeft))
    catalog.images["one"] = ImageAsset(variants: [.init(conditions: left, file: "a.png")])
    catalog.images["both"] = ImageAsset(variants: [
      .init(conditions: right, file: "b.png"), .init(conditions: left, file: "a.png"),
    ])
    try write(catalog)
    try write(png(1, 1), "a.png")
    try write(png(2, 2), "b.png")
    XCTAssertEqual(find("one")?.flipsForRightToLeftLayoutDirection, true)
    XCTAssertEqual(find("both")?.flipsForRightToLeftLayoutDirection, false)
    XCTAssertEqual(find("both")?.size.width, 1)
  }

  func test_unmadePicture_hasItsSize_andNoData() throws {
    var catalog = AssetCatalog()
    catalog.images["Icons/a"] = ImageAsset(variants: [
      .init(conditions: AssetConditions(scale: 3), file: "a.pdf", width: 24, height: 12, isUnmade: true)
    ])
    catalog.loose["b.pdf"] = ImageAsset(variants: [.init(conditions: AssetConditions(scale: 2), file: "made.png")])
    try write(catalog)
    try write(Data("%PDF-1.4".utf8), "b.pdf")
    try write(png(10, 10), "made.png")
    let image = try XCTUnwrap(find("Icons/a"))
    XCTAssertEqual(image.size, CGSize(width: 24, height: 12))
    XCTAssertTrue(image.values.isUnmade)
    XCTAssertNil(image.pngData())
    XCTAssertNil(find("a"))
    for name in ["b", "b.pdf"] { XCTAssertEqual(find(name)?.size, CGSize(width: 5, height: 5), name) }
  }

  func test_symbolOfTheApp_isASymbol() throws {
    var catalog = AssetCatalog()
    catalog.symbols["mine"] = SymbolAsset(variants: [.init(width: 1.2, steps: [.move(x: 0, y: 0), .close])])
    try write(catalog)
    let large = UIImage.SymbolConfiguration(pointSize: 34)
    let image = try XCTUnwrap(UIImage(named: "mine", in: bundle, with: large))
    XCTAssertTrue(image.isSymbolImage)
    XCTAssertEqual(image.size.height, 40)
    XCTAssertEqual(image.values.outlines, catalog.symbols["mine"])
  }

  func test_data_isThatOfItsSet() throws {
    var catalog = AssetCatalog()
    catalog.data["states"] = DataAsset(variants: [
      .init(conditions: AssetConditions(idiom: .car), file: "car.json"),
      .init(file: "all.json", type: "public.json"),
    ])
    try write(catalog)
    try write(Data("[1]".utf8), "all.json")
    let asset = try XCTUnwrap(NSDataAsset(name: "states", bundle: bundle))
    XCTAssertEqual(String(decoding: asset.data, as: UTF8.self), "[1]")
    XCTAssertEqual(asset.typeIdentifier, "public.json")
    XCTAssertNil(NSDataAsset(name: "others", bundle: bundle))
  }

  func test_image_withoutItsFile_isNone() throws {
    var catalog = AssetCatalog()
    catalog.images["gone"] = ImageAsset(variants: [.init(file: "gone.png")])
    catalog.images["empty"] = ImageAsset(variants: [])
    try write(catalog)
    for name in ["empty", "gone", "nowhere", ""] { XCTAssertNil(find(name), name) }
  }

  func test_brokenCatalogue_isNone() throws {
    try write(Data("no catalogue".utf8), AssetCatalog.fileName)
    XCTAssertNil(find("bird"))
    XCTAssertNil(UIColor(named: "accent", in: bundle, compatibleWith: nil))
    XCTAssertNil(NSDataAsset(name: "data", bundle: bundle))
  }

  func test_looseFile_isThatOfTheScreensScale_andTheDevice() throws {
    for scale in 1...3 as ClosedRange<UInt8> {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      try write(png(10 * scale, 10), "a\(suffix).png")
      try write(png(100, 100), "a\(suffix)~ipad.png")
    }
    XCTAssertEqual(find("a", UITraitCollection(displayScale: 2))?.scale, 2)
    XCTAssertEqual(find("a", UITraitCollection(displayScale: 3))?.size.width, 10)
    let pad = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
    ])
    XCTAssertEqual(find("a.png", pad)?.size.width, 50)
  }

  func test_colour_followsTheAppearance() throws {
    var catalog = AssetCatalog()
    catalog.colours["accent"] = ColourAsset(variants: [
      .init(.components(red: 1, green: 128 / 255, blue: 0.25, alpha: 0.5)),
      .init(
        conditions: AssetConditions(appearance: .dark), .components(red: 1, green: 1, blue: 1, alpha: 1)),
    ])
    catalog.colours["fixed"] = ColourAsset(variants: [.init(.components(red: 1, green: 0, blue: 0, alpha: 1))])
    try write(catalog)
    let colour = try XCTUnwrap(UIColor(named: "accent", in: bundle, compatibleWith: nil))
    XCTAssertEqual(colour.resolvedColor(with: light), UIColor(red: 1, green: 128 / 255, blue: 0.25, alpha: 0.5))
    XCTAssertEqual(colour.resolvedColor(with: dark), .white)
    XCTAssertTrue(colour.isDynamic)
    XCTAssertEqual(UIColor(named: "accent", in: bundle, compatibleWith: dark), .white)
    XCTAssertEqual(UIColor(named: "fixed", in: bundle, compatibleWith: nil)?.isDynamic, false)
    XCTAssertNil(UIColor(named: "other", in: bundle, compatibleWith: nil))
  }

  func test_colour_ofTheSystem() throws {
    var catalog = AssetCatalog()
    catalog.colours["alarm"] = ColourAsset(variants: [.init(.system("systemRedColor"))])
    catalog.colours["none"] = ColourAsset(variants: [])
    try write(catalog)
    XCTAssertEqual(
      UIColor(named: "alarm", in: bundle, compatibleWith: light), UIColor.systemRed.resolvedColor(with: light))
    XCTAssertEqual(
      UIColor(named: "alarm", in: bundle, compatibleWith: nil)?.resolvedColor(with: dark),
      UIColor.systemRed.resolvedColor(with: dark))
    XCTAssertNil(UIColor(named: "none", in: bundle, compatibleWith: nil))
  }
}

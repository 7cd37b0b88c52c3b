import XCTest

@testable import AppBuilder

final class AssetSymbolsTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func symbols(_ sets: [String], _ source: String, extends: Bool = true) throws -> [String] {
    var files = Dictionary(uniqueKeysWithValues: sets.map { ("\($0)/Contents.json", "{}") })
    files["Icons/Contents.json"] = #"{ "properties": { "provides-namespace": true } }"#
    let catalog = try folder.write(files, in: "Media.xcassets")
    let text = try AssetSymbols(catalogs: [catalog], texts: [source], extends: extends).text
    return (text ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func test_identifiers_areWrittenAsXcodeDoes() {
    for (name, kind, expected) in [
      ("AccentColor", "Color", "accent"), ("baemin_gray_700", "Color", "baeminGray700"),
      ("appleTV", "Image", "appleTV"),
      ("Icon-home 2", "Image", "iconHome2"), ("KBO", "Image", "kbo"), ("URLIcon", "Image", "urlIcon"),
      ("HeroImage", "Image", "hero"), ("Image", "Image", "image"), ("2 dots", "Image", "_2Dots"), ("한글", "Image", "한글"),
    ] {
      XCTAssertEqual(AssetSymbols.identifier(name, without: kind), expected)
    }
    XCTAssertNil(AssetSymbols.identifier("--", without: ""))
  }

  func test_names_areThoseThatTheSourcesMean() throws {
    XCTAssertEqual(
      try symbols(["mint.colorset", "rose.colorset", "Folder/apple.imageset"], "a = .mint; b = UIImage.apple"),
      [
        "import UIKit", "extension ColorResource {",
        #"static let `mint` = ColorResource(name: "mint", bundle: .main)"#, "}", "extension UIColor {",
        #"static var `mint`: UIColor { UIColor(resource: ColorResource(name: "mint", bundle: .main)) }"#, "}",
        "extension ImageResource {", #"static let `apple` = ImageResource(name: "apple", bundle: .main)"#, "}",
        "extension UIImage {",
        #"static var `apple`: UIImage { UIImage(resource: ImageResource(name: "apple", bundle: .main)) }"#, "}",
      ])
  }

  func test_namesOfTheClassesThemselves_stayTheirs() throws {
    XCTAssertEqual(
      try symbols(["red.colorset"], "a = UIColor.red").filter { $0.contains("red") },
      [#"static let `red` = ColorResource(name: "red", bundle: .main)"#])
  }

  func test_withoutTheSetting_resourcesAloneHaveNames() throws {
    XCTAssertEqual(try symbols(["mint.colorset"], "a = UIColor.mint", extends: false), [])
    let text = try symbols(["mint.colorset"], "a = UIColor(resource: .mint)", extends: false)
    XCTAssertTrue(text.contains("extension ColorResource {"))
    XCTAssertFalse(text.contains("extension UIColor {"))
  }

  func test_groupsThatAreNamespaces_areTypes() throws {
    let text = try symbols(["Icons/home.imageset"], "a = UIImage(resource: .Icons.home)", extends: false)
    XCTAssertEqual(
      text.dropFirst(2).prefix(2),
      ["enum Icons {", #"static let `home` = ImageResource(name: "Icons/home", bundle: .main)"#])
  }
}

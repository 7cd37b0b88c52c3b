import XCTest

@testable import UIKit

final class FontTests: XCTestCase {
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
}

import XCTest

@testable import UIKit

/// The system's colours in their appearances, and text styles in the user's text sizes.
@preconcurrency @MainActor
final class SystemColourTests: XCTestCase {
  private func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal, _ level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      UITraitCollection(userInterfaceLevel: level),
    ])
  }

  func test_systemColours_followTheAppearance() {
    let cases: [(UIColor, [UInt32])] = [
      (.systemBlue, [0x007a_ffff, 0x0a84_ffff, 0x0040_ddff, 0x409c_ffff]),
      (.systemGreen, [0x34c7_59ff, 0x30d1_58ff, 0x248a_3dff, 0x30db_5bff]),
      (.systemGray6, [0xf2f2_f7ff, 0x1c1c_1eff, 0xebeb_f0ff, 0x2424_26ff]),
      (.label, [0x0000_00ff, 0xffff_ffff, 0x0000_00ff, 0xffff_ffff]),
    ]
    for (colour, wanted) in cases {
      let seen = [
        traits(.light), traits(.dark), traits(.light, .high), traits(.dark, .high),
      ].map { colour.resolvedColor(with: $0).packed }
      XCTAssertEqual(seen, wanted)
    }
  }

  func test_backgrounds_areLighter_overOtherContentInTheDark() {
    XCTAssertEqual(
      UIColor.systemBackground.resolvedColor(with: traits(.dark, .normal, .elevated)).packed, 0x1c1c_1eff)
    XCTAssertEqual(
      UIColor.systemBackground.resolvedColor(with: traits(.light, .normal, .elevated)).packed, 0xffff_ffff)
  }

  func test_components_areThoseOfTheCurrentTraits() {
    traits(.dark).performAsCurrent {
      XCTAssertEqual(UIColor.systemBlue.cgColor.components, UIColor(packed: 0x0a84_ffff).cgColor.components)
      var white: CGFloat = 0
      XCTAssertTrue(UIColor.label.getWhite(&white, alpha: nil))
      XCTAssertEqual(white, 1)
    }
  }

  func test_textStyles_haveTheirPublishedSizes() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    XCTAssertEqual(size(.body, .large), 17)
    XCTAssertEqual(size(.body, .extraSmall), 14)
    XCTAssertEqual(size(.body, .accessibilityExtraExtraExtraLarge), 53)
    XCTAssertEqual(size(.largeTitle, .extraExtraExtraLarge), 40)
    XCTAssertEqual(size(.caption2, .medium), 11)
    XCTAssertEqual(size(.extraLargeTitle, .large), 36)
  }

  func test_scaledFonts_grow_upToTheirMaximum() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let scaled = UIFontMetrics.default.scaledFont(for: font, compatibleWith: large)
    XCTAssertEqual(scaled.pointSize, 28)
    XCTAssertEqual(scaled.weight, .bold)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 20, compatibleWith: large).pointSize, 20)
    XCTAssertEqual(scaled.adjusted(to: .large).pointSize, 17)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).adjusted(to: .accessibilityMedium).pointSize, 28)
    XCTAssertEqual(font.adjusted(to: .accessibilityMedium).pointSize, 17)
  }
}

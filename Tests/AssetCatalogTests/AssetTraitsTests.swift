import AssetCatalog
import XCTest

final class AssetTraitsTests: XCTestCase {
  private func best(_ traits: AssetTraits, _ variants: AssetConditions...) -> Int? { traits.best(variants) }

  func test_withoutVariants_thereIsNone() { XCTAssertNil(AssetTraits().best([])) }

  func test_dark_isTakenInTheDarkAlone() {
    let (any, dark, light) = (
      AssetConditions(), AssetConditions(appearance: .dark), AssetConditions(appearance: .light)
    )
    XCTAssertEqual(best(AssetTraits(), any, dark), 0)
    XCTAssertEqual(best(AssetTraits(), dark, any), 1)
    XCTAssertEqual(best(AssetTraits(), any, dark, light), 2)
    XCTAssertEqual(best(AssetTraits(isDark: true), any, dark, light), 1)
    XCTAssertEqual(best(AssetTraits(isDark: true), light, any), 1)
    // Rather the wrong one than none.
    XCTAssertEqual(best(AssetTraits(), dark), 0)
  }

  func test_contrast_isTakenWhereItIsAskedFor() {
    let variants = [
      AssetConditions(), AssetConditions(appearance: .dark), AssetConditions(contrast: .high),
      AssetConditions(appearance: .dark, contrast: .high),
    ]
    XCTAssertEqual(AssetTraits().best(variants), 0)
    XCTAssertEqual(AssetTraits(isDark: true).best(variants), 1)
    XCTAssertEqual(AssetTraits(isHighContrast: true).best(variants), 2)
    XCTAssertEqual(AssetTraits(isDark: true, isHighContrast: true).best(variants), 3)
  }

  func test_device_comesBeforeAppearance_butNeverTheOtherDevice() {
    let (all, phone, pad) = (
      AssetConditions(appearance: .dark), AssetConditions(idiom: .phone), AssetConditions(idiom: .pad)
    )
    XCTAssertEqual(best(AssetTraits(idiom: .phone, isDark: true), all, phone, pad), 1)
    XCTAssertEqual(best(AssetTraits(idiom: .pad), AssetConditions(), phone), 0)
    XCTAssertEqual(best(AssetTraits(idiom: .pad), phone), 0)
  }

  func test_scale_isTheSame_orTheNextLarger_orTheLargest() {
    let scales = [1, 2, 3].map { AssetConditions(scale: $0) }
    for scale in 1...3 as ClosedRange<UInt8> {
      XCTAssertEqual(AssetTraits(scale: scale).best(scales), Int(scale) - 1)
    }
    XCTAssertEqual(AssetTraits(scale: 3).best(scales.dropLast()), 1)
    XCTAssertEqual(AssetTraits(scale: 1).best(scales.dropFirst()), 0)
    XCTAssertEqual(AssetTraits(scale: 0).best(scales), 2)
  }

  func test_appearance_comesBeforeScale() {
    XCTAssertEqual(
      best(AssetTraits(isDark: true), AssetConditions(scale: 3), AssetConditions(appearance: .dark, scale: 1)), 1)
  }

  func test_sRGB_isTakenBeforeOtherGamuts() {
    XCTAssertEqual(best(AssetTraits(), AssetConditions(gamut: .displayP3), AssetConditions(gamut: .sRGB)), 1)
    XCTAssertEqual(best(AssetTraits(), AssetConditions(gamut: .displayP3), AssetConditions()), 1)
  }

  func test_language_isTheUsers_inTheirOrder() {
    let variants = [AssetConditions(), AssetConditions(language: "fr"), AssetConditions(language: "ko")]
    XCTAssertEqual(AssetTraits().best(variants), 0)
    XCTAssertEqual(AssetTraits(languages: ["ko", "fr"]).best(variants), 2)
    XCTAssertEqual(AssetTraits(languages: ["de", "fr"]).best(variants), 1)
    XCTAssertEqual(AssetTraits(languages: ["de"]).best(variants), 0)
  }

  func test_directionAndSpace_haveToHold() {
    let variants = [AssetConditions(direction: .rightToLeft), AssetConditions(direction: .leftToRight)]
    XCTAssertEqual(AssetTraits().best(variants), 1)
    XCTAssertEqual(AssetTraits(isRightToLeft: true).best(variants), 0)
    let widths = [AssetConditions(), AssetConditions(width: .regular), AssetConditions(width: .compact)]
    XCTAssertEqual(AssetTraits(width: .compact).best(widths), 2)
    XCTAssertEqual(AssetTraits(width: .regular).best(widths), 1)
    XCTAssertEqual(AssetTraits().best(widths), 0)
  }
}

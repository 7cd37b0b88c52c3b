import XCTest

@testable import UIKit

final class ColorTests: XCTestCase {
  func test_components_ofHue_comeBack() {
    for hue in stride(from: CGFloat(0.05), to: 1, by: 0.1) {
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5).getHue(
        &h, saturation: &s, brightness: &b, alpha: &a)
      XCTAssertEqual(h, hue, accuracy: 1e-9)
      XCTAssertEqual(s, 0.6, accuracy: 1e-9)
      XCTAssertEqual(b, 0.8, accuracy: 1e-9)
      XCTAssertEqual(a, 0.5)
    }
  }

  func test_white_isTold_ofGreyOnly() {
    var white: CGFloat = 0
    XCTAssertTrue(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 0.25)
    XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
  }

  func test_dynamicColour_isResolvedByTheTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    XCTAssertEqual(color.packed, 0x0000_00ff)
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .white)
    let faint = color.withAlphaComponent(0.5).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertEqual(faint, UIColor.white.withAlphaComponent(0.5))
    XCTAssertEqual(UIColor.red.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .red)
  }

  func test_colour_isArchived() throws {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), color)
  }

  func test_cgColor_hasTheComponents() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    XCTAssertEqual(color.components, [0.1, 0.2, 0.3, 1])
    XCTAssertEqual(color.copy(alpha: 0.5)?.alpha, 0.5)
    XCTAssertEqual(UIColor(cgColor: color).cgColor, color)
  }

  func test_colour_ofCoreImage_isTheSame() {
    XCTAssertEqual(UIColor(ciColor: .magenta), UIColor(red: 1, green: 0, blue: 1, alpha: 1))
    XCTAssertEqual(UIColor(ciColor: .clear), UIColor(red: 0, green: 0, blue: 0, alpha: 0))
  }
}

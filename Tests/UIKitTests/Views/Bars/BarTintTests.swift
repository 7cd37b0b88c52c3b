import LayerTree
import XCTest

@testable import UIKit

/// What a bar's own tint looks like: over content, at the content's edge, and where the bar lets nothing through.
@preconcurrency @MainActor
final class BarTintTests: XCTestCase {
  private func look(_ tint: UIColor, isTranslucent: Bool = true, isAtEdge: Bool = false) -> BarBackground.Look {
    .own(image: nil, shadow: nil, tint: tint, isTranslucent: isTranslucent, isAtEdge: isAtEdge)
  }

  /// A grey of 0 to 255 over the content's, as the bar's layers lie over it.
  private func seen(_ look: BarBackground.Look, over content: Double) throws -> Int {
    let bar = BarBackground(shadowIsAbove: false)
    bar.look = look
    let veil = try XCTUnwrap(bar.backdrop?.tint)
    let below = content + (Double(veil.red) / 255 - content) * Double(veil.alpha) / 255
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    XCTAssertTrue(try XCTUnwrap(look.color).getWhite(&white, alpha: &alpha))
    return Int(((below + (Double(white) - below) * Double(alpha)) * 255).rounded())
  }

  func test_translucent_overContent_isMixedWithWhatShinesThrough() throws {
    XCTAssertEqual(try seen(look(.black), over: 0), 0x12)
    XCTAssertEqual(try seen(look(.black), over: 1), 0x26)
    XCTAssertEqual(try seen(look(.white), over: 1), 0xfe)
    XCTAssertEqual(look(.black.withAlphaComponent(0.3)), look(.black), "its own alpha does not count")
  }

  func test_translucent_atTheEdge_isClear() {
    XCTAssertTrue(look(.black, isAtEdge: true).isClear)
  }

  func test_opaque_isAsItIs() {
    for isAtEdge in [false, true] {
      XCTAssertEqual(look(.red, isTranslucent: false, isAtEdge: isAtEdge).color, .red)
    }
  }

  func test_clear_letsEverythingThrough() {
    XCTAssertFalse(look(.clear).isTint)
    XCTAssertNil(look(.clear).effect)
  }
}

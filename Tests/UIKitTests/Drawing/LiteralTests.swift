// swift-format-ignore-file: NoPlaygroundLiterals

import UIKit
import XCTest

final class LiteralTests: XCTestCase {
  func test_colorLiteral_isTheColour() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    XCTAssertEqual(color, UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
    // swift-format-ignore: NoPlaygroundLiterals
    let optional: UIColor? = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(optional, .black)
  }

  func test_imageLiteral_isAnImage() {
    // swift-format-ignore: NoPlaygroundLiterals
    let image = #imageLiteral(resourceName: "nowhere")
    XCTAssertEqual(image.size, UIImage(systemName: "star")?.size)
  }
}

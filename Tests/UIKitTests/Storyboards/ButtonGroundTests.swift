import CompiledInterface
import XCTest

@testable import UIKit

/// The ground that a storyboard gives a button's configuration.
@preconcurrency @MainActor
final class ButtonGroundTests: XCTestCase {
  func test_aBackground_hasItsColoursRadiusAndStroke() throws {
    let made = InterfaceText.nib(
      """
      <button buttonType="system" id="1"><rect key="frame" x="0" y="0" width="88" height="88"/>
      <buttonConfiguration key="configuration" style="plain" title="7" titlePadding="3">
      <backgroundConfiguration key="background" cornerRadius="352" strokeWidth="2" strokeOutset="1">
      <color key="backgroundColor" systemColor="systemRedColor"/><color key="strokeColor" systemColor="systemBlueColor"/>
      </backgroundConfiguration></buttonConfiguration></button>
      """
    ).instantiate(withOwner: nil)
    let configuration = try XCTUnwrap((made.first as? UIButton)?.configuration)
    let background = configuration.background
    XCTAssertEqual(background.backgroundColor, .systemRed)
    XCTAssertEqual(background.strokeColor, .systemBlue)
    XCTAssertEqual(background.cornerRadius, 352)
    XCTAssertEqual(background.strokeWidth, 2)
    XCTAssertEqual(background.strokeOutset, 1)
    XCTAssertEqual(configuration.titlePadding, 3)
  }

  /// Seen in Apple's catalog of controls: such a button has neither a title nor an image of its own.
  func test_aTypeWithAnImage_showsIt() throws {
    for type in ["contactAdd", "detailDisclosure"] {
      let made = InterfaceText.nib(
        """
        <button buttonType="\(type)" id="1"><rect key="frame" x="175" y="10" width="25" height="24"/></button>
        """
      ).instantiate(withOwner: nil)
      let button = try XCTUnwrap(made.first as? UIButton)
      button.layoutIfNeeded()
      XCTAssertTrue(button.imageView?.superview === button, type)
      XCTAssertNotNil(button.imageView?.image, type)
    }
  }

  func test_aTypeWithAnImage_showsIt_whereTheAppMakesTheButton() throws {
    for type in [UIButton.ButtonType.infoLight, .contactAdd, .detailDisclosure] {
      let button = UIButton(type: type)
      XCTAssertEqual(button.frame.size, button.intrinsicContentSize)
      button.layoutIfNeeded()
      let picture = try XCTUnwrap(button.imageView)
      XCTAssertTrue(picture.superview === button)
      XCTAssertNotNil(picture.image)
      XCTAssertGreaterThan(picture.frame.width, 10)
    }
  }
}

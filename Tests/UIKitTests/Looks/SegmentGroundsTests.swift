import XCTest

@_spi(Scenario) @testable import UIKit

/// Segments with images of the app's behind and between them: the documentation of `setBackgroundImage(_:for:barMetrics:)`
/// and `setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)`.
@preconcurrency @MainActor
final class SegmentGroundsTests: XCTestCase {
  private let control: UISegmentedControl = {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    return control
  }()

  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
    }
  }

  private var grounds: SegmentGrounds? { control.subviews.lazy.compactMap { $0 as? SegmentGrounds }.first }
  private var pills: [UIView] { control.subviews.filter { $0 is LookPart && !$0.isHidden } }

  func test_background_takesThePlaceOfTheSystemsLook() throws {
    control.layoutIfNeeded()
    XCTAssertEqual(pills.count, 1)
    XCTAssertNil(grounds)
    let (normal, selected) = (image(30), image(31))
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    control.setDividerImage(
      image(2), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    XCTAssertEqual(pills.count, 0)
    XCTAssertNil(control.ownContents)
    let views = try XCTUnwrap(grounds).subviews
    XCTAssertEqual(views.map(\.frame.minX), [0, 100, 200, 99, 199])
    XCTAssertEqual(views.map(\.frame.width), [100, 100, 100, 2, 2])
    let shown = views.prefix(3).compactMap { $0.subviews.first as? UIImageView }
    XCTAssertEqual(shown.map { $0.image === selected }, [false, true, false])
    // Each shows its part of what lies over the whole control.
    XCTAssertEqual(shown.map(\.frame.minX), [0, -100, -200])
    XCTAssertEqual(shown.map(\.frame.width), [300, 300, 300])
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    XCTAssertEqual(pills.count, 1)
  }

  func test_emptyDivider_leavesNoLine() throws {
    control.selectedSegmentIndex = 0
    let before = try XCTUnwrap(control.ownContents)
    control.setDividerImage(
      UIImage(), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    XCTAssertNotEqual(control.ownContents, before)
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    XCTAssertNil(control.ownContents)
    XCTAssertEqual(grounds?.subviews.filter { $0 is UIImageView }.map(\.frame.width), [0, 0])
  }

  func test_stepper_hasTheAppsImagesBehindAndBetweenItsHalves() throws {
    let stepper = UIStepper(frame: .zero)
    stepper.layoutIfNeeded()
    let before = try XCTUnwrap(stepper.ownContents)
    let (normal, disabled) = (image(30), image(31))
    stepper.setBackgroundImage(normal, for: .normal)
    stepper.setBackgroundImage(disabled, for: .disabled)
    stepper.setDividerImage(image(2), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.layoutIfNeeded()
    XCTAssertNotEqual(stepper.ownContents, before)
    let views = try XCTUnwrap(stepper.subviews.lazy.compactMap { $0 as? SegmentGrounds }.first).subviews
    XCTAssertEqual(views.map(\.frame.minX), [0, 47, 46])
    let shown = views.prefix(2).compactMap { $0.subviews.first as? UIImageView }
    XCTAssertEqual(shown.map { $0.image === disabled }, [true, false], "it cannot go below its least value")
    stepper.value = 1
    stepper.layoutIfNeeded()
    let later = stepper.subviews.lazy.compactMap { $0 as? SegmentGrounds }.first?.subviews.prefix(2) ?? []
    XCTAssertEqual(later.compactMap { ($0.subviews.first as? UIImageView)?.image === normal }, [true, true])
  }

  func test_progress_hasTheAppsImagesInPlaceOfItsColours() throws {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    bar.progress = 0.25
    bar.trackImage = image(30)
    bar.progressImage = image(31)
    bar.layoutIfNeeded()
    XCTAssertNil(bar.ownContents)
    XCTAssertEqual(bar.intrinsicContentSize.height, 10)
    let pictures = bar.subviews.compactMap { $0 as? UIImageView }
    XCTAssertEqual(pictures.map(\.frame.width), [200, 50])
    XCTAssertTrue(bar.subviews.allSatisfy { $0 is UIImageView || $0.isHidden })
    bar.trackImage = nil
    bar.progressImage = nil
    XCTAssertNotNil(bar.ownContents)
    XCTAssertEqual(bar.intrinsicContentSize.height, 4)
  }
}

import Foundation
import XCTest

@testable import UIKit

/// Where a slider and a switch stand, and what a track shows; figures from published pictures of iOS 15 and 16.
@preconcurrency @MainActor
final class SliderTests: XCTestCase {
  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  func test_track_beginsWhereConstraintsPlaceTheSlider() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 414, height: 600))
    let slider = UISlider()
    slider.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      slider.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      slider.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(slider.frame, CGRect(x: 18, y: 285, width: 378, height: 31))
    let track = slider.trackRect(forBounds: slider.bounds)
    XCTAssertEqual(slider.frame.minX + track.minX, 20)
    XCTAssertEqual(track, CGRect(x: 2, y: 14, width: 374, height: 4))
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
    XCTAssertEqual(thumb.midY, 15, "the middle of what constraints see")
    slider.minimumValueImage = picture(20, 10)
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds).minX, 35)
  }

  func test_imagesOfTheTrack_standInTheColoursPlace() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    slider.value = 0.5
    let (green, white) = (picture(30, 11), picture(30, 13))
    slider.setMinimumTrackImage(green, for: .normal)
    slider.setMaximumTrackImage(white, for: .normal)
    slider.layoutIfNeeded()
    let shown = slider.subviews.compactMap { $0 as? UIImageView }.filter { $0.superview != nil }
    let left = try XCTUnwrap(shown.first { $0.image === green })
    let right = try XCTUnwrap(shown.first { $0.image === white })
    XCTAssertEqual(left.frame, CGRect(x: 2, y: 9, width: 100, height: 13))
    XCTAssertEqual(right.frame, CGRect(x: 102, y: 9, width: 100, height: 13))
    XCTAssertEqual(slider.subviews.filter { $0 is LookPart && !$0.isHidden }.count, 1, "the knob alone")
    slider.value = 1
    XCTAssertEqual(left.frame.maxX, right.frame.minX)
    XCTAssertEqual(left.frame.maxX, 188)
    slider.setMinimumTrackImage(nil, for: .normal)
    XCTAssertNil(left.superview)
    XCTAssertFalse(slider.subviews[0].isHidden)
  }

  /// As in brendoncrowe/HotelManzana: a row of 146.67 points has 89.67 for the text beside a switch, which ends behind it.
  func test_aSwitch_endsTwoPointsBehindWhatConstraintsSee() {
    let toggle = UISwitch()
    XCTAssertEqual(toggle.bounds.size, CGSize(width: 51, height: 31))
    let label = UILabel()
    label.text = "A text that is longer than that"
    let stack = UIStackView(arrangedSubviews: [label, toggle])
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 146, height: 31)
    toggle.setContentHuggingPriority(.required, for: .horizontal)
    toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
    stack.layoutIfNeeded()
    XCTAssertEqual(toggle.frame, CGRect(x: 97, y: 0, width: 51, height: 31))
    XCTAssertEqual(label.frame.width, 89, accuracy: 0.01)
  }
}

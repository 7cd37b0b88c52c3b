import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// What is seen of controls whose values change with an animation.
@preconcurrency @MainActor
final class ControlMovementTests: XCTestCase {
  private var stage = MovingStage()

  override func setUp() async throws { stage = MovingStage() }
  override func tearDown() async throws { stage.end() }

  func test_switch_slidesItsKnob_andItsTrackTakesItsColourMeanwhile() throws {
    let control = UISwitch(frame: .zero)
    stage.window.addSubview(control)
    control.layoutIfNeeded()
    try stage.commit()
    let (track, knob) = (try XCTUnwrap(control.subviews.first), try XCTUnwrap(control.subviews.last))
    let off = try stage.shown(track.layer, 0).background
    control.setOn(true, animated: true)
    try stage.commit()
    let on = try stage.shown(track.layer, 0.3).background
    XCTAssertNotEqual(on, off)
    XCTAssertEqual(try stage.shown(track.layer, 0).background, off)
    let half = try stage.shown(track.layer, 0.125).background
    XCTAssertTrue(half != on && half != off)
    let places = try [0, 0.125, 0.3].map { try stage.shown(knob.layer, $0).position.x }
    XCTAssertTrue(places[0] < places[1] && places[1] < places[2], "\(places)")
  }

  func test_slider_movesItsTracksWithItsThumb() throws {
    let control = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    stage.window.addSubview(control)
    control.layoutIfNeeded()
    try stage.commit()
    control.setValue(1, animated: true)
    try stage.commit()
    let (left, right) = (control.subviews[0].layer, control.subviews[1].layer)
    for seconds in [0, 0.1, 0.2, 0.3] {
      let (before, after) = (try stage.shown(left, seconds), try stage.shown(right, seconds))
      let end = before.position.x + before.bounds.width / 2
      XCTAssertEqual(end, after.position.x - after.bounds.width / 2, accuracy: 1e-3, "They meet.")
      XCTAssertEqual(end, try stage.shown(control.subviews[2].layer, seconds).position.x, accuracy: 1e-3)
    }
    XCTAssertEqual(try stage.shown(left, 0).bounds.width, 14, accuracy: 1e-3)
    XCTAssertEqual(try stage.shown(left, 0.3).bounds.width, 186, accuracy: 1e-3)
  }
}

import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

/// What is seen of content that is thrown or scrolled in code.
@preconcurrency @MainActor
final class ScrollMovementTests: XCTestCase {
  private var stage = MovingStage()
  private var scroll = UIScrollView()

  override func setUp() async throws {
    stage = MovingStage()
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 100, height: 1000)
    stage.window.addSubview(scroll)
    stage.window.layoutIfNeeded()
    try stage.commit()
  }

  override func tearDown() async throws { stage.end() }

  private func place(_ seconds: TimeInterval) throws -> Double { try stage.shown(scroll.layer, seconds).bounds.y }

  func test_motion_slowsDownByItsRate() {
    let motion = ScrollMotion(start: 0, target: 499, end: 499, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.place(at: 0), 0)
    XCTAssertEqual(motion.place(at: 1), 499 * 0.002, accuracy: 1e-9)
    XCTAssertEqual((motion.place(at: 501) - motion.place(at: 500)), 499 * 0.002 * pow(0.998, 500), accuracy: 1e-9)
    XCTAssertEqual(motion.place(at: motion.duration), 499)
    XCTAssertEqual(motion.duration, 3450, accuracy: 10)
    XCTAssertEqual(ScrollMotion.target(from: 5, speed: 1, rate: 0.998), 504, accuracy: 1e-9)
    XCTAssertEqual(ScrollMotion.target(from: 5, speed: 0.01, rate: 0.998), 5, "Too slow to go on.")
  }

  func test_motion_atAnEnd_swingsBack_orStops() {
    var motion = ScrollMotion(start: 0, target: 499, end: 100, rate: 0.998, bounces: true)
    let places = (0...Int(motion.duration)).map { motion.place(at: Double($0)) }
    XCTAssertGreaterThan(places.max() ?? 0, 110)
    XCTAssertLessThan(places.max() ?? 0, 150)
    XCTAssertEqual(places.last ?? 0, 100, accuracy: 0.5)
    for (one, next) in zip(places, places.dropFirst()) { XCTAssertLessThan(abs(next - one), 1.1, "It never jumps.") }
    motion.bounces = false
    XCTAssertEqual(motion.place(at: motion.duration / 2), min(100, motion.place(at: motion.duration / 2)))
    XCTAssertEqual(motion.place(at: motion.duration), 100)
  }

  func test_aThrow_isOneAnimation_alongThatMotion() throws {
    scroll.contentOffset.y = 540
    scroll.showThrow(from: CGPoint(x: 0, y: 41), towards: CGPoint(x: 0, y: 540))
    let change = try stage.commit()
    XCTAssertEqual(change.changes.map(\.change.properties), [.boundsOrigin])
    XCTAssertEqual(change.animations.count, 1)
    let motion = ScrollMotion(start: 41, target: 540, end: 540, rate: 0.998, bounces: true)
    for time in [0.0, 0.1, 0.5, 1, 3] {
      XCTAssertEqual(try place(time), motion.place(at: time * 1000), accuracy: 0.1, "\(time)")
    }
    stage.pass(motion.duration / 1000 + 0.01)
    XCTAssertNil(scroll.layer.animationKeys())
  }

  func test_aThrowBeyondTheEnd_isSeenToSwingBack() throws {
    scroll.contentOffset.y = 900
    scroll.showThrow(from: CGPoint(x: 0, y: 800), towards: CGPoint(x: 0, y: 1300))
    try stage.commit()
    XCTAssertEqual(try place(0), 800, accuracy: 1e-6)
    XCTAssertGreaterThan(try (0...40).map { try place(Double($0) / 40) }.max() ?? 0, 910)
    XCTAssertEqual(try place(10), 900)
  }

  func test_scrollingInCode_isSeenToMove_untilSomethingElseScrolls() throws {
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    XCTAssertEqual(scroll.contentOffset.y, 100)
    try stage.commit()
    XCTAssertEqual(try place(0.15), 50, accuracy: 1e-6)
    scroll.contentOffset.y = 300
    XCTAssertEqual(try stage.commit().animations, [.init(LayerID(scroll.layer.number), key: "scrolling", nil)])
    XCTAssertEqual(try place(0), 300)
  }

  func test_aSpinner_isTurnedByTheSystem_fromOneAnimation() throws {
    let spinner = UIActivityIndicatorView(style: .large)
    stage.window.addSubview(spinner)
    try stage.commit()
    XCTAssertNil(spinner.layer.sublayers, "What is not seen is not made.")
    spinner.startAnimating()
    let told = try stage.commit().animations
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(told.first?.animation?.repeatCount, Animation.forever)
    let wheel = try XCTUnwrap(spinner.layer.sublayers?.first)
    XCTAssertEqual(try stage.shown(wheel, 0.05).transform, .identity)
    XCTAssertNotEqual(try stage.shown(wheel, 0.15).transform, .identity)
    XCTAssertEqual(try stage.shown(wheel, 0.85).transform, .identity)
    stage.pass(100)
    XCTAssertTrue(try stage.commit().isEmpty)
    spinner.stopAnimating()
    XCTAssertEqual(try stage.commit().animations.map(\.animation), [nil])
  }
}

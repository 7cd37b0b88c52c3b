import Foundation
import LifeCycle
import XCTest

@testable import UIKit

private final class Target: UIResponder {
  var times: [TimeInterval] = []
  var onFrame: ((CADisplayLink) -> Void)?
  override func _method(named selector: String) -> _SelectorMethod? {
    guard selector == "frame:" else { return super._method(named: selector) }
    return _SelectorMethod(one: { [weak self] (link: CADisplayLink) in
      self?.times.append(link.timestamp)
      self?.onFrame?(link)
    })
  }
}

/// Display links, on frames of the device's clock.
@preconcurrency @MainActor
final class DisplayLinkTests: XCTestCase {
  private let target = Target()

  func test_link_isCalledWithEachFrame_untilItIsInvalidated() {
    let stage = MovingStage()
    defer { stage.end() }
    let link = CADisplayLink(target: target, selector: "frame:")
    stage.pass(1)
    link.add(to: .main, forMode: .common)
    XCTAssertEqual(target.times, [], "It waits for the next frame.")
    stage.pass(0.1)
    XCTAssertEqual(target.times.count, 6)
    for (one, next) in zip(target.times, target.times.dropFirst()) {
      XCTAssertEqual(next - one, 1.0 / 60, accuracy: 1e-6)
    }
    XCTAssertEqual(target.times.last ?? 0, stage.media, accuracy: 1e-6)
    XCTAssertEqual(link.targetTimestamp - link.timestamp, 1.0 / 60, accuracy: 1e-6)
    target.onFrame = { $0.invalidate() }
    stage.pass(1)
    XCTAssertEqual(target.times.count, 7)
    XCTAssertTrue(Frames.all.isEmpty, "Nobody is woken for nothing.")
  }

  func test_link_withALowerRate_takesPartInSomeFrames() {
    let stage = MovingStage()
    defer { stage.end() }
    let link = CADisplayLink(target: target, selector: "frame:")
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, __preferred: 0)
    XCTAssertNil(link.preferredFrameRateRange.preferred)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    link.add(to: .main, forMode: .common)
    stage.pass(1)
    XCTAssertEqual(target.times.count, 20)
    link.preferredFramesPerSecond = 30
    stage.pass(1)
    XCTAssertEqual(target.times.count, 50)
    link.invalidate()
  }

  func test_link_withoutADevice_hasFramesOfItsOwn() {
    let enough = expectation(description: "two frames")
    target.onFrame = { [unowned target] link in
      guard target.times.count == 2 else { return }
      link.invalidate()
      enough.fulfill()
    }
    CADisplayLink(target: target, selector: "frame:").add(to: .main, forMode: .common)
    wait(for: [enough], timeout: 20)
    RunLoop.main.run(until: Date())
    XCTAssertEqual(target.times.count, 2)
  }

  func test_link_thatNobodyElseHolds_outlastsTheBackground() {
    let stage = MovingStage()
    defer { stage.end() }
    target.onFrame = { [unowned target] link in if target.times.count == 3 { link.invalidate() } }
    CADisplayLink(target: target, selector: "frame:").add(to: .main, forMode: .common)
    stage.pass(2.0 / 60)
    CADisplayLink.appIsOut(true)
    stage.pass(1)
    CADisplayLink.appIsOut(false)
    stage.pass(1)
    XCTAssertEqual(target.times.count, 3)
  }

  func test_link_inTheBackground_costsNoWakeUp() {
    let link = CADisplayLink(target: target, selector: "frame:")
    XCTAssertFalse(link.isArmed, "It is nowhere yet.")
    link.add(to: .main, forMode: .common)
    XCTAssertTrue(link.isArmed)
    CADisplayLink.appIsOut(true)
    XCTAssertFalse(link.isArmed)
    link.isPaused = true
    CADisplayLink.appIsOut(false)
    XCTAssertFalse(link.isArmed, "The app's own pause stays.")
    link.isPaused = false
    XCTAssertTrue(link.isArmed)
    link.invalidate()
    XCTAssertFalse(link.isArmed)
  }
}

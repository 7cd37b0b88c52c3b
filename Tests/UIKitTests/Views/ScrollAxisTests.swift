import Foundation
import XCTest

@testable import UIKit

/// The laws of content that moves by itself.
@preconcurrency @MainActor
final class ScrollAxisTests: XCTestCase {
  private let wide = -10_000.0...10_000.0

  private func places(_ axis: ScrollAxis, _ range: ClosedRange<Double>, bounces: Bool = true, each step: Double)
    -> [Double]
  {
    var axis = axis
    return (0..<Int(6000 / step)).map { _ in
      axis.pass(step, within: range, rate: 0.998, bounces: bounces)
      return axis.place
    }
  }

  func test_throw_slowsDownByItsRate() {
    var axis = ScrollAxis(place: 0, speed: 1)
    axis.pass(1, within: wide, rate: 0.998, bounces: true)
    XCTAssertEqual(axis.place, 499 * 0.002, accuracy: 1e-9)
    XCTAssertEqual(axis.speed, 0.998, accuracy: 1e-9)
    axis.pass(499, within: wide, rate: 0.998, bounces: true)
    XCTAssertEqual(axis.place, 499 * (1 - pow(0.998, 500)), accuracy: 1e-9)
    axis.pass(5000, within: wide, rate: 0.998, bounces: true)
    XCTAssertEqual(axis.place, 499, accuracy: 1e-9)
    XCTAssertTrue(axis.isStill)
    XCTAssertEqual(ScrollAxis.target(from: 5, speed: 1, rate: 0.998), 504, accuracy: 1e-9)
    XCTAssertEqual(ScrollAxis.target(from: 5, speed: 1, rate: 0.99), 104, accuracy: 1e-9)
    XCTAssertEqual(ScrollAxis.target(from: 5, speed: 0.01, rate: 0.998), 5, "Too slow to go on.")
  }

  func test_way_doesNotDependOnTheFrames() {
    for axis in [
      ScrollAxis(place: 0, speed: 1.5), ScrollAxis(place: 300, speed: -3), ScrollAxis(place: 450, speed: 0),
      ScrollAxis(place: 100, speed: 0.4, target: 260),
    ] {
      let fine = places(axis, 0...400, each: 5)
      let coarse = places(axis, 0...400, each: 50)
      for (index, place) in coarse.enumerated() { XCTAssertEqual(place, fine[index * 10 + 9], accuracy: 0.6) }
    }
  }

  func test_throw_atAnEnd_swingsBack_orStops() {
    let swinging = places(ScrollAxis(place: 0, speed: 1), 0...100, each: 1)
    XCTAssertGreaterThan(swinging.max() ?? 0, 110)
    XCTAssertLessThan(swinging.max() ?? 0, 150)
    XCTAssertEqual(swinging.last, 100)
    for (one, next) in zip(swinging, swinging.dropFirst()) {
      XCTAssertLessThan(abs(next - one), 1.1, "It never jumps.")
    }
    let stopping = places(ScrollAxis(place: 0, speed: 1), 0...100, bounces: false, each: 1)
    XCTAssertEqual(stopping.max(), 100)
    XCTAssertEqual(stopping.last, 100)
  }

  func test_target_isReached_withoutGoingBeyond() {
    for speed in [-1, 0, 0.2, 2, 8.0] {
      let places = places(ScrollAxis(place: 0, speed: speed, target: 390), wide, each: 4)
      XCTAssertEqual(places.last, 390)
      XCTAssertLessThanOrEqual(places.max() ?? 0, 390 + (speed > 2 ? 60 : 0.001), "\(speed)")
    }
  }

  func test_contentThatGrowsOnTheWay_isNoEndAnyMore() {
    var axis = ScrollAxis(place: 0, speed: 1)
    axis.pass(50, within: 0...100, rate: 0.998, bounces: true)
    axis.pass(4000, within: 0...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(axis.place, 499, accuracy: 1e-9)
  }

  func test_beyondAnEnd_theContentComesPartOfTheWay() {
    // The figures of the cited text.
    for (way, seen) in [(5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)] {
      let stretched = ScrollAxis.stretched(Double(way), over: 960)
      XCTAssertEqual(stretched, seen, accuracy: 0.01)
      XCTAssertEqual(ScrollAxis.way(stretchedTo: stretched, over: 960), Double(way), accuracy: 1e-6)
    }
  }
}

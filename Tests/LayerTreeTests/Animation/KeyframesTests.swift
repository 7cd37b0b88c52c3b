import LifeCycle
import XCTest

@testable import LayerTree

final class KeyframesTests: XCTestCase {
  private func at(_ frames: Keyframes, _ part: Double) -> Double? {
    guard case .number(let number)? = frames.value(at: part) else { return nil }
    return number
  }

  private func numbers(_ numbers: Double...) -> Keyframes.Track { .values(numbers.map { .number($0) }) }

  func test_linear_goesStraightFromOneToTheNext() {
    let frames = Keyframes(numbers(0, 10, 0))
    XCTAssertEqual(at(frames, 0), 0)
    XCTAssertEqual(at(frames, 0.25), 5)
    XCTAssertEqual(at(frames, 0.5), 10)
    XCTAssertEqual(at(frames, 0.75), 5)
    XCTAssertEqual(at(frames, 1), 0)
    XCTAssertNil(at(Keyframes(numbers()), 0.5))
    XCTAssertEqual(at(Keyframes(numbers(3)), 0.5), 3)
  }

  func test_timesAndTimings_bendTheWay() {
    let frames = Keyframes(numbers(0, 10, 20), times: [0, 0.8, 1], timings: [.easeIn])
    XCTAssertEqual(try XCTUnwrap(at(frames, 0.4)), 3.15357, accuracy: 1e-5)
    XCTAssertEqual(try XCTUnwrap(at(frames, 0.9)), 15, accuracy: 1e-9)
    // Times that do not fit are none.
    XCTAssertEqual(at(Keyframes(numbers(0, 10, 20), times: [0, 1]), 0.25), 5)
    XCTAssertEqual(at(Keyframes(numbers(0, 10, 20), times: [0, 0.9, 0.8]), 0.25), 5)
    // They need not begin and end with the animation.
    let late = Keyframes(numbers(1, 2), times: [0.5, 0.5])
    XCTAssertEqual(at(late, 0.2), 1)
    XCTAssertEqual(at(late, 0.9), 2)
  }

  func test_discrete_jumps() {
    let frames = Keyframes(numbers(1, 2, 3, 4), mode: .discrete)
    XCTAssertEqual([0, 0.24, 0.26, 0.74, 0.76, 1].map { at(frames, $0) }, [1, 1, 2, 3, 4, 4])
    let timed = Keyframes(numbers(1, 2), times: [0, 0.9, 1], mode: .discrete)
    XCTAssertEqual([0, 0.89, 0.9, 1].map { at(timed, $0) }, [1, 1, 2, 2])
  }

  func test_paced_keepsItsSpeed() {
    let frames = Keyframes(numbers(0, 1, 10), times: [0, 0.5, 1], mode: .paced)
    for part in [0, 0.1, 0.35, 0.9, 1] { XCTAssertEqual(at(frames, part) ?? -1, 10 * part, accuracy: 1e-12) }
    XCTAssertEqual(at(Keyframes(numbers(5, 5, 5), mode: .paced), 0.4), 5)
  }

  /// A parabola's values lie on it: this kind of curve keeps squares away from the ends.
  func test_cubic_curvesThroughTheValues() {
    let frames = Keyframes(numbers(0, 1, 4, 9, 16), mode: .cubic)
    for (index, value) in [0.0, 1, 4, 9, 16].enumerated() {
      XCTAssertEqual(at(frames, Double(index) / 4) ?? -1, value, accuracy: 1e-9)
    }
    XCTAssertEqual(at(frames, 1.5 / 4) ?? -1, 2.25, accuracy: 1e-9)
    XCTAssertEqual(at(frames, 2.25 / 4) ?? -1, 2.25 * 2.25, accuracy: 1e-9)
  }

  func test_paths_areFollowed() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 10, y: 0))
    path.line(to: Point(x: 10, y: 30))
    func point(_ mode: Keyframes.Mode, _ part: Double) -> AnimatedValue? {
      Keyframes(.path(path), mode: mode).value(at: part)
    }
    XCTAssertEqual(point(.linear, 0), .point(.zero))
    XCTAssertEqual(point(.linear, 0.25), .point(Point(x: 5, y: 0)))
    XCTAssertEqual(point(.linear, 0.75), .point(Point(x: 10, y: 15)))
    XCTAssertEqual(point(.paced, 0.25), .point(Point(x: 10, y: 0)))
    XCTAssertEqual(point(.paced, 0.625), .point(Point(x: 10, y: 15)))
    XCTAssertEqual(point(.linear, 1), .point(Point(x: 10, y: 30)))
    XCTAssertEqual(point(.discrete, 0.4), .point(Point(x: 10, y: 0)))
    // Curves, by their polynomials at the middle.
    var curve = Path()
    curve.move(to: .zero)
    curve.curve(to: Point(x: 8, y: 0), control1: Point(x: 0, y: 8), control2: Point(x: 8, y: 8))
    XCTAssertEqual(Keyframes(.path(curve)).value(at: 0.5), .point(Point(x: 4, y: 6)))
    var quad = Path()
    quad.move(to: .zero)
    quad.quad(to: Point(x: 8, y: 0), control: Point(x: 4, y: 8))
    guard case .point(let middle)? = Keyframes(.path(quad)).value(at: 0.5) else { return XCTFail("no point") }
    XCTAssertEqual(middle.x, 4, accuracy: 1e-12)
    XCTAssertEqual(middle.y, 4, accuracy: 1e-12)
    XCTAssertNil(Keyframes(.path(Path())).value(at: 0.5))
  }
}

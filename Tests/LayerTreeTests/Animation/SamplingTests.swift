import LifeCycle
import XCTest

@testable import LayerTree

/// Animations at known times against values found by hand.
final class SamplingTests: XCTestCase {
  private func opacity(_ animation: Animation, at seconds: Double, model: Double = 1) -> Double {
    animated([animation], at: seconds) { $0.opacity = model }.opacity
  }

  private func animated(_ animations: [Animation], at seconds: Double, _ make: (inout Layer) -> Void) -> Layer {
    layer {
      make(&$0)
      $0.animations = animations.enumerated().map { KeyedAnimation(key: "\($0.offset)", animation: $0.element) }
    }.sampled(at: .seconds(seconds))
  }

  private func fade(
    _ from: Double = 0, _ to: Double = 0.8, begin: Double = 10, _ seconds: Double = 2,
    _ change: (inout Animation) -> Void = { _ in }
  ) -> Animation {
    var animation = Animation(
      .basic(.opacity, Ends(from: .number(from), to: .number(to))), begin: .seconds(begin), duration: .seconds(seconds))
    change(&animation)
    return animation
  }

  func test_inItsTime_itMoves_outsideTheLayerHasItsOwn() {
    XCTAssertEqual(opacity(fade(), at: 9.999), 1)
    XCTAssertEqual(opacity(fade(), at: 10), 0)
    XCTAssertEqual(opacity(fade(), at: 10.5), 0.2, accuracy: 1e-12)
    XCTAssertEqual(opacity(fade(), at: 11), 0.4, accuracy: 1e-12)
    XCTAssertEqual(opacity(fade(), at: 12), 1)
    let sampled = animated([fade()], at: 11) { _ in }
    XCTAssertTrue(sampled.animations.isEmpty)
  }

  func test_timing_bendsTheWay() {
    XCTAssertEqual(opacity(fade { $0.timing = .easeIn }, at: 11), 0.8 * 0.315357, accuracy: 1e-6)
    XCTAssertEqual(opacity(fade { $0.timing = .standard }, at: 11), 0.8 * 0.802403, accuracy: 1e-6)
  }

  func test_fill_holdsTheEnds() {
    XCTAssertEqual(opacity(fade { $0.fill = .backwards }, at: 0), 0)
    XCTAssertEqual(opacity(fade { $0.fill = .backwards }, at: 20), 1)
    XCTAssertEqual(opacity(fade { $0.fill = .forwards }, at: 0), 1)
    XCTAssertEqual(opacity(fade { $0.fill = .forwards }, at: 12), 0.8)
    XCTAssertEqual(opacity(fade { $0.fill = .both }, at: 1000), 0.8)
    XCTAssertEqual(opacity(fade { $0.fill = .both }, at: 0), 0)
  }

  func test_repetition_andBack() {
    let thrice = fade {
      $0.repeatCount = 2.5
      $0.fill = .forwards
    }
    XCTAssertEqual(opacity(thrice, at: 12.5), 0.2, accuracy: 1e-12)
    XCTAssertEqual(opacity(thrice, at: 14.5), 0.2, accuracy: 1e-12)
    XCTAssertEqual(opacity(thrice, at: 15), 0.4, accuracy: 1e-12, "two and a half times end in the middle")
    XCTAssertEqual(opacity(thrice, at: 50), 0.4, accuracy: 1e-12)
    let back = fade {
      $0.autoreverses = true
      $0.fill = .forwards
    }
    XCTAssertEqual(opacity(back, at: 12), 0.8, accuracy: 1e-12)
    XCTAssertEqual(opacity(back, at: 13.5), 0.2, accuracy: 1e-12)
    XCTAssertEqual(opacity(back, at: 14), 0, accuracy: 1e-12)
    let endless = fade { $0.repeatCount = Animation.forever }
    XCTAssertEqual(opacity(endless, at: 10 + 2_000_001), 0.4, accuracy: 1e-6)
    XCTAssertNil(endless.end)
    let timed = fade {
      $0.repeatDuration = .seconds(3)
      $0.repeatCount = 77
    }
    XCTAssertEqual(opacity(timed, at: 12.5), 0.2, accuracy: 1e-12)
    XCTAssertEqual(opacity(timed, at: 13), 1)
    // None at all is once.
    XCTAssertEqual(opacity(fade { $0.repeatCount = 0 }, at: 11), 0.4, accuracy: 1e-12)
  }

  func test_whereItEnds() {
    XCTAssertEqual(fade().end, .seconds(12))
    XCTAssertEqual(
      fade {
        $0.repeatCount = 3
        $0.autoreverses = true
      }.end, .seconds(22))
    XCTAssertEqual(fade { $0.speed = 2 }.end, .seconds(11))
    XCTAssertEqual(fade { $0.timeOffset = .seconds(0.5) }.end, .seconds(11.5))
    XCTAssertNil(fade { $0.speed = 0 }.end)
  }

  func test_speedAndOffset() {
    XCTAssertEqual(opacity(fade { $0.speed = 2 }, at: 10.5), 0.4, accuracy: 1e-12)
    // Scrubbing: a time that stands.
    for seconds in [0.0, 10, 1000] {
      XCTAssertEqual(
        opacity(
          fade {
            $0.speed = 0
            $0.timeOffset = .seconds(0.5)
          }, at: seconds), 0.2, accuracy: 1e-12)
    }
  }

  func test_noDuration_isOverAtOnce() {
    let none = fade(0, 0.8, begin: 10, 0)
    XCTAssertEqual(opacity(none, at: 10), 1)
    var held = none
    held.fill = .forwards
    XCTAssertEqual(opacity(held, at: 10), 0.8)
  }

  func test_missingEnds_follow() {
    func at(_ ends: Ends, _ seconds: Double) -> Double {
      opacity(Animation(.basic(.opacity, ends), duration: .seconds(1)), at: seconds, model: 0.5)
    }
    XCTAssertEqual(at(Ends(from: .number(0)), 0.5), 0.25)
    XCTAssertEqual(at(Ends(to: .number(1)), 0.5), 0.75)
    XCTAssertEqual(at(Ends(by: .number(0.4)), 0.5), 0.7)
    XCTAssertEqual(at(Ends(from: .number(0.2), by: .number(0.4)), 0.5), 0.4, accuracy: 1e-12)
    XCTAssertEqual(at(Ends(to: .number(0.8), by: .number(0.4)), 0), 0.4, accuracy: 1e-12)
    XCTAssertEqual(at(Ends(), 0.5), 0.5)
    // Another kind of value than the property's does nothing.
    XCTAssertEqual(at(Ends(from: .colour(.black), to: .colour(.white)), 0.5), 0.5)
  }

  func test_additive_isAddedInItsTurn() {
    func move(_ from: Double, begin: Double, _ isAdditive: Bool = true) -> Animation {
      Animation(
        .basic(.positionX, Ends(from: .number(from), to: .number(isAdditive ? 0 : 5))), begin: .seconds(begin),
        duration: .seconds(1), isAdditive: isAdditive)
    }
    func x(_ animations: [Animation], at seconds: Double) -> Double {
      animated(animations, at: seconds) { $0.position.x = 100 }.position.x
    }
    XCTAssertEqual(x([move(-80, begin: 0)], at: 0), 20)
    XCTAssertEqual(x([move(-80, begin: 0)], at: 0.5), 60)
    XCTAssertEqual(x([move(-80, begin: 0), move(-20, begin: 0.5)], at: 0.75), 100 - 20 - 15)
    XCTAssertEqual(x([move(-80, begin: 0)], at: 1), 100)
    // One that is not takes the place of those before it, and those behind are added to it.
    XCTAssertEqual(x([move(-80, begin: 0), move(0, begin: 0, false), move(-20, begin: 0)], at: 0.5), 2.5 - 10)
    // Matrices: one movement more.
    let turn = Animation(
      .basic(.transform, Ends(from: .matrix(.translation(x: 10, y: 0)), to: .matrix(.identity))), duration: .seconds(1),
      isAdditive: true)
    let moved = animated([turn], at: 0.5) { $0.transform = .translation(x: 100, y: 7) }
    XCTAssertEqual(moved.transform, .translation(x: 105, y: 7))
  }

  func test_cumulative_goesOn() {
    let turn = Animation(
      .basic(.rotation, Ends(from: .number(0), to: .number(1))), duration: .seconds(1), repeatCount: 3, fill: .forwards,
      isCumulative: true)
    func angle(_ seconds: Double) -> Double {
      let transform = animated([turn], at: seconds) { _ in }.transform
      return Maths.atan2(transform.row1[1], transform.row1[0])
    }
    XCTAssertEqual(angle(0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(angle(1.5), 1.5, accuracy: 1e-12)
    XCTAssertEqual(angle(9), 3, accuracy: 1e-12)
  }

  func test_groups_runInTheirOwnTime() {
    let group = Animation(
      .group([
        fade(0, 1, begin: 0, 1),
        Animation(
          .basic(.positionX, Ends(from: .number(0), to: .number(10))), begin: .seconds(1), duration: .seconds(1)),
      ]), begin: .seconds(100), duration: .seconds(2), repeatCount: 2)
    func at(_ seconds: Double) -> (Double, Double) {
      let layer = animated([group], at: seconds) {
        $0.opacity = 0.3
        $0.position.x = 50
      }
      return (layer.opacity, layer.position.x)
    }
    XCTAssertTrue(at(99) == (0.3, 50))
    XCTAssertTrue(at(100.5) == (0.5, 50))
    XCTAssertTrue(at(101.5) == (0.3, 5))
    XCTAssertTrue(at(102.5) == (0.5, 50))
    XCTAssertTrue(at(104) == (0.3, 50))
    // What goes on beyond the group is cut.
    var short = group
    short.duration = .seconds(1.5)
    short.fill = .forwards
    short.repeatCount = 1
    XCTAssertEqual(animated([short], at: 500) { _ in }.position.x, 5)
  }

  func test_springs_moveAndEndWhereTheyShould() {
    let spring = Spring()
    let animation = Animation(
      .spring(.positionY, Ends(from: .number(0), to: .number(200)), spring), begin: .seconds(1),
      duration: .seconds(spring.settlingTime), fill: .forwards)
    func y(_ seconds: Double) -> Double { animated([animation], at: seconds) { $0.position.y = 7 }.position.y }
    XCTAssertEqual(y(0.5), 7)
    XCTAssertEqual(y(1), 0)
    XCTAssertEqual(y(1.2), 200 * spring.progress(at: 0.2), accuracy: 1e-6)
    XCTAssertGreaterThan(y(1.36), 200, "it swings beyond")
    XCTAssertEqual(y(100), 200)
  }

  func test_atRest_whatEndsHasEnded_whatDoesNotBegins() throws {
    var tree = try LayerTree.window([1: box(0, 0, 1, 1) { $0.children = [2] }, 2: box(0, 0, 1, 1)])
    let spin = Animation(
      .basic(.rotation, Ends(from: .number(1), to: .number(2))), duration: .seconds(1), repeatCount: Animation.forever)
    try tree.apply(
      TreeChange(animations: [
        .init(1, key: "fade", fade(0, 0.5)), .init(2, key: "fade", fade(0, 0.5) { $0.fill = .forwards }),
      ]))
    XCTAssertEqual(tree.restsFrom, .seconds(12))
    XCTAssertEqual(tree.atRest[1]?.opacity, 1)
    XCTAssertEqual(tree.atRest[2]?.opacity, 0.5)
    try tree.apply(TreeChange(animations: [.init(2, key: "spin", spin)]))
    XCTAssertNil(tree.restsFrom)
    let transform = try XCTUnwrap(tree.atRest[2]).transform
    XCTAssertEqual(Maths.atan2(transform.row1[1], transform.row1[0]), 1, accuracy: 1e-12)
    // At a time, and without animations afterwards.
    let sampled = tree.sampled(at: .seconds(11))
    XCTAssertEqual(sampled[1]?.opacity, 0.25)
    XCTAssertTrue(sampled.animated.isEmpty)
    XCTAssertEqual(sampled.atRest, sampled)
    try tree.apply(TreeChange(animations: [.init(2, key: "spin", nil), .init(2, key: "fade", nil)]))
    XCTAssertEqual(tree.animated, [1])
  }

  func test_transitions_sayHowFarTheyHaveCome() {
    let change = layer {
      $0.animations = [
        KeyedAnimation(
          key: "t",
          animation: Animation(
            .transition(LayerTransition(.push, from: .right, start: 0.2)), begin: .seconds(1), duration: .seconds(2)))
      ]
    }
    XCTAssertNil(change.transition(at: .zero))
    XCTAssertEqual(change.transition(at: .seconds(2))?.progress ?? 0, 0.6, accuracy: 1e-12)
    XCTAssertEqual(change.transition(at: .seconds(2))?.transition.kind, .push)
    XCTAssertNil(change.transition(at: .seconds(3)))
    XCTAssertEqual(change.sampled(at: .seconds(2)), layer { _ in })
  }

  func test_timingsBeyondAllNumbers_trapNothing() {
    let values: [AnimatedValue] = [.number(0), .number(1)]
    let timing = Timing.bezier(0.5, 1e308, 0.5, -1.7e308)
    let ends = Ends(from: .colour(.black), to: .colour(.white))
    for kind in [
      Animation.Kind.keyframes(.opacity, Keyframes(.values(values))),
      .keyframes(.opacity, Keyframes(.values(values), mode: .discrete)), .basic(.background, ends),
      .group([fade(begin: 0), fade(begin: 0) { $0.timing = timing }]), .spring(.background, ends, Spring()),
    ] {
      for seconds in stride(from: 0.0, through: 1, by: 0.05) {
        let layer = animated([Animation(kind, duration: .seconds(1), timing: timing)], at: seconds) { _ in }
        XCTAssertTrue(layer.animations.isEmpty)
      }
    }
  }

  func test_timesBeyondAllTimes_trapNothing() {
    for begin in [Int64.min, .max] {
      var animation = fade()
      animation.begin = Instant(nanoseconds: begin)
      animation.fill = .both
      for time in [Int64.min, 0, .max] {
        let value = layer { $0.animations = [KeyedAnimation(key: "a", animation: animation)] }
          .sampled(at: Instant(nanoseconds: time)).opacity
        XCTAssertTrue((0...0.8).contains(value))
      }
    }
  }
}

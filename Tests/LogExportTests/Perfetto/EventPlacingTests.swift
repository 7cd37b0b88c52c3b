import LifeCycle
import XCTest

@testable import LogExport

final class EventPlacingTests: XCTestCase {
  private func event(_ time: Int64, _ duration: Int64?, _ world: Event.World = .real) -> Event {
    Event(
      time: Instant(nanoseconds: time), world: world, kind: .scene, name: "call",
      duration: duration.map { Span(nanoseconds: $0) })
  }

  private func places(_ events: [Event]) -> [EventPlacing.Place] {
    var placing = EventPlacing()
    return events.map { placing.place($0, on: 1) }
  }

  func test_whatIsInACall_staysInIt_andWhatFollowsFollows() {
    XCTAssertEqual(
      places([event(0, 1_000_000), event(400_000, 100_000), event(2_000_000, 5), event(2_000_001, nil)]),
      [
        .init(start: 0, end: 1_000_000), .init(start: 400_000, end: 500_000), .init(start: 2_000_000, end: 2_000_005),
        .init(start: 2_000_001),
      ])
  }

  func test_aCallThatIsHeardOfLate_endsWithTheOneAroundIt() {
    XCTAssertEqual(
      places([event(0, 1_000_000), event(950_000, 200_000)]),
      [.init(start: 0, end: 1_000_000), .init(start: 950_000, end: 1_000_000)])
  }

  func test_aCallThatLastsLonger_followsTheOneThatItSeemsToBeIn() {
    XCTAssertEqual(
      places([event(0, 1_000_000), event(10, 20_000_000), event(20, nil)]),
      [
        .init(start: 0, end: 1_000_000), .init(start: 1_000_000, end: 21_000_000), .init(start: 1_000_000),
      ])
  }

  func test_onAVirtualClock_oneInstantIsOneAfterTheOther() {
    XCTAssertEqual(
      places([event(0, 5000, .virtual), event(0, nil, .virtual), event(0, 10, .virtual), event(1_000_000, 7, .virtual)]
      ),
      [
        .init(start: 0, end: 5000), .init(start: 5000), .init(start: 6000, end: 6010),
        .init(start: 1_000_000, end: 1_000_007),
      ])
  }

  func test_impossibleTimes_arePlaced() {
    for world in [Event.World.real, .virtual] {
      let places = places([
        event(-5, -7, world), event(.max, .max, world), event(.min, .max, world), event(.max, nil, world),
      ])
      for (one, next) in zip(places, places.dropFirst()) { XCTAssertLessThanOrEqual(one.start, next.start) }
      for place in places { XCTAssertGreaterThanOrEqual(place.end ?? .max, place.start) }
    }
  }
}

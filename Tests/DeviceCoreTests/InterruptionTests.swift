import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The whole table of reference 3: what each interruption does to an app in front, on both models.
final class InterruptionTests: XCTestCase {
  func test_everyInterruption_doesWhatTheTableSays() throws {
    for scenes in [true, false] {
      for what in Interruption.allCases {
        var device = ModelDevice()
        let app = device.install("App", scenes: scenes)
        try device.perform(.launch(), app)
        _ = device.told()
        try device.perform(.interrupt(what))
        let expected: ApplicationState
        switch what.effect {
        case .nothing:
          expected = .active
          XCTAssertEqual(device.told(), [], what.rawValue)
        case .inactive: expected = .inactive
        case .background: expected = .background
        }
        XCTAssertEqual(device.states(of: app)?.application, expected, what.rawValue)
        if what.effect != .nothing { XCTAssertThrowsError(try device.perform(.interrupt(what))) }
        try device.perform(.endInterrupt(what))
        XCTAssertEqual(device.states(of: app)?.application, .active, what.rawValue)
      }
    }
  }

  /// Each reason is one bit, and has a name: two interruptions never end each other.
  func test_reasons_areDifferentAndNamed() {
    var seen: DeactivationReasons = []
    for what in Interruption.allCases {
      guard case .inactive(let reason) = what.effect else { continue }
      XCTAssertTrue(seen.isDisjoint(with: reason), what.rawValue)
      XCTAssertEqual(reason.names, [what.rawValue])
      seen.formUnion(reason)
    }
  }

  func test_allAtOnce_activeOnlyWhenTheLastHasGone() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let all = Interruption.allCases.filter { if case .inactive = $0.effect { true } else { false } }
    for what in all { try device.perform(.interrupt(what)) }
    for what in all {
      XCTAssertEqual(device.states(of: app)?.application, .inactive, what.rawValue)
      try device.perform(.endInterrupt(what))
    }
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }
}

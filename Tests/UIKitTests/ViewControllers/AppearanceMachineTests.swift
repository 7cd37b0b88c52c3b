import XCTest

@testable import UIKit

final class AppearanceMachineTests: XCTestCase {
  func test_machine_whenComingAndGoing_thenCallsEachOnce() {
    var machine = AppearanceMachine()
    XCTAssertEqual(machine.beginAppearing(), .willAppear)
    XCTAssertNil(machine.beginAppearing())
    XCTAssertEqual(machine.announce(), .isAppearing)
    XCTAssertNil(machine.announce())
    XCTAssertEqual(machine.end(), .didAppear)
    XCTAssertNil(machine.end())
    XCTAssertEqual(machine.beginDisappearing(), .willDisappear)
    XCTAssertNil(machine.announce())
    XCTAssertEqual(machine.end(), .didDisappear)
    XCTAssertEqual(machine, AppearanceMachine())
  }

  /// Every walk of inputs keeps to the automaton: the calls alternate as rule 4 of the traces says.
  func test_machine_whenAnyInputs_thenCallsFollowTheAutomaton() {
    typealias Call = AppearanceMachine.Call
    let legal: [Call?: Set<Call>] = [
      nil: [.willAppear],
      .willAppear: [.isAppearing, .didAppear, .willDisappear],
      .isAppearing: [.didAppear, .willDisappear],
      .didAppear: [.willDisappear],
      .willDisappear: [.didDisappear, .willAppear],
      .didDisappear: [.willAppear],
    ]
    for walk in 0..<4096 {
      var machine = AppearanceMachine()
      var last: Call?
      for step in 0..<6 {
        let call: Call? =
          switch walk >> (2 * step) & 3 {
          case 0: machine.beginAppearing()
          case 1: machine.beginDisappearing()
          case 2: machine.announce()
          default: machine.end()
          }
        guard let call else { continue }
        XCTAssertTrue(legal[last]!.contains(call), "\(call) after \(String(describing: last)) in walk \(walk)")
        last = call
      }
    }
  }
}

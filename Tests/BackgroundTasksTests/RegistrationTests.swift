import Dispatch
import LifeCycle
import XCTest

@testable import BackgroundTasks

/// The rules for launch handlers; what iOS answers with an exception is looked at before it ends the process.
final class RegistrationTests: XCTestCase {
  private let registration = Registrations.Registration(queue: .main, handler: { _ in })

  private func make(modes: [String] = ["fetch", "processing"], knowsContinuedTasks: Bool = true) -> Registrations {
    var registrations = Registrations()
    registrations.permitted = ["a.refresh", "a.export.*"]
    registrations.backgroundModes = modes
    registrations.knowsContinuedTasks = knowsContinuedTasks
    return registrations
  }

  func test_onlyPermittedIdentifiers() {
    var registrations = make()
    XCTAssertEqual(registrations.register("a.refresh", registration), .registered)
    XCTAssertEqual(registrations.register("a.export.1", registration), .registered)
    for identifier in ["a.other", "a.export", "a.export.", "a.export.*", "", "A.refresh"] {
      XCTAssertEqual(registrations.register(identifier, registration), .notPermitted, identifier)
    }
  }

  func test_twice_isAnException() {
    var registrations = make()
    _ = registrations.register("a.refresh", registration)
    XCTAssertEqual(
      registrations.register("a.refresh", registration),
      .exception("Launch handler for task with identifier a.refresh has already been registered"))
  }

  func test_afterLaunch_isAnException_exceptForContinuedProcessing() {
    let late = Registrations.Outcome.exception(
      "All launch handlers must be registered before application finishes launching")
    var registrations = make()
    registrations.hasLaunched = true
    XCTAssertEqual(registrations.register("a.refresh", registration), late)
    XCTAssertEqual(registrations.register("a.export.1", registration), .registered)
    registrations = make(modes: [])
    registrations.hasLaunched = true
    XCTAssertEqual(registrations.register("a.refresh", registration), .registered, "It can be of no other kind.")
    registrations = make(knowsContinuedTasks: false)
    registrations.hasLaunched = true
    XCTAssertEqual(registrations.register("a.export.1", registration), late)
  }

  func test_aRequestWithoutHandler_isAnException_unlessItIsNotPermittedAnyway() {
    var registrations = make()
    XCTAssertEqual(
      registrations.objection(to: "a.refresh"),
      .exception("No launch handler registered for task with identifier a.refresh"))
    XCTAssertEqual(registrations.objection(to: "a.other"), .notPermitted)
    _ = registrations.register("a.refresh", registration)
    XCTAssertNil(registrations.objection(to: "a.refresh"))
  }

  func test_beforeTheSystemHasSpoken_everyIdentifierIsTaken() {
    var registrations = Registrations()
    XCTAssertEqual(registrations.register("a.early", registration), .registered)
  }
}

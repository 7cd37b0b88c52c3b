import FakeServices
import LifeCycle
import XCTest

@testable import CoreLocation

@preconcurrency @MainActor
final class LocationManagerTests: XCTestCase {
  private final class Recorder: NSObject, CLLocationManagerDelegate {
    var calls: [String] = []
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      calls.append("at \(locations.map(\.coordinate.latitude))")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { note("failed", error) }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      calls.append("authorization \(manager.authorizationStatus)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      calls.append("entered \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
      calls.append("left \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) { calls.append("\(region.identifier) \(state)") }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      calls.append("monitors \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) { note("\(region?.identifier ?? "-") failed", error) }
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
      calls.append("visit \(visit.coordinate.latitude) \(visit.departureDate == .distantFuture)")
    }
    private func note(_ what: String, _ error: any Error) {
      let error = error as NSError
      calls.append("\(what) \(error.domain) \(error.code)")
    }
  }

  private final class Older: NSObject, CLLocationManagerDelegate {
    var seen: [CLAuthorizationStatus] = []
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      seen.append(status)
    }
  }

  private var system = FakeServices()
  private let recorder = Recorder()
  private var manager = CLLocationManager()

  override func setUp() async throws {
    await MainActor.run {
      system = FakeServices()
      manager = CLLocationManager()
      manager.delegate = recorder
      system.send(.location(.authorization(.whenInUse)))
    }
    // What is on the main queue has run after it.
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    await MainActor.run { forget() }
  }

  override func tearDown() async throws {
    await MainActor.run {
      // The hub knows every manager that lives, and a test case lives until all have run.
      manager.stopUpdatingLocation()
      manager.delegate = nil
    }
  }

  // MARK: Updates

  func test_updates_areAskedFor_andTold() {
    manager.startUpdatingLocation()
    XCTAssertEqual(system.asked(), [.location(.startUpdates(inBackground: false))])
    place(48)
    place(49)
    XCTAssertEqual(told(), ["at [48.0]", "at [49.0]"])
    XCTAssertEqual(manager.location?.coordinate.latitude, 49)
    XCTAssertEqual(system.calls(), Array(repeating: "locationManager(_:didUpdateLocations:)", count: 2))
    manager.stopUpdatingLocation()
    XCTAssertEqual(system.asked(), [.location(.stopUpdates)])
  }

  func test_updates_whenThereIsADistanceFilter_thenSmallStepsAreNotTold() {
    manager.distanceFilter = 1000
    manager.startUpdatingLocation()
    place(48)
    place(48.001)
    place(48.1)
    XCTAssertEqual(told(), ["at [48.0]", "at [48.1]"])
  }

  func test_updates_whenAnotherManagerGoesOn_thenTheyDoNotStop() {
    let other = CLLocationManager()
    other.startUpdatingLocation()
    manager.startUpdatingLocation()
    _ = system.asked()
    manager.stopUpdatingLocation()
    XCTAssertEqual(system.asked(), [.location(.startUpdates(inBackground: false))])
    other.stopUpdatingLocation()
    XCTAssertEqual(system.asked(), [.location(.stopUpdates)])
  }

  func test_updates_inTheBackground_needTheMode() {
    system = FakeServices(backgroundModes: ["location"])
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
    XCTAssertEqual(system.asked(), [.location(.startUpdates(inBackground: true))])
  }

  // MARK: Failures (Apple: `locationManager(_:didFailWithError:)`)

  func test_updates_whenTheUserRefuses_thenDenied() {
    for status in [LocationAuthorization.denied, .restricted] {
      refuse(status)
      manager.startUpdatingLocation()
      XCTAssertEqual(told(), [], "A moment later, not within the call.")
      settle()
      XCTAssertEqual(told(), ["failed kCLErrorDomain 1"])
      manager.stopUpdatingLocation()
    }
  }

  func test_updates_whenTheUserRefusesMeanwhile_thenDenied() {
    manager.startUpdatingLocation()
    system.send(.location(.authorization(.denied)))
    XCTAssertEqual(told(), ["authorization denied", "failed kCLErrorDomain 1"])
    manager.stopUpdatingLocation()
    system.send(.location(.authorization(.whenInUse)))
    system.send(.location(.authorization(.denied)))
    XCTAssertEqual(told(), ["authorization authorizedWhenInUse", "authorization denied"])
  }

  func test_services_whenTheUserRefuses_thenDeniedForEach() {
    refuse(.denied)
    manager.startMonitoringSignificantLocationChanges()
    manager.startMonitoringVisits()
    manager.requestLocation()
    settle()
    XCTAssertEqual(told(), Array(repeating: "failed kCLErrorDomain 1", count: 3))
    XCTAssertEqual(system.asked(), [.location(.significantChanges(true)), .location(.visits(true))])
  }

  func test_significantChanges_whenStopped_thenTheSystemHearsIt() {
    manager.startMonitoringSignificantLocationChanges()
    manager.stopMonitoringSignificantLocationChanges()
    XCTAssertEqual(system.asked(), [.location(.significantChanges(true)), .location(.significantChanges(false))])
  }

  func test_once_whenThePlaceIsKnown_thenItIsToldOnce() throws {
    manager.requestLocation()
    XCTAssertEqual(system.asked(), [.location(.once)])
    place(48)
    try system.answer(.done)
    XCTAssertEqual(told(), ["at [48.0]"])
    XCTAssertEqual(system.asked(), [])
  }

  func test_once_whenNoPlaceIsKnown_thenUnknown_andTheRequestIsOver() throws {
    manager.requestLocation()
    _ = system.asked()
    try system.answer(.done)
    XCTAssertEqual(told(), ["failed kCLErrorDomain 0"])
    XCTAssertEqual(system.asked(), [.location(.stopUpdates)])
    XCTAssertFalse(manager.wantsOne)
  }

  func test_once_whenTheUserHasNotBeenAsked_thenItWaits() throws {
    system.send(.location(.authorization(.notDetermined)))
    forget()
    manager.requestLocation()
    try system.answer(.done)
    XCTAssertEqual(told(), [])
    system.send(.location(.authorization(.denied)))
    XCTAssertEqual(told(), ["authorization denied", "failed kCLErrorDomain 1"])
  }

  // MARK: Regions

  func test_region_whenItIsTaken_thenItIsMonitored_andItsBoundaryTold() throws {
    let region = circle("home")
    manager.startMonitoring(for: region)
    XCTAssertEqual(system.asked(), [.location(.monitor(message("home")))])
    try system.answer(.done)
    XCTAssertEqual(manager.monitoredRegions, [region])
    system.send(.location(.entered(message("home"))))
    system.send(.location(.exited(message("home"))))
    XCTAssertEqual(told(), ["monitors home", "entered home", "left home"])
    manager.stopMonitoring(for: region)
    XCTAssertEqual(system.asked(), [.location(.stopMonitoring("home"))])
    XCTAssertEqual(manager.monitoredRegions, [])
  }

  func test_region_whenItCannotBeMonitored_thenTheReason() throws {
    manager.startMonitoring(for: CLBeaconRegion(uuid: UUID(), identifier: "shop"))
    XCTAssertEqual(told(), ["shop failed kCLErrorDomain 5"])
    manager.startMonitoring(for: circle("twenty-first"))
    try system.answer(.refused(code: 5, reason: "twenty already"))
    XCTAssertEqual(told(), ["twenty-first failed kCLErrorDomain 5"])
    refuse(.denied)
    _ = system.asked()
    manager.startMonitoring(for: circle("home"))
    settle()
    XCTAssertEqual(told(), ["home failed kCLErrorDomain 4"])
    XCTAssertEqual(system.asked(), [])
    XCTAssertEqual(manager.monitoredRegions, [])
  }

  func test_state_followsThePlaceThatWasToldLast() {
    place(48)
    forget()
    manager.requestState(for: circle("here"))
    let far = CLLocationCoordinate2D(latitude: 10, longitude: 11)
    manager.requestState(for: CLCircularRegion(center: far, radius: 5, identifier: "far"))
    manager.requestState(for: CLBeaconRegion(uuid: UUID(), identifier: "shop"))
    settle()
    XCTAssertEqual(told(), ["here inside", "far outside", "shop unknown"])
  }

  // MARK: Delegates

  func test_delegate_whenItComesLate_thenItHearsWhatCameBefore() {
    manager.delegate = nil
    system.send(.location(.visit(Coordinate(latitude: 48, longitude: 11), arrival: 1, departure: nil)))
    system.send(.location(.visit(Coordinate(latitude: 48, longitude: 11), arrival: 1, departure: 2)))
    XCTAssertEqual(told(), [])
    manager.delegate = recorder
    settle()
    XCTAssertEqual(told(), ["authorization authorizedWhenInUse", "visit 48.0 true", "visit 48.0 false"])
  }

  func test_authorization_whenTheDelegateHasTheOlderMethod_thenThat() {
    let older = Older()
    manager.delegate = older
    settle()
    system.send(.location(.authorization(.always)))
    XCTAssertEqual(older.seen, [.authorizedWhenInUse, .authorizedAlways])
  }

  func test_authorization_isAskedOfTheSystem() {
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    XCTAssertEqual(
      system.asked(), [.location(.authorize(always: false)), .location(.authorize(always: true))])
  }

  // MARK: Support

  private func place(_ latitude: Double) {
    system.send(.location(.location(Coordinate(latitude: latitude, longitude: 11), date: 1)))
  }

  private func refuse(_ status: LocationAuthorization) {
    system.send(.location(.authorization(status)))
    forget()
  }

  private func circle(_ name: String) -> CLCircularRegion {
    CLCircularRegion(center: CLLocationCoordinate2D(latitude: 48, longitude: 11), radius: 100, identifier: name)
  }

  private func message(_ name: String) -> MonitoredRegion {
    MonitoredRegion(
      identifier: name, centre: Coordinate(latitude: 48, longitude: 11), radius: 100, tellsOfEntry: true,
      tellsOfExit: true)
  }

  private func told() -> [String] {
    defer { recorder.calls = [] }
    return recorder.calls
  }

  private func forget() { _ = (told(), system.asked(), system.calls()) }

  /// Waits until what is on the main queue has run.
  private func settle() {
    let turn = expectation(description: "a turn of the main queue")
    DispatchQueue.main.async { turn.fulfill() }
    wait(for: [turn], timeout: 20)
  }
}

import FakeServices
import XCTest

@testable import CoreLocation

/// What the device has no hardware or network for says so, and never keeps an app waiting.
@preconcurrency @MainActor
final class UnavailableServicesTests: XCTestCase {
  private var system = FakeServices()

  override func setUp() async throws { await MainActor.run { system = FakeServices() } }

  func test_geocoder_answersWithAnError() async {
    let error = await withCheckedContinuation { continuation in
      CLGeocoder().geocodeAddressString("Unter den Linden 1") { places, error in
        XCTAssertNil(places)
        continuation.resume(returning: error as? CLError)
      }
    }
    XCTAssertEqual(error?.code, .network)
    do {
      _ = try await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 52.5, longitude: 13.4))
      XCTFail("There is no network.")
    } catch { XCTAssertEqual((error as? CLError)?.code, .network) }
    do {
      _ = try await CLGeocoder().reverseGeocodeLocation(
        CLLocation(latitude: 52.5, longitude: 13.4), preferredLocale: Locale(identifier: "ko-KR"))
      XCTFail("There is no network.")
    } catch { XCTAssertEqual((error as? CLError)?.code, .network) }
  }

  func test_ranging_failsForItsConstraint() async {
    final class Listener: NSObject, CLLocationManagerDelegate {
      let failed: XCTestExpectation
      let constraint: CLBeaconIdentityConstraint
      init(_ failed: XCTestExpectation, _ constraint: CLBeaconIdentityConstraint) {
        self.failed = failed
        self.constraint = constraint
      }
      func locationManager(
        _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
      ) {
        XCTAssertEqual(beaconConstraint, constraint)
        XCTAssertEqual((error as? CLError)?.code, .rangingUnavailable)
        failed.fulfill()
      }
    }
    let constraint = CLBeaconIdentityConstraint(uuid: UUID(), major: 1, minor: 2)
    let failed = expectation(description: "The delegate hears of it.")
    let listener = Listener(failed, constraint)
    let manager = CLLocationManager()
    manager.delegate = listener
    manager.startRangingBeacons(satisfying: constraint)
    await fulfillment(of: [failed], timeout: 60)
  }

  func test_beaconRegion_keepsItsIdentity() {
    let region = CLBeaconRegion(uuid: UUID(), major: 7, minor: 9, identifier: "shop")
    XCTAssertEqual(region.major, 7)
    XCTAssertEqual(region.minor, 9)
    XCTAssertEqual(region.uuid, region.beaconIdentityConstraint.uuid)
    XCTAssertFalse(CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
  }
}

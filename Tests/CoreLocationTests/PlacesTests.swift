import XCTest

@testable import CoreLocation

final class PlacesTests: XCTestCase {
  func test_distance_alongTheSurface() {
    let munich = CLLocation(latitude: 48.1374, longitude: 11.5755)
    let berlin = CLLocation(latitude: 52.5200, longitude: 13.4050)
    XCTAssertEqual(munich.distance(from: berlin), 504_000, accuracy: 1000)
    XCTAssertEqual(berlin.distance(from: munich), munich.distance(from: berlin), accuracy: 0.001)
    XCTAssertEqual(munich.distance(from: munich), 0)
    let (east, west) = (CLLocation(latitude: 0, longitude: 179.5), CLLocation(latitude: 0, longitude: -179.5))
    XCTAssertEqual(east.distance(from: west), 111_195, accuracy: 10)
    let poles = CLLocation(latitude: 90, longitude: 0).distance(from: CLLocation(latitude: -90, longitude: 0))
    XCTAssertEqual(poles, .pi * 6_371_000, accuracy: 1)
  }

  func test_coordinate_isValidWithinItsRanges() {
    for (latitude, longitude, isValid) in [
      (0.0, 0.0, true), (90, 180, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false),
    ] {
      XCTAssertEqual(
        CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)), isValid,
        "\(latitude) \(longitude)")
    }
    XCTAssertFalse(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  func test_location_whenSpeedAndCourseAreNotGiven_thenNegative() {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, timestamp: Date(timeIntervalSince1970: 6))
    XCTAssertEqual([location.course, location.courseAccuracy], [-1, -1])
    XCTAssertEqual([location.speed, location.speedAccuracy], [-1, -1])
    XCTAssertEqual([location.altitude, location.horizontalAccuracy, location.verticalAccuracy], [3, 4, 5])
    XCTAssertEqual(location.timestamp, Date(timeIntervalSince1970: 6))
  }

  func test_region_containsItsEdge_andNothingBeyond() {
    let centre = CLLocationCoordinate2D(latitude: 48, longitude: 11)
    let edge = CLLocationCoordinate2D(latitude: 48.01, longitude: 11)
    let radius = CLLocation(latitude: 48, longitude: 11).distance(from: CLLocation(latitude: 48.01, longitude: 11))
    XCTAssertTrue(CLCircularRegion(center: centre, radius: radius, identifier: "a").contains(edge))
    XCTAssertFalse(CLCircularRegion(center: centre, radius: radius - 1, identifier: "a").contains(edge))
  }

  func test_regions_areEqualByIdentifierAndClass() {
    let centre = CLLocationCoordinate2D(latitude: 48, longitude: 11)
    let region = CLCircularRegion(center: centre, radius: 1, identifier: "a")
    XCTAssertEqual(region, CLCircularRegion(center: centre, radius: 2, identifier: "a"))
    XCTAssertNotEqual(region, CLCircularRegion(center: centre, radius: 1, identifier: "b"))
    XCTAssertNotEqual(region as CLRegion, CLBeaconRegion(uuid: UUID(), identifier: "a"))
    XCTAssertEqual(Set([region, CLCircularRegion(center: centre, radius: 2, identifier: "a")]).count, 1)
  }

  func test_error_carriesApplesDomainAndCode() {
    let error = CLError(.regionMonitoringDenied) as NSError
    XCTAssertEqual(error.domain, "kCLErrorDomain")
    XCTAssertEqual(error.code, 4)
    XCTAssertEqual(CLError(.denied), CLError(CLError.denied))
  }
}

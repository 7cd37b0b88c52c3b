import Foundation

// Unchecked: apps may subclass it; it is immutable.
/// The device's location at one time.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  /// The coordinates.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// The accuracy of `coordinate`, in metres; negative if unknown. The device's own locations have 5.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of `altitude`, in metres; negative if unknown, as in the device's own locations.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of movement; negative if unknown, as in the device's own locations.
  public let course: CLLocationDirection
  /// The accuracy of `course`; negative if unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed; negative if unknown, as in the device's own locations.
  public let speed: CLLocationSpeed
  /// The accuracy of `speed`; negative if unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// The time, by the device's clock, which scenarios advance.
  public let timestamp: Date

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    super.init()
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, courseAccuracy: -1, speed: -1, speedAccuracy: -1, timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
  }

  /// A location without altitude, now, with exact coordinates.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  /// In metres along the earth's surface, treated as a sphere.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let radians = Double.pi / 180
    let (a, b) = (coordinate, location.coordinate)
    let latitude = sin((b.latitude - a.latitude) * radians / 2)
    let longitude = sin((b.longitude - a.longitude) * radians / 2)
    let haversine =
      latitude * latitude + cos(a.latitude * radians) * cos(b.latitude * radians) * longitude * longitude
    return 2 * 6_371_000 * asin(min(1, haversine.squareRoot()))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m @ \(timestamp)"
  }
}

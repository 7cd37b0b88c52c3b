/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// The accuracy of a location, in metres; negative if unknown.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double
/// The accuracy of a direction.
public typealias CLLocationDirectionAccuracy = Double

/// Reports every change; the filter of a new manager.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Reports every change of heading.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The largest distance.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The best accuracy, with help from other sensors. On this device the desired accuracy has no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy; the default of a new manager.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten metres.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometres.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy for an app without precise location permission. The number is not sourced.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 1_000_000
/// An invalid location: `CLLocationCoordinate2DIsValid(_:)` is false.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A location on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Positive north of the equator.
  public var latitude: CLLocationDegrees
  /// Positive east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Latitude 0, longitude 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether latitude and longitude are in their ranges.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// The location at a latitude and a longitude, valid or not.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

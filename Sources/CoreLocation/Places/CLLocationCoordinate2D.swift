/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// How far off a place may be, in metres; negative for not at all known.
public typealias CLLocationAccuracy = Double
/// Metres in a second.
public typealias CLLocationSpeed = Double
/// How far off a speed may be.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double
/// How far off a direction may be.
public typealias CLLocationDirectionAccuracy = Double

/// Reports every change; the filter of a new manager.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Reports every change of heading.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The longest distance there is.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// As exactly as can be, with the help of other sensors. No accuracy that is asked for has an effect in this device.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As exactly as can be; what a new manager asks for.
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
/// As roughly as an app gets it that may not know the place exactly. The number is not sourced.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 1_000_000
/// A place that is none: `CLLocationCoordinate2DIsValid(_:)` says no.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Positive to the north of the equator.
  public var latitude: CLLocationDegrees
  /// Positive to the east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Where the equator meets the meridian of Greenwich.
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

/// The place at a latitude and a longitude, whether or not they are in their ranges.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

import Foundation

/// A stay at a place.
public final class CLVisit: NSObject, NSCopying, Sendable {
  /// `Date.distantPast` where it is not known.
  public let arrivalDate: Date
  /// `Date.distantFuture` while the stay goes on.
  public let departureDate: Date
  /// Where.
  public let coordinate: CLLocationCoordinate2D
  /// How far off the place may be, in metres.
  ///
  /// - Note: Differs from iOS: always 50.
  public let horizontalAccuracy: CLLocationAccuracy

  init(coordinate: CLLocationCoordinate2D, arrivalDate: Date, departureDate: Date) {
    self.coordinate = coordinate
    self.arrivalDate = arrivalDate
    self.departureDate = departureDate
    horizontalAccuracy = 50
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where the device points; it has no compass, so there are none.
public final class CLHeading: NSObject, NSCopying, Sendable {
  /// Clockwise from the magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Clockwise from the geographic north; negative where it is unknown.
  public let trueHeading: CLLocationDirection
  /// How far off the magnetic heading may be; negative where it is not to be trusted, and always here.
  public let headingAccuracy: CLLocationDirection
  /// When.
  public let timestamp: Date

  init(magneticHeading: CLLocationDirection, trueHeading: CLLocationDirection, timestamp: Date) {
    self.magneticHeading = magneticHeading
    self.trueHeading = trueHeading
    headingAccuracy = -1
    self.timestamp = timestamp
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

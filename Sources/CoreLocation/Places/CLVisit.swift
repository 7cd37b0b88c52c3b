import Foundation

/// A stay at a place.
public final class CLVisit: NSObject, NSCopying, Sendable {
  /// `Date.distantPast` if unknown.
  public let arrivalDate: Date
  /// `Date.distantFuture` during the visit.
  public let departureDate: Date
  /// The location.
  public let coordinate: CLLocationCoordinate2D
  /// The accuracy of the location, in metres.
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

/// The device's heading; without a compass, the device makes none.
public final class CLHeading: NSObject, NSCopying, Sendable {
  /// Clockwise from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Clockwise from geographic north; negative if unknown.
  public let trueHeading: CLLocationDirection
  /// The accuracy of the magnetic heading; negative if unreliable, as always here.
  public let headingAccuracy: CLLocationDirection
  /// The time of the measurement.
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

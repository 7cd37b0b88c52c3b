/// A location on the earth, in degrees.
public struct Coordinate: Sendable, Hashable {
  /// Positive north of the equator.
  public var latitude: Double
  /// Positive east of Greenwich.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Latitude -90 to 90, longitude -180 to 180.
  public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}

/// A circular region that an app monitors.
public struct MonitoredRegion: Sendable, Hashable {
  /// Unique within the app: a region with the same identifier replaces this one.
  public var identifier: String
  /// The centre of the circle.
  public var centre: Coordinate
  /// In metres.
  public var radius: Double
  /// Whether the app is notified on entry.
  public var tellsOfEntry: Bool
  /// Whether the app is notified on exit.
  public var tellsOfExit: Bool

  public init(identifier: String, centre: Coordinate, radius: Double, tellsOfEntry: Bool, tellsOfExit: Bool) {
    self.identifier = identifier
    self.centre = centre
    self.radius = radius
    self.tellsOfEntry = tellsOfEntry
    self.tellsOfExit = tellsOfExit
  }
}

/// Whether an app may use the device's location. Raw values match `CLAuthorizationStatus`.
public enum LocationAuthorization: UInt8, Sendable, Hashable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case always = 3
  case whenInUse = 4
}

/// A request from an app to the location services.
public enum LocationRequest: Sendable, Hashable {
  case authorize(always: Bool)
  /// Starts standard updates, which continue in the background if the app allows it.
  case startUpdates(inBackground: Bool)
  case stopUpdates
  /// Requests one location (`requestLocation()`).
  case once
  case significantChanges(Bool)
  case visits(Bool)
  case monitor(MonitoredRegion)
  case stopMonitoring(String)
}

/// What the location services report to an app.
public enum LocationEvent: Sendable, Hashable {
  case authorization(LocationAuthorization)
  /// A location and its time in seconds since 1970.
  case location(Coordinate, date: Double)
  case entered(MonitoredRegion)
  case exited(MonitoredRegion)
  /// The device arrived at a place, or left it: arrival and departure in seconds since 1970, nil for not yet.
  case visit(Coordinate, arrival: Double, departure: Double?)
}

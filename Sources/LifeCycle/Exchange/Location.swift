/// A place on the earth in degrees.
public struct Coordinate: Sendable, Hashable {
  /// Positive to the north of the equator.
  public var latitude: Double
  /// Positive to the east of Greenwich.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Latitude -90 to 90, longitude -180 to 180.
  public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}

/// A circle that an app watches for the device's coming and going.
public struct MonitoredRegion: Sendable, Hashable {
  /// Unique within the app: one with the same takes its place.
  public var identifier: String
  /// The middle of the circle.
  public var centre: Coordinate
  /// In metres.
  public var radius: Double
  /// Whether the app hears that the device came in.
  public var tellsOfEntry: Bool
  /// Whether the app hears that the device left.
  public var tellsOfExit: Bool

  public init(identifier: String, centre: Coordinate, radius: Double, tellsOfEntry: Bool, tellsOfExit: Bool) {
    self.identifier = identifier
    self.centre = centre
    self.radius = radius
    self.tellsOfEntry = tellsOfEntry
    self.tellsOfExit = tellsOfExit
  }
}

/// Whether an app may know where the device is. The raw values are those of `CLAuthorizationStatus`.
public enum LocationAuthorization: UInt8, Sendable, Hashable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case always = 3
  case whenInUse = 4
}

/// What an app asks of the location services.
public enum LocationRequest: Sendable, Hashable {
  case authorize(always: Bool)
  /// Standard updates run, and go on in the background if the app allows them to.
  case startUpdates(inBackground: Bool)
  case stopUpdates
  /// One location (`requestLocation()`).
  case once
  case significantChanges(Bool)
  case visits(Bool)
  case monitor(MonitoredRegion)
  case stopMonitoring(String)
}

/// What the location services tell an app.
public enum LocationEvent: Sendable, Hashable {
  case authorization(LocationAuthorization)
  /// A place and its time in seconds since 1970.
  case location(Coordinate, date: Double)
  case entered(MonitoredRegion)
  case exited(MonitoredRegion)
  /// The device has come to a place, or left it: arrival and departure in seconds since 1970, nil for not yet.
  case visit(Coordinate, arrival: Double, departure: Double?)
}

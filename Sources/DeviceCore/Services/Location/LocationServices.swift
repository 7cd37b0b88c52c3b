import LifeCycle

/// The state of one app's location services; everything except standard updates outlives its processes.
public struct LocationServices: Sendable, Hashable {
  /// Whether the app may use the device's location.
  public var authorization = LocationAuthorization.notDetermined
  /// The user's answer to the next prompt.
  public var answersYes = true
  /// Whether it monitors significant changes, and is launched for them.
  public var watchesSignificantChanges = false
  /// Whether it monitors visits, and is launched for them.
  public var watchesVisits = false
  /// At most twenty, as on iOS.
  public var regions: [MonitoredRegion] = []
  /// The location of the last reported significant change.
  public var lastSignificant: Coordinate?
  /// When the device arrived at its present location, in seconds since 1970: the arrival of the visit that ends next.
  /// Nil before the first.
  public var arrival: Double?

  /// The state for an app that has made no request yet.
  public init() {}

  static let regionLimit = 20
  /// Roughly the distance of a cell tower change, in metres; Apple speaks of 500 m or more.
  static let significantDistance = 500.0

  var allows: Bool { authorization == .always || authorization == .whenInUse }
  var isWanted: Bool { watchesSignificantChanges || watchesVisits || !regions.isEmpty }
}

/// The standard updates of one process.
struct LocationUpdates: Sendable, Equatable {
  var isRunning = false
  /// `allowsBackgroundLocationUpdates`.
  var inBackground = false
  /// Whether a `requestLocation()` is pending.
  var wantsOne = false
}

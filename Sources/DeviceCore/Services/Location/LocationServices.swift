import LifeCycle

/// What the system keeps of one app's location services; all but the standard updates outlive its processes.
public struct LocationServices: Sendable, Hashable {
  /// Whether the app may know where the device is.
  public var authorization = LocationAuthorization.notDetermined
  /// What the user will say when asked.
  public var answersYes = true
  /// Whether it hears of significant changes, and is launched for them.
  public var watchesSignificantChanges = false
  /// Whether it hears of visits, and is launched for them.
  public var watchesVisits = false
  /// At most twenty, as on iOS.
  public var regions: [MonitoredRegion] = []
  /// Where the last significant change was told.
  public var lastSignificant: Coordinate?
  /// When the device came to where it is, in seconds since 1970: the arrival of the visit that ends next. Nil before
  /// the first.
  public var arrival: Double?

  /// What holds for an app that has asked for nothing yet.
  public init() {}

  static let regionLimit = 20
  /// About what a change of cell tower takes, in metres; Apple speaks of 500 m or more.
  static let significantDistance = 500.0

  var allows: Bool { authorization == .always || authorization == .whenInUse }
  var isWanted: Bool { watchesSignificantChanges || watchesVisits || !regions.isEmpty }
}

/// The standard updates of one process.
struct LocationUpdates: Sendable, Equatable {
  var isRunning = false
  /// `allowsBackgroundLocationUpdates`.
  var inBackground = false
  /// `requestLocation()` waits for one.
  var wantsOne = false
}

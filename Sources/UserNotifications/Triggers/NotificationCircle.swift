/// The circle of a location trigger; the trigger's class belongs to the framework with the region types.
@_spi(System) public struct NotificationCircle: Sendable, Hashable {
  public var identifier: String
  public var latitude: Double
  public var longitude: Double
  /// The radius, in metres.
  public var radius: Double
  public var notifyOnEntry: Bool
  public var notifyOnExit: Bool

  public init(
    identifier: String, latitude: Double, longitude: Double, radius: Double, notifyOnEntry: Bool, notifyOnExit: Bool
  ) {
    self.identifier = identifier
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }
}

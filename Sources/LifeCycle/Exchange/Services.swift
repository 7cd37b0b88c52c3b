/// Requests from non-UIKit frameworks to the system.
public enum ServiceRequest: Sendable, Hashable {
  /// Reads the notification permission; answered with `.notificationPermission`.
  case notificationPermission
  /// Requests permission with options in `UNAuthorizationOptions` bits; answered with `.notificationPermission`.
  case askNotificationPermission(options: UInt64)
  case addNotification(UserNotification)
  case pendingNotifications
  /// By identifier; nil for all.
  case removePending([String]?)
  case deliveredNotifications
  case removeDelivered([String]?)
  case setCategories([NotificationCategory])
  case setBadge(Int64)
  /// How the app chose to present a notification that arrived in the foreground.
  case presented(identifier: String, inList: Bool, visible: Bool, setsBadge: Bool)
  case registerForRemoteNotifications
  case unregisterForRemoteNotifications
  case location(LocationRequest)
  case audio(AudioState)
  /// Requests the reports on the app's past processes; answered with `.metricReports`.
  case metricReports
  /// Confirms the reports with this number, so that they are not sent again.
  case metricReportsTaken(Int64)
}

/// The system's answer to a request that expects one.
public enum ServiceAnswer: Sendable, Hashable {
  case done
  case notificationPermission(NotificationPermission, options: UInt64)
  case notifications([UserNotification])
  case refused(code: Int32, reason: String)
  case metricReports(MetricReports)
}

/// An event for a non-UIKit framework; each framework handles its own case.
public enum ServiceEvent: Sendable, Hashable {
  case answer(request: UInt32, ServiceAnswer)
  /// The user opens the app's own notification settings.
  case openNotificationSettings(UserNotification?)
  case location(LocationEvent)
  case audio(AudioEvent)
}

/// The state of the services for an app when its process begins.
public struct ServiceState: Sendable, Hashable {
  /// Whether the app may use the device's location.
  public var locationAuthorization = LocationAuthorization.notDetermined
  /// The device's location. Always nil at present: locations arrive as events.
  public var location: Coordinate?
  /// The regions that the app monitors; they outlive its processes.
  public var regions: [MonitoredRegion] = []
  /// Whether the app is registered for remote notifications.
  public var isRegisteredForRemoteNotifications = false
  /// The badge on the app's icon; 0 for none.
  public var badge: Int64 = 0
  /// The audio route.
  public var audioRoute = AudioRoute.speaker

  /// The state for an app that has made no request yet.
  public init() {}
}

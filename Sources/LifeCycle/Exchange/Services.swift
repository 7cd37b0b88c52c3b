/// What the frameworks beside UIKit ask of the system.
public enum ServiceRequest: Sendable, Hashable {
  /// May the app notify? Answered with `.notificationPermission`.
  case notificationPermission
  /// The options as `UNAuthorizationOptions` counts them; answered with `.notificationPermission`.
  case askNotificationPermission(options: UInt64)
  case addNotification(UserNotification)
  case pendingNotifications
  /// By identifier; nil for all.
  case removePending([String]?)
  case deliveredNotifications
  case removeDelivered([String]?)
  case setCategories([NotificationCategory])
  case setBadge(Int64)
  /// How the app had a notification presented that arrived in front.
  case presented(identifier: String, inList: Bool, visible: Bool, setsBadge: Bool)
  case registerForRemoteNotifications
  case unregisterForRemoteNotifications
  case location(LocationRequest)
  case audio(AudioState)
  /// What is to be told of the app's past lives; answered with `.metricReports`.
  case metricReports
  /// Those of this number were told, and need not be told again.
  case metricReportsTaken(Int64)
}

/// The system's answer to a request that wants one.
public enum ServiceAnswer: Sendable, Hashable {
  case done
  case notificationPermission(NotificationPermission, options: UInt64)
  case notifications([UserNotification])
  case refused(code: Int32, reason: String)
  case metricReports(MetricReports)
}

/// What comes to the frameworks beside UIKit; each waits for it under its own case.
public enum ServiceEvent: Sendable, Hashable {
  case answer(request: UInt32, ServiceAnswer)
  /// The user asks for the app's own notification settings.
  case openNotificationSettings(UserNotification?)
  case location(LocationEvent)
  case audio(AudioEvent)
}

/// How the services stand for an app when its process begins.
public struct ServiceState: Sendable, Hashable {
  /// Whether the app may know where the device is.
  public var locationAuthorization = LocationAuthorization.notDetermined
  /// Where the device is. Always nil at present: places come as events.
  public var location: Coordinate?
  /// The circles that the app watches; they outlive its processes.
  public var regions: [MonitoredRegion] = []
  /// Whether the app has registered for remote notifications and not taken that back.
  public var isRegisteredForRemoteNotifications = false
  /// The number at the app's icon; 0 for none.
  public var badge: Int64 = 0
  /// Where sound goes.
  public var audioRoute = AudioRoute.speaker

  /// What holds for an app that has asked for nothing yet.
  public init() {}
}

import LifeCycle

/// What the system keeps of one app's notifications; it outlives the app's processes and the device's.
public struct NotificationCentre: Sendable, Hashable {
  /// A request whose trigger has not fired for the last time.
  public struct Pending: Sendable, Hashable {
    /// What is to be delivered.
    public var notification: UserNotification
    /// Nil while nobody has said yet, and for what no clock fires.
    public var firesAt: Instant?

    /// A request, with its time where a clock fires it.
    public init(_ notification: UserNotification, firesAt: Instant? = nil) {
      self.notification = notification
      self.firesAt = firesAt
    }
  }

  /// A notification that the user has not answered yet.
  public struct Delivered: Sendable, Hashable {
    /// What was delivered.
    public var notification: UserNotification
    /// Whether it stands in the list; a banner alone can only be tapped.
    public var isListed: Bool

    /// A delivery, into the list where nothing else is said.
    public init(_ notification: UserNotification, isListed: Bool = true) {
      self.notification = notification
      self.isListed = isListed
    }
  }

  /// Whether the app may notify.
  public var permission = NotificationPermission.notDetermined
  /// What was granted, as `UNAuthorizationOptions` counts it.
  public var options: UInt64 = 0
  /// What the user will say when asked.
  public var answersYes = true
  /// In the order in which they were added.
  public var pending: [Pending] = []
  /// Oldest first.
  public var delivered: [Delivered] = []
  /// The categories that the app has set last.
  public var categories: [NotificationCategory] = []
  /// The number at the app's icon; 0 for none.
  public var badge: Int64 = 0
  /// Whether it has registered for remote notifications and not taken that back.
  public var isRegistered = false

  /// What holds for an app that has asked for nothing yet.
  public init() {}

  /// Requests that one app may have pending; the earliest are kept. iOS's own bound, widely reported.
  static let pendingLimit = 64
  /// Delivered ones that one app may have in the list; the latest are kept. Reference: not sourced; chosen so that an
  /// app cannot fill the device with them.
  package static let deliveredLimit = 256

  /// Puts a notification at the end of the list, in place of one of the same identifier.
  mutating func deliver(_ notification: Delivered) {
    delivered.removeAll { $0.notification.identifier == notification.notification.identifier }
    delivered.append(notification)
    if delivered.count > Self.deliveredLimit { delivered.removeFirst(delivered.count - Self.deliveredLimit) }
  }

  var mayNotify: Bool { permission == .authorized || permission == .provisional }

  func action(_ identifier: String, of notification: UserNotification) -> NotificationCategory.Action? {
    category(of: notification)?.actions.first { $0.identifier == identifier }
  }

  func category(of notification: UserNotification) -> NotificationCategory? {
    categories.first { $0.identifier == notification.category }
  }
}

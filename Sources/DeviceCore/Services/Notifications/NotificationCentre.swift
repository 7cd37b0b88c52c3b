import LifeCycle

/// The state of one app's notifications; it outlives the app's processes and the device's.
public struct NotificationCentre: Sendable, Hashable {
  /// A request whose trigger will fire again.
  public struct Pending: Sendable, Hashable {
    /// The notification to deliver.
    public var notification: UserNotification
    /// Nil while unknown, and for triggers that no clock fires.
    public var firesAt: Instant?

    /// A request, with its time if a clock fires it.
    public init(_ notification: UserNotification, firesAt: Instant? = nil) {
      self.notification = notification
      self.firesAt = firesAt
    }
  }

  /// A notification that the user has not answered yet.
  public struct Delivered: Sendable, Hashable {
    /// The delivered notification.
    public var notification: UserNotification
    /// Whether it is in the list; one shown only as a banner can only be tapped.
    public var isListed: Bool

    /// A delivery; by default into the list.
    public init(_ notification: UserNotification, isListed: Bool = true) {
      self.notification = notification
      self.isListed = isListed
    }
  }

  /// Whether the app may send notifications.
  public var permission = NotificationPermission.notDetermined
  /// The granted options, in `UNAuthorizationOptions` bits.
  public var options: UInt64 = 0
  /// The user's answer to the next prompt.
  public var answersYes = true
  /// In the order in which they were added.
  public var pending: [Pending] = []
  /// Oldest first.
  public var delivered: [Delivered] = []
  /// The categories that the app set last.
  public var categories: [NotificationCategory] = []
  /// The badge on the app's icon; 0 for none.
  public var badge: Int64 = 0
  /// Whether the app is registered for remote notifications.
  public var isRegistered = false

  /// The state for an app that has made no request yet.
  public init() {}

  /// The most pending requests of one app; the earliest are kept. iOS's own limit, widely reported.
  static let pendingLimit = 64
  /// The most delivered notifications of one app in the list; the latest are kept. Reference: not sourced; chosen so
  /// that an app cannot fill the device with them.
  package static let deliveredLimit = 256

  /// Appends a notification to the list; replaces one with the same identifier.
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

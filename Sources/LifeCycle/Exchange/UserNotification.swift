/// A visible notification, local or remote, from request to delivery.
public struct UserNotification: Sendable, Hashable {
  /// What triggers the notification.
  public enum Trigger: Sendable, Hashable {
    /// A remote push.
    case push
    /// Nothing: delivered at once.
    case none
    case interval(Span, repeats: Bool)
    /// Date components as the app's side encodes them; only code with a calendar decodes them.
    case calendar([UInt8], repeats: Bool)
    case region(MonitoredRegion, repeats: Bool)
  }

  /// Unique within the app.
  public var identifier: String
  /// The title; nil if there is nothing to read.
  public var title: String?
  /// The payload of a remote notification, as `userInfo` shows it.
  public var userInfo: [String: Value]
  /// The category whose actions the notification offers; empty for none.
  public var category: String
  /// The new badge of the icon; nil leaves it unchanged.
  public var badge: Int64?
  /// The content of a local notification, which only the app's side reads; empty for a remote one.
  public var content: [UInt8]
  /// What triggers the notification.
  public var trigger: Trigger
  /// The time of delivery, in seconds since 1970; 0 before delivery.
  public var date: Double

  public init(
    identifier: String, title: String? = nil, userInfo: [String: Value] = [:], category: String = "",
    badge: Int64? = nil, content: [UInt8] = [], trigger: Trigger = .push, date: Double = 0
  ) {
    self.identifier = identifier
    self.title = title
    self.userInfo = userInfo
    self.category = category
    self.badge = badge
    self.content = content
    self.trigger = trigger
    self.date = date
  }
}

/// The user's response to a notification.
public struct NotificationResponse: Sendable, Hashable {
  /// A tap on the notification itself.
  public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The user dismissed the notification.
  public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification concerned.
  public var notification: UserNotification
  /// The identifier of one of the category's actions, or one of the two constants above.
  public var action: String
  /// What the user typed, for an action that asks for text.
  public var text: String?

  /// A response; by default a tap on the notification itself.
  public init(_ notification: UserNotification, action: String = Self.defaultAction, text: String? = nil) {
    self.notification = notification
    self.action = action
    self.text = text
  }
}

/// What the system needs to know of a registered category.
public struct NotificationCategory: Sendable, Hashable {
  /// A button on a category's notifications.
  public struct Action: Sendable, Hashable {
    /// The identifier by which the app recognizes the button.
    public var identifier: String
    /// Whether the button brings the app to the foreground.
    public var opensApp: Bool
    /// Whether the button asks for text (`UNTextInputNotificationAction`).
    public var asksForText: Bool

    public init(identifier: String, opensApp: Bool, asksForText: Bool) {
      self.identifier = identifier
      self.opensApp = opensApp
      self.asksForText = asksForText
    }
  }

  /// The identifier that notifications refer to.
  public var identifier: String
  /// The buttons, in order.
  public var actions: [Action]
  /// Whether the app is told about dismissals (`customDismissAction`).
  public var tellsOfDismissal: Bool

  public init(identifier: String, actions: [Action] = [], tellsOfDismissal: Bool = false) {
    self.identifier = identifier
    self.actions = actions
    self.tellsOfDismissal = tellsOfDismissal
  }
}

/// Whether an app may send notifications. Raw values match `UNAuthorizationStatus`.
public enum NotificationPermission: UInt8, Sendable, Hashable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  /// Granted without asking the user: delivered quietly to the list.
  case provisional = 3
}

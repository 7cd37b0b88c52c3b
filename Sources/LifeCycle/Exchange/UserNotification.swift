/// A notification that the user can see, local or remote, from its request to its delivery.
public struct UserNotification: Sendable, Hashable {
  /// What sets it off.
  public enum Trigger: Sendable, Hashable {
    /// It came from outside.
    case push
    /// At once.
    case none
    case interval(Span, repeats: Bool)
    /// Date components as the app's side encodes them; whoever has a calendar reads them.
    case calendar([UInt8], repeats: Bool)
    case region(MonitoredRegion, repeats: Bool)
  }

  /// Unique within the app.
  public var identifier: String
  /// What the user reads first; nil where there is nothing to read.
  public var title: String?
  /// The payload of a remote one, as `userInfo` shows it.
  public var userInfo: [String: Value]
  /// The category whose actions it offers; empty for none.
  public var category: String
  /// The number for the icon; nil leaves it.
  public var badge: Int64?
  /// The content of a local one, which only the app's side reads; empty for a remote one.
  public var content: [UInt8]
  /// What sets it off.
  public var trigger: Trigger
  /// When it was delivered, in seconds since 1970; 0 before.
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

/// The user's answer to a notification.
public struct NotificationResponse: Sendable, Hashable {
  /// A tap on the notification itself.
  public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The notification was dismissed.
  public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification that is answered.
  public var notification: UserNotification
  /// The identifier of one of the category's actions, or one of the two above.
  public var action: String
  /// What the user typed, for an action that asks for text.
  public var text: String?

  /// An answer: a tap on the notification itself where nothing else is said.
  public init(_ notification: UserNotification, action: String = Self.defaultAction, text: String? = nil) {
    self.notification = notification
    self.action = action
    self.text = text
  }
}

/// What the system needs to know of a registered category.
public struct NotificationCategory: Sendable, Hashable {
  /// A button of a category's notifications.
  public struct Action: Sendable, Hashable {
    /// What the app tells it from the category's other buttons by.
    public var identifier: String
    /// Choosing it brings the app to the front.
    public var opensApp: Bool
    /// Choosing it lets the user type (`UNTextInputNotificationAction`).
    public var asksForText: Bool

    public init(identifier: String, opensApp: Bool, asksForText: Bool) {
      self.identifier = identifier
      self.opensApp = opensApp
      self.asksForText = asksForText
    }
  }

  /// What a notification names the category by.
  public var identifier: String
  /// The buttons, in their order.
  public var actions: [Action]
  /// The app is told of dismissals (`customDismissAction`).
  public var tellsOfDismissal: Bool

  public init(identifier: String, actions: [Action] = [], tellsOfDismissal: Bool = false) {
    self.identifier = identifier
    self.actions = actions
    self.tellsOfDismissal = tellsOfDismissal
  }
}

/// Whether an app may notify. The raw values are those of `UNAuthorizationStatus`.
public enum NotificationPermission: UInt8, Sendable, Hashable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  /// Without having asked the user: quietly, into the list.
  case provisional = 3
}

/// The permissions that an app requests.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Badges on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in CarPlay.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Critical alerts, which sound even during a Focus or with the mute switch on.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A system button that opens the app's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quiet notifications in the list, without asking the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// An app's permission to send notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The app has not asked yet.
  case notDetermined = 0
  /// The user refused.
  case denied = 1
  /// The user agreed.
  case authorized = 2
  /// The app may notify quietly, without having asked.
  case provisional = 3
  /// The app may notify for the lifetime of an App Clip.
  case ephemeral = 4
}

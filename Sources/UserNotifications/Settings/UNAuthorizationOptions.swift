/// What an app asks permission for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// To be heard.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// To be seen.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// To be shown in the car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// To be heard through a Focus and the mute switch.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The system shows a button for the app's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quietly into the list, without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  /// It has not asked yet.
  case notDetermined = 0
  /// The user said no.
  case denied = 1
  /// The user said yes.
  case authorized = 2
  /// Quietly, without having asked.
  case provisional = 3
  /// For the time of an App Clip.
  case ephemeral = 4
}

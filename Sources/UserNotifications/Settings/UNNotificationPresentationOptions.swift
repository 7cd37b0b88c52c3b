/// How a notification that arrives in the foreground is presented.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Sets the icon's badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Plays the sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// Shows a banner and a list entry; replaced by the separate options in iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// Adds the notification to the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// Shows a banner over the app.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

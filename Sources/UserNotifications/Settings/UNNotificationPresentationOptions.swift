/// How a notification that arrives in front is presented.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The content's number goes to the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// The content's sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// A banner and a line in the list; since iOS 14 these are asked for one by one.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// A line in the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// A banner over the app.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

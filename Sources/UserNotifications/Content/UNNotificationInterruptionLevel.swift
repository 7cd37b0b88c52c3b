/// The interruption level of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Adds the notification to the list, without lighting the screen or playing a sound.
  case passive = 0
  /// Presents the notification immediately, with light and sound; the default.
  case active = 1
  /// Presents the notification immediately, even during a Focus.
  case timeSensitive = 2
  /// Presents the notification immediately, even during a Focus or with the mute switch on.
  case critical = 3
}

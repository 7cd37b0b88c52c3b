/// The interruption level of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Into the list, without lighting the screen or a sound.
  case passive = 0
  /// At once, with light and sound; the default.
  case active = 1
  /// At once, through a Focus.
  case timeSensitive = 2
  /// At once, through a Focus and the mute switch.
  case critical = 3
}

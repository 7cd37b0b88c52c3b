/// How a device with a passcode is locked.
public enum DeviceLock: String, Hashable, Sendable {
  /// It was unlocked before.
  case again
  /// Since it was switched on: even what waits for the first unlock only cannot be read.
  case sinceStart
}

/// Size limits for one message. The numbers are the protocol's own, not iOS's.
public enum WireLimits {
  /// Bytes in the body of a message from an app: a window may change as a whole, with all its drawings.
  public static let message = 4 << 20
  /// Bytes in the body of a message from the system; one message returns everything that an app's sessions have stored.
  public static let systemMessage = 16 << 20
  /// Bytes of restoration activity per session, and the same again of `userInfo`.
  public static let state = 256 << 10
}

/// The protocol version; both ends must match.
public let wireVersion: UInt32 = 15

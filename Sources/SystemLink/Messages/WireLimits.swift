/// What one message carries at most. The numbers are the protocol's own, not iOS's.
public enum WireLimits {
  /// Bytes in the body of a message from an app.
  public static let message = 1 << 20
  /// Bytes in the body of a message from the system, which hands back all that an app's sessions have kept in one.
  public static let systemMessage = 16 << 20
  /// Bytes of a restoration activity that one session keeps, and as many of its `userInfo`.
  public static let state = 256 << 10
}

/// The version of the protocol; both ends must have the same.
public let wireVersion: UInt32 = 5

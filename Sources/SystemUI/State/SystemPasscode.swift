public import LifeCycle

/// The lock asks for the passcode. Any six digits are right: there is nobody to keep out.
public struct SystemPasscode: Sendable, Hashable {
  /// A key of what asks.
  public enum Key: Sendable, Hashable {
    /// A digit.
    case digit
    /// Back to the lock screen.
    case cancel
  }

  /// How many digits there are to it: as many as iOS asks for by default.
  public static let length = 6

  /// How many have been entered.
  public var entered: Int
  /// When it came; nil for a while ago.
  public var came: Instant?

  /// A question for the passcode.
  public init(entered: Int = 0, came: Instant? = nil) {
    self.entered = entered
    self.came = came
  }
}

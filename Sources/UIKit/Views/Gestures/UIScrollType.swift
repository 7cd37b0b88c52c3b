/// What scrolls without a finger. Raw values are Apple's.
public enum UIScrollType: Int, Sendable { case discrete, continuous }

/// Kinds of what scrolls without a finger.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A pad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIEvent {
  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second.
    public static let secondary = ButtonMask(rawValue: 2)
    /// A button by its number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }
}

import Foundation

extension UIView {
  /// How content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What changes when the superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How an animation runs; changes take effect at once, so only its completion has a time.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out along with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches count while it runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It starts from where a running one is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It starts over when it is done.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs back when it is done.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Equally fast throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A page turned from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A page turned from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// One fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// How strongly content resists being larger or smaller than it wants.
  struct ContentPriorities {
    var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
    var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
  }

  // MARK: Autoresizing

  /// Follows a change of the superview's size as the mask says; the change is shared by the flexible parts.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    let x = Self.share(
      new.width - old.width, start: frame.minX, length: frame.width, flexible: autoresizingMask.horizontal)
    let y = Self.share(
      new.height - old.height, start: frame.minY, length: frame.height, flexible: autoresizingMask.vertical)
    frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func share(
    _ change: CGFloat, start: CGFloat, length: CGFloat, flexible: (before: Bool, size: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = CGFloat([flexible.before, flexible.size, flexible.after].filter { $0 }.count)
    guard parts > 0 else { return (start, length) }
    let part = change / parts
    return (start + (flexible.before ? part : 0), max(0, length + (flexible.size ? part : 0)))
  }
}

extension UIView.AutoresizingMask {
  var horizontal: (before: Bool, size: Bool, after: Bool) {
    (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
  }
  var vertical: (before: Bool, size: Bool, after: Bool) {
    (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}

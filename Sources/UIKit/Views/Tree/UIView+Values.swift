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
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How an animation runs; changes take effect at once, so only its completion has a time.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
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

import Foundation

extension UIView {
  /// How a view scales or positions its content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The edges and dimensions that resize with the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Options of an animation; ignored, as changes take effect at once.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews along with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Accepts touches while the animation runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the current state of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after it ends.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at the start and the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips the view from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Cross-fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Content hugging and compression resistance priorities.
  struct ContentPriorities {
    var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
    var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
  }

  // MARK: Autoresizing

  /// Whether constraints do not place the view: where its mask counts, and where it fills a window, which holds it by
  /// constraints of its own whatever the view says (Stack Overflow 15715690), or a presentation, as published pictures of
  /// masxxiii/BMI-Calculator show it.
  var isPlacedByFrame: Bool {
    translatesAutoresizingMaskIntoConstraints || controller.map { $0.parent == nil && $0.isShownByItself } ?? false
  }

  /// Adjusts the frame to a new superview size by the mask; the flexible parts share the change equally.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, isPlacedByFrame else { return }
    let frame = layer.plainFrame
    let x = Self.share(
      new.width - old.width, start: frame.minX, length: frame.width, flexible: autoresizingMask.horizontal)
    let y = Self.share(
      new.height - old.height, start: frame.minY, length: frame.height, flexible: autoresizingMask.vertical)
    place(at: CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
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

extension UIViewController {
  /// Whether a window or a presentation shows it, and not a controller that contains it.
  fileprivate var isShownByItself: Bool {
    presenting != nil || (viewIfLoaded?.superview as? UIWindow)?.rootViewController === self
  }
}

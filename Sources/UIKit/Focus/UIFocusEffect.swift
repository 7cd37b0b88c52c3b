import Foundation

/// How a focused item shows; stored, as no view ever gets focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  /// The system's effect.
  public override init() { super.init() }
  /// The system's effect.
  open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A ring around a focused item; stored, as no view ever gets focus.
open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring is at the item's edge.
  public enum Position: Int, Sendable { case automatic, outside, inside }

  /// The view that contains the ring; held weakly.
  open weak var containerView: UIView?
  /// The view above which the ring is; held weakly.
  open weak var referenceView: UIView?
  /// Where the ring is at the item's edge.
  open var position = Position.automatic
  let path: UIBezierPath?

  /// A ring around the item.
  public override init() {
    path = nil
    super.init()
  }
  /// A ring along a rectangle.
  public init(rect: CGRect) {
    path = UIBezierPath(rect: rect)
    super.init()
  }
  /// A ring along a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    path = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)
    super.init()
  }
  /// A ring along a path.
  public init(path: UIBezierPath) {
    self.path = path
    super.init()
  }
}

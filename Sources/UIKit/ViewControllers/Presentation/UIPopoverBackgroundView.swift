import Foundation

/// What the class of a popover's frame says of itself.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: NSObjectProtocol {
  /// The width of the arrow where it leaves the frame.
  static func arrowBase() -> CGFloat
  /// The height of the arrow.
  static func arrowHeight() -> CGFloat
  /// How far inside the frame the content is.
  static func contentViewInsets() -> UIEdgeInsets
}

/// An app's own frame and arrow of a popover.
///
/// - Note: Differs from iOS: none is made; the usual frame and arrow are drawn.
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// How far the arrow is from the middle.
  open var arrowOffset: CGFloat = 0
  /// Where the arrow points.
  open var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether the frame is shown as for controls in a popover.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// A subclass says it.
  open class func arrowBase() -> CGFloat { 0 }
  /// A subclass says it.
  open class func arrowHeight() -> CGFloat { 0 }
  /// A subclass says it.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
}

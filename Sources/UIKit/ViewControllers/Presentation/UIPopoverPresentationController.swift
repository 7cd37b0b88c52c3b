import Foundation

/// Manages a popover; where it is narrow it is a sheet, unless its delegate keeps it.
open class UIPopoverPresentationController: UIPresentationController {
  /// Kept; it has no effect here.
  open var sourceView: UIView?
  /// Kept; it has no effect here.
  open var sourceRect = CGRect.null
  /// The item that the popover belongs to; kept.
  open var sourceItem: AnyObject?
  /// The button that the popover belongs to; kept.
  open var barButtonItem: UIBarButtonItem?
  /// Kept; it has no effect here.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Kept; it has no effect here.
  open var passthroughViews: [UIView]?
  /// Kept; it has no effect here.
  open var backgroundColor: UIColor?
  /// Kept; it has no effect here.
  open var canOverlapSourceViewRect = false

  override func install(in window: UIWindow) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    super.install(in: window)
  }

  /// As large as its controller would like, in the middle, where it is not adapted.
  override open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let wanted = presentedViewController.preferredContentSize
    guard effectiveStyle == .popover, wanted != .zero else { return super.frameOfPresentedViewInContainerView }
    let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}

/// Hears of a popover; all methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before it comes.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Where the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards: the popover stands below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: the popover stands above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Wherever there is room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

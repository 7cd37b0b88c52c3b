import Foundation

/// Manages a popover; in a compact width it becomes a sheet, unless the delegate prevents it.
open class UIPopoverPresentationController: UIPresentationController {
  /// Stored; it has no effect here.
  open var sourceView: UIView?
  /// Stored; it has no effect here.
  open var sourceRect = CGRect.null
  /// The popover's source item; stored.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The popover's source button; stored.
  open var barButtonItem: UIBarButtonItem?
  /// Stored; it has no effect here.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Stored; it has no effect here.
  open var passthroughViews: [UIView]?
  /// Stored; it has no effect here.
  open var backgroundColor: UIColor?
  /// Stored; it has no effect here.
  open var canOverlapSourceViewRect = false

  override func install(in window: UIWindow) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    super.install(in: window)
  }

  /// The controller's preferred size, centred, unless the presentation is adapted.
  override open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let wanted = presentedViewController.preferredContentSize
    guard effectiveStyle == .popover, wanted != .zero else { return super.frameOfPresentedViewInContainerView }
    let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}

/// Follows a popover; all methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards: the popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can come out of: a view, or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Its rectangle in a view's coordinates; null if it is not on screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's rectangle in another view's coordinates; null if they are in no common window.
  public func frame(in referenceView: UIView) -> CGRect {
    guard let window, window === referenceView.window else { return .null }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The custom view's rectangle; null for other buttons, as the bar makes their views anew.
  public func frame(in referenceView: UIView) -> CGRect { customView?.frame(in: referenceView) ?? .null }
}

import Foundation

/// Manages how one controller lies over another.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller, which owns this object.
  public private(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Holds the presented view, over everything else in the window.
  open private(set) var containerView: UIView?
  let style: UIModalPresentationStyle

  /// The managing of one presentation.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller under the presented one.
  open var presentingViewController: UIViewController {
    presentedViewController.presenting ?? presenter ?? presentedViewController
  }
  /// How the presented view lies over the other.
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The view that is presented, once loaded.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// Where the presented view is in the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard style.isSheet else { return bounds }
    let top = (containerView?.window?.deviceInsets.top ?? 0) + 10
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// Puts the presented view into the window.
  func install(in window: UIWindow) {
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style.isSheet { container.backgroundColor = UIColor.black.withAlphaComponent(0.2) }
    container.presentation = self
    containerView = container
    if let view = presentedView { container.addSubview(view) }
    window.addSubview(container)
    place()
  }

  func place() { presentedView?.frame = frameOfPresentedViewInContainerView }

  /// Takes everything out of the window.
  func uninstall() {
    presentedView?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
  }
}

/// Fills the window, and places the presented view in itself.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.place()
  }
}

/// Manages a sheet; its sizes are kept, a sheet is always large.
open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }
    /// Names it.
    public let identifier: Identifier
    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }
    /// Half the height.
    public class func medium() -> Detent { Detent(.medium) }
    /// The whole height.
    public class func large() -> Detent { Detent(.large) }
  }

  /// Kept; it has no effect here.
  open var detents: [Detent] = [.large()]
  /// Kept; it has no effect here.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Kept; it has no effect here.
  open var prefersGrabberVisible = false
  /// Kept; it has no effect here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept; it has no effect here.
  open var preferredCornerRadius: CGFloat?
  /// Kept; it has no effect here.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
}

/// Manages a popover; it is shown as a sheet, as on a phone.
open class UIPopoverPresentationController: UIPresentationController {
  /// Kept; it has no effect here.
  open var sourceView: UIView?
  /// Kept; it has no effect here.
  open var sourceRect = CGRect.zero
  /// The button that the popover belongs to; kept.
  open var barButtonItem: UIBarButtonItem?
  /// Kept; it has no effect here.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// Where the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Hears how the user dismisses a presentation by a swipe; all methods are optional (reference 4.4).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether a swipe may dismiss.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a swipe begins to dismiss.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when a swipe has dismissed; never for `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a swipe was not allowed to dismiss.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// The style to use instead; not asked.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// Brings transitions of the app's own; changes take effect at once, so it is not asked.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {}

/// Runs things along with a change of size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs at once, and the completion after.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

import Foundation

/// Manages how one controller lies over another. An app's own class comes from the transitioning delegate.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller, which owns this object.
  public private(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Holds the presented view, over everything else in the window; there from the beginning of a presentation to the
  /// end of its dismissal.
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
  /// The style that it takes where there is little room, before the delegate is asked.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: .current) }
  /// The view that is presented, once loaded.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Whether it covers the window rather than its presenter; kept.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view goes, so that the presenter disappears (reference 4.4).
  open var shouldRemovePresentersView: Bool { effectiveStyle.coversPresenter }
  /// Traits forced on what is presented; kept.
  open var overrideTraitCollection: UITraitCollection?

  /// The style for traits, before the delegate is asked: popovers are sheets where it is narrow.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return style == .popover || style == .formSheet ? .pageSheet : .none
  }

  /// The style with what the delegate makes of it.
  var effectiveStyle: UIModalPresentationStyle {
    guard style != .custom, style != .fullScreen else { return style }
    let traits = presenter?.traitCollection ?? presentedViewController.presenting?.traitCollection ?? .current
    guard traits.horizontalSizeClass == .compact else { return style }
    let usual = adaptivePresentationStyle(for: traits)
    guard let delegate else { return usual == .none ? style : usual }
    let asked = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    // `.none` from the delegate keeps the style; where it says nothing of its own, the usual holds.
    if asked == Self.unchanged { return usual == .none ? style : usual }
    return asked == .none ? style : asked
  }

  /// What the delegate's default answers.
  static let unchanged = UIModalPresentationStyle.automatic

  // MARK: For subclasses

  /// Called before the presented view comes.
  open func presentationTransitionWillBegin() {}
  /// Called when it has come, or has gone back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view goes.
  open func dismissalTransitionWillBegin() {}
  /// Called when it has gone, or has come back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the presented controller wants another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// The size of what is presented in a container of a size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called before the container's size changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Where the presented view is in the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard effectiveStyle.isSheet else { return bounds }
    let top = (containerView?.window?.deviceInsets.top ?? 0) + 10
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  // MARK: The framework's

  /// How far a finger has dragged the view down, in points.
  var drag: CGFloat = 0 { didSet { place() } }

  /// Puts a container into the window, for the presented view.
  func install(in window: UIWindow) {
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if effectiveStyle.isSheet { container.backgroundColor = UIColor.black.withAlphaComponent(0.2) }
    container.presentation = self
    containerView = container
    window.addSubview(container)
  }

  /// Puts the presented view into its container, unless an animator has.
  func installPresentedView() {
    guard let view = presentedView, let containerView, view.superview == nil else { return place() }
    containerView.addSubview(view)
    if effectiveStyle.isSheet { SheetPan.add(to: view, for: presentedViewController) }
    place()
  }

  func place() {
    guard presentedView?.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView.offsetBy(dx: 0, dy: drag)
    if presentedView?.frame != frame { presentedView?.frame = frame }
  }

  /// Takes everything out of the window.
  func uninstall() {
    SheetPan.remove(from: presentedViewController.viewIfLoaded)
    presentedView?.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
  }
}

/// Fills the window, and places the presented view in itself.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.place()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// What has a content with a size: controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

import Foundation
internal import LayerTree

/// Manages the presentation of a controller. The transitioning delegate may provide an app's own class.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  /// The presented controller, which owns this object.
  public private(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  /// The delegate; a weak reference.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that contains the presented view, above everything else in the window, from the start of the presentation
  /// to the end of the dismissal.
  open var containerView: UIView? { popover?.containerView ?? container }
  private var container: UIView?
  /// The popover that this sheet is looked at as, in a compact width.
  weak var popover: UIPresentationController?
  /// The sheet that it is shown as, whose heights a finger drags; nil for what is no sheet.
  var sheet: UISheetPresentationController? { nil }
  /// What has a grey tint meanwhile.
  private weak var dimmedView: UIView?
  private(set) var style: UIModalPresentationStyle
  /// The style before it was adapted; nil where the presentation is as the app wanted it.
  private(set) var styleBefore: UIModalPresentationStyle?
  /// What adaptation gave for the size classes of the moment: nobody is asked again until they change.
  private var adapted: (width: UIUserInterfaceSizeClass, delegate: ObjectIdentifier?, style: UIModalPresentationStyle)?

  /// A presentation controller for one presentation.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The presenter's traits.
  open var traitCollection: UITraitCollection { presentingViewController.traitCollection }
  /// Called when the traits have changed; never here, the presented controller is told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The presenting controller.
  open var presentingViewController: UIViewController {
    presentedViewController.presenting ?? presenter ?? presentedViewController
  }
  /// The presentation style.
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The style to adapt to in a compact environment, before the delegate is asked.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: .current) }
  /// The presented view, once loaded.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Whether the presentation covers the window instead of the presenter; stored.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed, so that the presenter disappears (reference 4.4).
  open var shouldRemovePresentersView: Bool { effectiveStyle.coversPresenter }
  /// Traits forced on the presented controller; stored.
  open var overrideTraitCollection: UITraitCollection?

  /// The style to adapt to for some traits, before the delegate is asked: in a compact width, popovers become sheets.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return style == .popover || style == .formSheet ? .pageSheet : .none
  }

  /// The style after adaptation by the delegate.
  var effectiveStyle: UIModalPresentationStyle {
    if let popover { return popover.effectiveStyle }
    guard style != .fullScreen, styleBefore == nil else { return style }
    let traits = presenter?.traitCollection ?? presentedViewController.presenting?.traitCollection ?? .current
    let asker = delegate.map { ObjectIdentifier($0) }
    if let adapted, adapted.width == traits.horizontalSizeClass, adapted.delegate == asker { return adapted.style }
    let found = adaptedStyle(for: traits)
    adapted = (traits.horizontalSizeClass, asker, found)
    return found
  }

  /// Asks the delegate. `.none` from it keeps the style; without an answer of its own, the default applies. What it says
  /// without regard to traits is for compact widths.
  private func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    var asked = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? Self.unchanged
    if asked == Self.unchanged, traits.horizontalSizeClass == .compact {
      asked = delegate?.adaptivePresentationStyle(for: self) ?? Self.unchanged
    }
    if asked == Self.unchanged { asked = adaptivePresentationStyle(for: traits) }
    return asked == .none ? style : asked
  }

  /// A presentation begins: the delegate is asked anew.
  func forgetAdaptation() { adapted = nil }

  /// Presents what a presentation adapts to, in its style.
  func adapt(_ original: UIPresentationController, to style: UIModalPresentationStyle) {
    self.style = style
    styleBefore = original.style
    delegate = original.delegate
  }

  /// The answer of the delegate's default implementations.
  static let unchanged = UIModalPresentationStyle.automatic

  // MARK: For subclasses

  /// Called before the presented view appears.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended, completed or not.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view disappears.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended, completed or not.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container's layout.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container's layout.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the presented controller's preferred size changes.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// The presented controller's size in a container of the given size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called before the container's size changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// The presented view's frame in the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard effectiveStyle.isSheet else { return bounds }
    if isFloating { return floatingFrame(in: bounds) }
    if isLow { return bounds }
    let top = (containerView?.window?.deviceInsets.top ?? 0) + Self.sheetGap
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// Whether a sheet stands in the middle of a wide window, and not at the lower edge.
  var isFloating: Bool {
    effectiveStyle.isSheet && presentingViewController.traitCollection.horizontalSizeClass == .regular
      && presentingViewController.traitCollection.userInterfaceIdiom == .pad
  }

  /// Whether the sheet is in a window that is too low for one: it then fills the window.
  var isLow: Bool { presentingViewController.traitCollection.verticalSizeClass == .compact }

  /// Form sheets have 540 by 620 points, unless the controller prefers a size; page sheets leave a margin.
  static func floatingSize(_ style: UIModalPresentationStyle, preferred: CGSize, in room: CGSize) -> CGSize {
    let margin: CGFloat = 44
    var size = CGSize(width: 704, height: room.height - 2 * margin)
    if style == .formSheet { size = preferred == .zero ? CGSize(width: 540, height: 620) : preferred }
    return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
  }

  private func floatingFrame(in bounds: CGRect) -> CGRect {
    let size = Self.floatingSize(
      effectiveStyle, preferred: presentedViewController.preferredContentSize, in: bounds.size)
    return CGRect(
      x: ((bounds.width - size.width) / 2).onPixel, y: ((bounds.height - size.height) / 2).onPixel, width: size.width,
      height: size.height)
  }

  // MARK: For the framework

  /// The distance of a sheet of full height from the safe area's upper edge.
  static let sheetGap: CGFloat = 10
  /// The view that stands back behind a sheet.
  weak var backView: UIView?
  /// The distance that a finger has dragged the view down, in points.
  var drag: CGFloat = 0 { didSet { place() } }
  /// How far it had when it let go.
  var lastDrag: CGFloat = 0

  /// Adds a container for the presented view to the window.
  func install(in window: UIWindow) {
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = self
    container.isElevating = effectiveStyle.isSheet || presentedViewController is UIAlertController
    self.container = container
    add(container, to: window)
    dimPresenter()
  }

  /// Adds the container where what is presented is to be seen: above all that is in the window.
  func add(_ container: PresentationContainer, to window: UIWindow) { window.addSubview(container) }

  /// Tints below what darkens them are grey, beside a popover too (a published picture of iOS 17).
  private func dimPresenter() {
    guard presentedViewController is UIAlertController || effectiveStyle.isSheet && isDimming,
      let view = presentingViewController.viewIfLoaded, view.givenTintAdjustmentMode == .automatic
    else { return }
    view.tintAdjustmentMode = .dimmed
    dimmedView = view
  }

  /// Adds the presented view to its container, unless an animator already has.
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
    if effectiveStyle.isSheet { dress(frame) }
  }

  // MARK: Look

  /// What a sheet or a popover adds around its view; nil for other presentations.
  private(set) var dress: SheetDress?
  /// The radius of the corners, in points.
  var cornerRadius: CGFloat { 10 }
  /// Whether what is below gets darker, and takes no touches.
  var isDimming: Bool { true }
  /// Whether the presented view is seen to come and go.
  var isSeenToMove: Bool { true }
  /// Whether a sheet shows what it is dragged by.
  var showsGrabber: Bool { false }
  /// Whether the look is that of a popover.
  var arrow: PopoverArrow? { nil }

  private func dress(_ frame: CGRect) {
    guard let view = presentedView, let containerView else { return }
    let made = dress ?? SheetDress(of: view)
    dress = made
    // Beside a popover what is below stays as light as it is.
    setBack(behind: frame)
    made.fit(
      frame, in: containerView, radius: cornerRadius, isFloating: isFloating || arrow != nil,
      showsGrabber: showsGrabber, arrow: arrow)
  }

  /// Removes everything from the window.
  func uninstall() {
    SheetPan.remove(from: presentedViewController.viewIfLoaded)
    presentedView?.leaveSeen()
    dress?.takeOff()
    dress = nil
    standUp()
    presentedViewController.viewIfLoaded?.leaveSeen()
    container?.leaveSeen()
    container = nil
    dimmedView?.tintAdjustmentMode = .automatic
    dimmedView = nil
  }
}

/// Fills the window and places the presented view.
final class PresentationContainer: UIView {
  override var elementRole: Element.Role { presentation is SearchPresentation ? super.elementRole : .dialog }
  override var elementIsModal: Bool { presentation?.isDimming ?? true }
  override var spokenText: String? {
    guard let shown = presentation?.presentedViewController else { return nil }
    return (shown as? UINavigationController)?.topViewController?.title ?? shown.title
  }

  weak var presentation: UIPresentationController?
  /// Whether content in it counts as lying over other content.
  var isElevating = false

  /// Touches beside a sheet that does not darken what is below belong to what is below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.isDimming == false ? nil : hit
  }

  /// A tap beside a popover closes it.
  override func performTap(at point: CGPoint) -> Bool {
    guard let presentation, presentation.effectiveStyle == .popover else { return super.performTap(at: point) }
    presentation.presentedViewController.tapBesidePopover()
    return true
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.place()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// An object with sized content: view controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

import Foundation

/// What a context menu shows: the app's preview and its menu, which the framework asks for when the menu opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates the preview.
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  /// Creates the menu, from the system's suggestions.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// The order of a menu's entries.
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

  /// The app's name for what the menu is about.
  public let identifier: any NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?
  /// Stored; it has no effect here.
  open var badgeCount = 0
  /// Stored; it has no effect here.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// A configuration; without an identifier it gets a new one.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// The animations while a context menu opens and closes. Here they run at once.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds work for the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens to the preview when the user taps it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// The animations while a tap on a preview opens what it shows. Here they run at once.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What happens to the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Shows a menu on a long press.
///
/// The window gets out of focus, and what the menu is about is lifted over it: the view, what the delegate highlights in its
/// place, or the configuration's controller.
///
/// - Note: Differs from iOS: nothing moves as the menu opens. A menu without entries closes at once.
open class UIContextMenuInteraction: _Interaction {
  /// The look of the menu.
  public enum Appearance: Int, Sendable {
    case unknown, rich, compact
  }

  /// The delegate; held weakly.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The look of the menu.
  open var menuAppearance: Appearance { overlay?.superview == nil ? .unknown : isCompact ? .compact : .rich }
  /// A control's own menu opens beside it, and the window stays as it is.
  private var isCompact: Bool { (view as? UIControl)?.contextMenuInteraction === self }
  private let press = UILongPressGestureRecognizer()

  /// An interaction that asks a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.onRecognize = { [weak self] recognizer in
      if recognizer.state == .began { self?.open(at: recognizer.location(in: self?.view)) }
    }
  }

  override open func didMove(to view: UIView?) {
    super.didMove(to: view)
    press.view?.removeGestureRecognizer(press)
    view?.addGestureRecognizer(press)
  }

  /// The place of the press in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Changes the open menu: what the closure makes of it is shown in its place.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let overlay, overlay.superview != nil, let shown else { return }
    let new = block(shown)
    self.shown = new
    overlay.show(new)
  }

  /// Closes the menu.
  open func dismissMenu() { overlay?.close() }

  private weak var overlay: MenuOverlay?
  private var shown: UIMenu?

  func open(at point: CGPoint) {
    guard let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    else { return }
    let menu = configuration.actionProvider?([])
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    let end = { [weak self] in
      guard let self else { return }
      shown = nil
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
    let commit: (MenuCommit) -> Void = { [weak self] in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
    }
    guard let menu, let view else { return end() }
    let opened: MenuOverlay?
    if isCompact {
      opened = MenuOverlay.open(menu, at: view.bounds, of: view, sender: nil, onEnd: end)
    } else {
      let target =
        delegate.contextMenuInteraction(
          self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      opened = MenuOverlay.open(menu, of: view, configuration, target: target, onCommit: commit, onEnd: end)
    }
    guard let opened else { return end() }
    overlay = opened
    shown = menu
  }
}

/// Provides a context menu; only the first method is required.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// What the menu shows; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view to lift in place of the interaction's.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The view to shrink back to; never asked, as nothing moves.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The older form of the question about the highlight; asked where the newer gives nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older form of the question about the dismissal; never asked.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the user taps what is lifted, before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

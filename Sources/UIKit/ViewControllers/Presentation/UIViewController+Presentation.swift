import Foundation

extension UIViewController {
  /// What this controller, or the nearest container around it that does, presents.
  public var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The controller that presents this one, or a container around it.
  public var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
  }

  /// Manages the presentation, this one's or the coming one's.
  public var presentationController: UIPresentationController? {
    if let around = parent?.presentationController, around.presentedView != nil { return around }
    if let ownPresentationController { return ownPresentationController }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    ownPresentationController = made
    return made
  }

  /// The same, when the style is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The same, when the style is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  // MARK: Present

  /// The controller that carries a presentation: the top of the containers, or the nearest that defines a context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return rootOfContainment }
    return sequence(first: self, next: \.parent).first { $0.definesPresentationContext } ?? rootOfContainment
  }

  func beginPresenting(_ shown: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: shown.modalPresentationStyle)
    guard presenter.presented == nil else {
      return warn("Attempt to present \(shown) on \(self) which is already presenting")
    }
    guard let window = presenter.viewIfLoaded?.window ?? viewIfLoaded?.window else {
      return warn("Attempt to present \(shown) on \(self) whose view is not in the window hierarchy.")
    }
    guard shown.presenting == nil, shown.parent == nil, shown !== presenter,
      let presentation = shown.ownOrNewPresentationController
    else {
      return warn("Attempt to present \(shown), which is already active")
    }
    presenter.presented = shown
    shown.presenting = presenter
    shown.isBeingPresented = true
    shown.loadViewIfNeeded()
    let covers = shown.modalPresentationStyle.coversPresenter
    if covers { presenter.beginAppearance(false, animated: animated) }
    shown.beginAppearance(true, animated: animated)
    presentation.install(in: window)
    Appearance.add(
      AppearanceTransition(
        appearing: shown, disappearing: covers ? presenter : nil, ending: .appearingFirst,
        cleanUp: { if covers { presenter.viewIfLoaded?.removeFromSuperview() } },
        completion: {
          shown.isBeingPresented = false
          completion?()
        }))
  }

  private var ownOrNewPresentationController: UIPresentationController? {
    _ = presentationController
    return ownPresentationController
  }

  private func warn(_ text: String) { StandardError.print(text) }

  // MARK: Dismiss

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presentedViewController != nil ? presenterBelow : presentingViewController else {
      completion?()
      return
    }
    presenter.dismissAll(animated: animated, completion: completion)
  }

  private var presenterBelow: UIViewController? {
    sequence(first: self, next: \.parent).first { $0.presented != nil }
  }

  /// Everything over this controller goes; only what is on top is seen to go.
  private func dismissAll(animated: Bool, completion: (() -> Void)?) {
    let stack = Array(sequence(first: self, next: \.presented).dropFirst())
    guard let top = stack.last, !top.isBeingDismissed else { return }
    for controller in stack {
      controller.isBeingDismissed = true
      controller.beginAppearance(false, animated: animated)
    }
    let returns = !machine.isVisible && viewIfLoaded?.superview == nil
    if returns {
      beginAppearance(true, animated: animated)
      restoreView(behind: stack.first?.ownPresentationController?.containerView)
    }
    Appearance.add(
      AppearanceTransition(
        appearing: returns ? self : nil, disappearing: top, ending: .appearingFirst,
        cleanUp: { for controller in stack { controller.ownPresentationController?.uninstall() } },
        completion: { [self] in
          for controller in stack {
            controller.endAppearance()
            controller.isBeingDismissed = false
            controller.presenting?.presented = nil
            controller.presenting = nil
            controller.ownPresentationController = nil
          }
          presented = nil
          completion?()
        }))
  }

  /// Puts the view that a full-screen presentation took away back to where it was.
  private func restoreView(behind cover: UIView?) {
    guard let view = viewIfLoaded, let window = cover?.window else { return }
    if let own = ownPresentationController?.containerView {
      own.addSubview(view)
    } else if let cover {
      view.frame = window.bounds
      window.insertSubview(view, belowSubview: cover)
    }
  }

  // MARK: Swipe

  /// The user begins to drag a sheet down: false when it does not move (reference 4.4).
  func beginSwipeDismissal() -> Bool {
    guard presenting != nil, modalPresentationStyle.isSheet, let presentation = ownPresentationController else {
      return false
    }
    if isModalInPresentation || presentation.delegate?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    beginAppearance(false, animated: true)
    return true
  }

  /// The user lets a sheet go before it is down: it comes back.
  func cancelSwipeDismissal() {
    beginAppearance(true, animated: true)
    Appearance.add(AppearanceTransition(appearing: self, disappearing: nil))
  }

  /// The user has dragged a sheet down.
  func finishSwipeDismissal() {
    let presentation = ownPresentationController
    presenting?.dismissAll(animated: true) {
      if let presentation { presentation.delegate?.presentationControllerDidDismiss(presentation) }
    }
  }
}

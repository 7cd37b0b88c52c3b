import Foundation

/// Dismissing presented controllers (reference 4.2 to 4.4, V05, V13, V18).
extension UIViewController {
  /// Dismisses what this controller presents. One that presents nothing asks its presenter, whose own `dismiss` is called
  /// (Apple, `dismiss(animated:completion:)`; openradar 30284135, 18481560).
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if let presenterBelow {
      presenterBelow.dismissAll(animated: animated, completion: completion)
    } else if let presentingViewController {
      presentingViewController.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private var presenterBelow: UIViewController? {
    sequence(first: self, next: \.parent).first { $0.presented != nil }
  }

  /// Dismisses all controllers above this one; only the top one animates. Without animation, everything happens in the
  /// call.
  private func dismissAll(animated: Bool, completion: (() -> Void)?) {
    guard let top = presentedStack.last, !top.isBeingDismissed else { return }
    // Presentations under way end first.
    for controller in presentedStack + [self] { Appearance.settle(controller) }
    guard presented != nil else {
      completion?()
      return
    }
    let transition = dismissal(animated: animated, isSwipe: false, completion)
    Appearance.add(transition)
    if !animated { Appearance.endNow(transition) }
  }

  private var presentedStack: [UIViewController] { Array(sequence(first: self, next: \.presented).dropFirst()) }

  /// Makes the "will" calls: the presented controller's first.
  private func dismissal(animated: Bool, isSwipe: Bool, _ completion: (() -> Void)?) -> AppearanceTransition {
    let stack = presentedStack
    let top = stack.last ?? self
    let context = animated ? context(dismissing: top, isSwipe: isSwipe) : nil
    context?.arrangesMovement = { [weak presentation = top.ownPresentationController] movement in
      presentation?.move(movement, isComing: false)
    }
    for controller in stack { controller.isBeingDismissed = true }
    if stack.contains(where: \.fillsWindow) { InterfaceTurn.setNeedsUpdate() }
    for controller in stack.reversed() {
      controller.ownPresentationController?.dismissalTransitionWillBegin()
      controller.beginAppearance(false, animated: animated)
    }
    let returns = !machine.isVisible && viewIfLoaded?.superview == nil
    if returns {
      beginAppearance(true, animated: animated)
      restoreView(behind: stack.first?.ownPresentationController?.containerView)
    }
    return AppearanceTransition(
      appearing: returns ? self : nil, disappearing: top, ending: .appearingFirst, laysOut: animated, context: context,
      cleanUp: { for controller in stack { controller.ownPresentationController?.uninstall() } },
      cancellation: { [self] in comeBack(stack, over: self, returned: returns) },
      completion: { [self] in
        for controller in stack.reversed() {
          controller.endAppearance()
          controller.isBeingDismissed = false
          controller.presenting?.presented = nil
          controller.presenting = nil
          controller.ownPresentationController?.dismissalTransitionDidEnd(true)
        }
        presented = nil
        for controller in stack { (controller as? UIAlertController)?.hasGone?() }
        completion?()
        for controller in stack { controller.ownPresentationController = nil }
      })
  }

  private func context(dismissing top: UIViewController, isSwipe: Bool) -> TransitionContext {
    let delegate = top.transitioningDelegate
    let animator = isSwipe ? nil : delegate?.animationController(forDismissed: top)
    return TransitionContext(
      from: top, to: self, style: top.ownPresentationController?.style ?? .none, animator: animator,
      interactor: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }, isInteractive: isSwipe,
      place: { [weak presentation = top.ownPresentationController] in presentation?.containerView })
  }

  /// Restores the view that a full-screen presentation removed.
  private func restoreView(behind cover: UIView?) {
    guard let view = viewIfLoaded, let window = cover?.window else { return }
    if let own = ownPresentationController?.containerView {
      own.addSubview(view)
    } else if let cover {
      view.frame = window.bounds
      window.insertSubview(view, belowSubview: cover)
    }
  }

  /// The dismissal was cancelled: the presenter disappears first, if it had appeared, and the presented controllers are
  /// restored.
  private func comeBack(_ stack: [UIViewController], over presenter: UIViewController, returned: Bool) {
    if returned {
      presenter.beginAppearance(false, animated: true)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearance()
    }
    for controller in stack {
      controller.isBeingDismissed = false
      controller.beginAppearance(true, animated: true)
    }
    for controller in stack {
      controller.ownPresentationController?.installPresentedView()
      controller.endAppearance()
      controller.ownPresentationController?.dismissalTransitionDidEnd(false)
    }
  }

  // MARK: Popovers

  /// The user taps beside the popover: it goes, unless the app keeps it. The delegate hears of it as of a sheet's swipe.
  func tapBesidePopover() {
    if let alert = self as? UIAlertController, alert.cancelBesidePopover() { return }
    guard presenting != nil, presented == nil, !isBeingDismissed, let presentation = ownPresentationController else {
      return
    }
    if isModalInPresentation || presentation.delegate?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    dismiss(animated: true) { presentation.delegate?.presentationControllerDidDismiss(presentation) }
  }

  // MARK: Swipe

  /// The user begins to drag a sheet down; false if the sheet must not move (reference 4.4).
  func beginSwipeDismissal() -> Bool {
    guard let presenting, presented == nil, !isBeingDismissed, let presentation = ownPresentationController,
      presentation.effectiveStyle.isSheet
    else { return false }
    Appearance.settle(self)
    if isModalInPresentation || presentation.delegate?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    let transition = presenting.dismissal(animated: true, isSwipe: true) { [self] in
      swipe = nil
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
    swipe = transition
    Appearance.add(transition)
    return true
  }

  /// The user released the sheet before it was down: it returns.
  func cancelSwipeDismissal() {
    let context = swipe?.context
    swipe = nil
    context?.cancelInteractiveTransition()
  }

  /// The user has dragged a sheet down.
  func finishSwipeDismissal() { swipe?.context?.finishInteractiveTransition() }
}

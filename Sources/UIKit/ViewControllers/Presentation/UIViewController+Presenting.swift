import Foundation

/// Presenting a controller over another (reference 4.2 to 4.4, V04, V13, V14).
extension UIViewController {
  /// Without animation, everything happens in the call, unless the presenter itself is still in transition. With
  /// animation, only the "will" calls do; the rest follows in the commit.
  ///
  /// Reference: the order is sourced, the timing of the calls is not. Chosen because apps dismiss without animation and
  /// present in the next line.
  func beginPresenting(_ shown: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: shown.modalPresentationStyle)
    precondition(
      shown !== presenter && shown !== self, "Application tried to present a modal view controller on itself: \(shown)")
    if let present = presenter.presented {
      return warn("Attempt to present \(shown) on \(presenter) (from \(self)) which is already presenting \(present).")
    }
    guard let window = presenter.viewIfLoaded?.window ?? viewIfLoaded?.window else {
      return warn(
        "Attempt to present \(shown) on \(presenter) (from \(self)) whose view is not in the window hierarchy.")
    }
    precondition(
      shown.presenting == nil,
      "Application tried to present modally a view controller \(shown) that is already being presented by "
        + "\(shown.presenting.map { "\($0)" } ?? "nobody").")
    precondition(
      shown.parent == nil,
      "Application tried to present modally a view controller \(shown) that has a parent view controller "
        + "\(shown.parent.map { "\($0)" } ?? "nil").")
    shown.presenting = presenter
    let wanted = shown.presentationControllerForPresenting(on: presenter, source: self)
    let (shown, presentation) = adapted(wanted, of: shown, on: presenter)
    presenter.presented = shown
    shown.presenting = presenter
    shown.isBeingPresented = true
    shown.loadViewIfNeeded()
    Appearance.whenOver(presenter) { [self] in
      carryOut(presentation, of: shown, on: presenter, in: window, animated: animated, completion)
    }
  }

  /// The presentation that takes place: where the style adapts, the delegate may give another controller for it, such as a
  /// navigation controller around the first one; a custom presentation gives way to the style's own.
  private func adapted(
    _ wanted: UIPresentationController, of first: UIViewController, on presenter: UIViewController
  ) -> (UIViewController, UIPresentationController) {
    wanted.forgetAdaptation()
    let style = wanted.effectiveStyle
    guard style != wanted.style else { return (first, wanted) }
    let other = wanted.delegate?.presentationController(wanted, viewControllerForAdaptivePresentationStyle: style)
    let shown = other ?? first
    guard shown !== first || wanted.style == .custom else { return (first, wanted) }
    if shown !== first { first.presenting = nil }
    let made =
      style.isSheet
      ? UISheetPresentationController(presentedViewController: shown, presenting: presenter)
      : UIPresentationController(presentedViewController: shown, presenting: presenter)
    made.adapt(wanted, to: style)
    shown.ownPresentationController = made
    return (shown, made)
  }

  private func carryOut(
    _ presentation: UIPresentationController, of shown: UIViewController, on presenter: UIViewController,
    in window: UIWindow, animated: Bool, _ completion: (() -> Void)?
  ) {
    guard shown.presenting === presenter else { return }
    let context = animated ? context(presenting: shown, presentation, presenter) : nil
    context?.arrangesMovement = { [weak presentation, weak presenter] movement in
      presentation?.move(movement, isComing: true)
      if let layer = presenter?.viewIfLoaded?.layer, presentation?.shouldRemovePresentersView == true {
        movement.keep(layer)
      }
    }
    tellAdaptation(presentation, context)
    let covers = presentation.shouldRemovePresentersView
    presentation.install(in: window)
    InterfaceTurn.presents(shown)
    presentation.presentationTransitionWillBegin()
    if covers { presenter.beginAppearance(false, animated: animated) }
    shown.beginAppearance(true, animated: animated)
    // A custom animator adds the view to the container itself.
    if context?.animator == nil { presentation.installPresentedView() }
    let transition = AppearanceTransition(
      appearing: shown, disappearing: covers ? presenter : nil, ending: .appearingFirst, laysOut: animated,
      context: context,
      cleanUp: {
        presentation.installPresentedView()
        if covers { presenter.viewIfLoaded?.leaveSeen() }
      },
      cancellation: { shown.takeBack(presentation, covers: covers, completion) },
      completion: {
        presentation.presentationTransitionDidEnd(true)
        shown.isBeingPresented = false
        completion?()
      })
    Appearance.add(transition)
    if !animated { Appearance.endNow(transition) }
  }

  private func context(
    presenting shown: UIViewController, _ presentation: UIPresentationController, _ presenter: UIViewController
  ) -> TransitionContext {
    let delegate = shown.transitioningDelegate
    let animator = delegate?.animationController(forPresented: shown, presenting: presenter, source: self)
    return TransitionContext(
      from: presenter, to: shown, style: presentation.style, animator: animator,
      interactor: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) },
      place: { [weak presentation] in presentation?.containerView })
  }

  private func tellAdaptation(_ presentation: UIPresentationController, _ context: TransitionContext?) {
    let style = presentation.effectiveStyle
    let isAdapted = style != presentation.styleBefore ?? presentation.style
    presentation.delegate?.presentationController(
      presentation, willPresentWithAdaptiveStyle: isAdapted ? style : .none,
      transitionCoordinator: context)
  }

  /// The animator, or the gesture that drove it, cancelled the presentation.
  ///
  /// Reference: not sourced; same as a cancelled pop (4.2).
  private func takeBack(_ presentation: UIPresentationController, covers: Bool, _ completion: (() -> Void)?) {
    let presenter = presenting
    beginAppearance(false, animated: true)
    presentation.uninstall()
    endAppearance()
    if covers {
      presenter?.beginAppearance(true, animated: true)
      presenter?.endAppearance()
    }
    isBeingPresented = false
    presenter?.presented = nil
    presenting = nil
    presentation.presentationTransitionDidEnd(false)
    completion?()
    ownPresentationController = nil
  }
}

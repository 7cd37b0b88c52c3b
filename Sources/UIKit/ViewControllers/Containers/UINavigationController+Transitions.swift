import Foundation

/// The transitions of a navigation controller (reference 4.2, V02, V03, V07).
extension UINavigationController {
  /// Shows the top together with its container.
  func showTopWithContainer() {
    guard shown !== topViewController || shown?.viewIfLoaded?.superview == nil else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = topViewController
    finishLeaving()
    showBar()
    judgeTabBar()
    parent?.asTabBarController?.placeBar()
    guard let shown, let view = viewIfLoaded else { return }
    shown.loadViewIfNeeded()
    contentNeedsSecondLayout = true
    place(shown)
    view.insertSubview(shown.view ?? UIView(), at: 0)
    showsTopWithContainer = true
  }

  /// Tells the delegate, after the container's and the top's "will" calls: of both at once, since the change of the stack
  /// itself takes no time then (NSLog trace at vastdevblog.vast.com, 2012; openradar 29912893, 44966342).
  func topWillAppearWithContainer() {
    guard showsTopWithContainer, let shown else { return }
    delegate?.navigationController(self, willShow: shown, animated: isAnimating)
    delegate?.navigationController(self, didShow: shown, animated: isAnimating)
  }

  /// Finishes the move of a top that appeared with the container, and tells the delegate that it is shown, as each time
  /// that the container appears (openradar 29912893).
  func topAppearedWithContainer() {
    guard let shown else { return }
    if showsTopWithContainer {
      showsTopWithContainer = false
      finishMoving(shown, animated: isAnimating)
    } else {
      delegate?.navigationController(self, didShow: shown, animated: isAnimating)
    }
  }

  func arrangeStart(animated: Bool) {
    guard machine.isVisible else {
      // Off screen, the views are installed when the container appears.
      if viewIfLoaded?.window == nil { settleOffScreen() }
      return
    }
    startIsAnimated = animated
    guard !isStartArranged else { return }
    isStartArranged = true
    Appearance.start { [self] in startTransition() }
  }

  /// Off screen, removes the controllers that have left the stack, without a transition.
  func settleOffScreen() {
    if let gone = shown, !stack.contains(where: { $0 === gone }) {
      gone.viewIfLoaded?.removeFromSuperview()
      shown = nil
    }
    finishLeaving()
  }

  private func startTransition() {
    // Transitions run one after another: the next starts when the current one ends.
    guard current == nil else { return }
    isStartArranged = false
    guard machine.isVisible, let top = topViewController, top !== shown else {
      finishLeaving()
      showBar()
      return
    }
    let transition = transition(to: top, animated: startIsAnimated, isInteractive: false)
    current = transition
    Appearance.add(transition)
  }

  private func transitionIsOver() {
    current = nil
    guard isStartArranged else { return }
    Appearance.start { [self] in startTransition() }
  }

  /// Makes the "will" calls: the old controller's first, then the new one's (reference 4.2); then the delegate hears of
  /// it (NSLog trace at vastdevblog.vast.com, 2012).
  private func transition(to new: UIViewController, animated: Bool, isInteractive: Bool) -> AppearanceTransition {
    let old = shown
    shown = new
    new.loadViewIfNeeded()
    let context = animated ? context(from: old, to: new, isInteractive: isInteractive) : nil
    let isPush = old.map { old in stack.contains { $0 === old } } ?? true
    var barShift: CGFloat = 0
    context?.arrangesMovement = { [weak self, weak old, weak new] movement in
      guard let self, let old, let new else { return }
      move(movement, from: old, to: new, isPush: isPush)
      if barShift != 0, let bar = parent?.asTabBarController?.tabBar {
        movement.slide(bar.layer, from: CGPoint(x: barShift, y: 0))
      }
    }
    old?.beginAppearance(false, animated: animated)
    new.beginAppearance(true, animated: animated)
    delegate?.navigationController(self, willShow: new, animated: animated)
    showBar()
    barShift = parent?.asTabBarController?.placeBar() ?? 0
    place(new)
    let isBelow = !isPush && context != nil && context?.animator == nil && old?.viewIfLoaded?.superview === view
    if let inner = new.view {
      view.insertSubview(inner, belowSubview: isBelow ? old?.view ?? navigationBar : navigationBar)
    }
    return AppearanceTransition(
      appearing: new, disappearing: old, laysOut: animated, context: context,
      cleanUp: { [self] in
        if shown !== old, old?.viewIfLoaded?.superview === viewIfLoaded { old?.viewIfLoaded?.leaveSeen() }
      },
      cancellation: { [self] in if let old { goBack(to: old, from: new) } },
      completion: { [self] in
        finishMoving(new, animated: animated)
        transitionIsOver()
      })
  }

  private func context(
    from old: UIViewController?, to new: UIViewController, isInteractive: Bool
  ) -> TransitionContext {
    let animator = old.flatMap { old in
      delegate?.navigationController(
        self, animationControllerFor: stack.contains { $0 === old } ? .push : .pop, from: old, to: new)
    }
    let interactor = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    return TransitionContext(
      from: old, to: new, animator: animator, interactor: interactor,
      isInteractive: isInteractive && animator == nil, participants: [self],
      place: { [weak self] in self?.viewIfLoaded })
  }

  /// A pushed screen comes from the side, over the old one, which moves aside; a popped one goes the same way back.
  private func move(
    _ movement: TransitionMovement, from old: UIViewController, to new: UIViewController, isPush: Bool
  ) {
    guard let leaving = old.viewIfLoaded?.layer, let coming = new.viewIfLoaded?.layer else { return }
    let width = view.runsFromRight ? -view.bounds.width : view.bounds.width
    let (away, aside) = (CGPoint(x: width, y: 0), CGPoint(x: -width * TransitionMovement.aside, y: 0))
    movement.slide(coming, from: isPush ? away : aside)
    movement.slide(leaving, to: isPush ? aside : away)
    movement.keep(leaving)
    if initiallyDriven { movement.keep(coming) }
    movement.exchange(navigationBar.layer)
  }

  private var initiallyDriven: Bool { current?.context?.initiallyInteractive ?? false }

  private func finishMoving(_ controller: UIViewController, animated: Bool) {
    let stays = !leaving.contains { $0 === controller }
    if stays, controller.parent === self, controller.movedTo !== self { controller.tellDidMove(to: self) }
    stackBeforeSwipe = nil
    finishLeaving()
    showBar()
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  /// Removes the controllers that have left, and finishes the move of those inserted below the top.
  func finishLeaving() {
    let gone = leaving.filter { $0 !== shown }
    leaving.removeAll { $0 !== shown }
    for controller in gone {
      // Another container may have adopted the controller meanwhile.
      if controller.parent === self { controller.removeFromParent() }
      controller.isMovingFromParent = false
      controller.navigationItem.onChange = nil
    }
    for controller in stack where controller !== shown && controller !== stack.last {
      controller.isMovingToParent = false
      let stays = !leaving.contains { $0 === controller }
      if stays, controller.parent === self, controller.movedTo !== self { controller.tellDidMove(to: self) }
    }
    children = stack + leaving
  }

  // MARK: Cancellation

  /// Removes the new controller, which never appeared, and restores the old one (reference 4.2, V15).
  private func goBack(to old: UIViewController, from new: UIViewController) {
    if let stackBeforeSwipe {
      stack = stackBeforeSwipe
    } else if !stack.contains(where: { $0 === old }) {
      // An animator cancelled a pop: the popped controllers stay.
      stack += leaving
    } else {
      stack.removeAll { $0 === new }
      leave(new)
    }
    stackBeforeSwipe = nil
    let stays = leaving.filter { left in stack.contains { $0 === left } }
    leaving.removeAll { left in stack.contains { $0 === left } }
    shown = old
    judgeTabBar()
    parent?.asTabBarController?.placeBar()
    new.beginAppearance(false, animated: true)
    new.viewIfLoaded?.leaveSeen()
    new.endAppearance()
    old.beginAppearance(true, animated: true)
    showBar()
    old.endAppearance()
    for controller in stays {
      controller.isMovingFromParent = false
      controller.tellWillMove(to: self)
      controller.tellDidMove(to: self)
    }
    finishLeaving()
    transitionIsOver()
  }

  // MARK: Edge swipe

  func makeEdgeSwipe() -> UIScreenEdgePanGestureRecognizer {
    let swipe = PopSwipe()
    swipe.onRecognize = { [weak self] in self?.swiped($0) }
    return swipe
  }

  private func swiped(_ gesture: UIGestureRecognizer) {
    guard let pan = gesture as? UIPanGestureRecognizer, let width = viewIfLoaded?.bounds.width, width > 0 else {
      return
    }
    let way: CGFloat = pan.view?.runsFromRight == true ? -1 : 1
    let part = way * pan.translation(in: view).x / width
    switch pan.state {
    case .began: if !beginInteractivePop() { pan.state = .failed }
    case .changed: current?.context?.updateInteractiveTransition(part)
    case .ended:
      if part > 0.5 || way * pan.velocity(in: view).x > 500 { finishInteractivePop() } else { cancelInteractivePop() }
    case .cancelled: cancelInteractivePop()
    case .possible, .failed: return
    }
  }

  /// The user begins an edge swipe; false if nothing is under the top, or another transition is under way.
  ///
  /// From here on the stack is as after the pop, until the swipe is cancelled.
  @discardableResult
  func beginInteractivePop() -> Bool {
    guard current == nil, !isStartArranged, machine.state == .appeared, stack.count > 1, let top = stack.last else {
      return false
    }
    stackBeforeSwipe = stack
    stack.removeLast()
    leave(top)
    judgeTabBar()
    let transition = transition(to: stack[stack.count - 1], animated: true, isInteractive: true)
    current = transition
    Appearance.add(transition)
    return true
  }

  /// The user ended the swipe, and the top stays (reference 4.2).
  func cancelInteractivePop() { current?.context?.cancelInteractiveTransition() }

  /// The user swiped the top away.
  func finishInteractivePop() { current?.context?.finishInteractiveTransition() }

  func cancelEdgeSwipe() {
    guard stackBeforeSwipe != nil, let current else { return }
    Appearance.endNow(current)
  }

  /// Records that a controller has left the stack; it is removed when the transition ends.
  func leave(_ controller: UIViewController) {
    controller.isMovingFromParent = true
    controller.tellWillMove(to: nil)
    leaving.append(controller)
  }
}

/// The swipe that pops, from the edge that screens are not pushed from.
private final class PopSwipe: UIScreenEdgePanGestureRecognizer {
  override var edges: UIRectEdge {
    get { view?.runsFromRight == true ? .right : .left }
    set {}
  }
}

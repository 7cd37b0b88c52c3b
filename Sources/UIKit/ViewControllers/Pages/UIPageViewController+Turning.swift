import Foundation

/// Page turns (reference 4.2, 4.5, V16).
extension UIPageViewController {
  // MARK: With the container

  func installPages() {
    for page in viewControllers ?? [] {
      page.loadViewIfNeeded()
      page.viewIfLoaded?.frame = frame(of: page)
      if let inner = page.view, inner.superview !== pageHost { pageHost?.insertSubview(inner, at: 0) }
    }
  }

  /// Finishes the appearance and the move of pages that appear with the container, before layout (reference 4.5).
  func pagesAppear() {
    for page in viewControllers ?? [] where page.machine.isAppearing {
      page.endAppearance()
      if page.parent === self, page.movedTo !== self { page.tellDidMove(to: self) }
    }
  }

  // MARK: By code

  func show(_ pages: [UIViewController], animated: Bool, _ completion: ((Bool) -> Void)?) {
    if let current { Appearance.endNow(current) }
    neighbours = nil
    let old = viewControllers ?? []
    let leaving = old.filter { page in !pages.contains { $0 === page } }
    let coming = pages.filter { page in !old.contains { $0 === page } }
    for page in leaving { page.tellWillMove(to: nil) }
    for page in coming { addChild(page) }
    viewControllers = pages
    guard machine.isVisible else {
      for page in leaving { forget(page) }
      // Loads the page's view in this call, even if the container is not on screen yet (reference 4.5).
      if isViewLoaded { installPages() }
      completion?(true)
      return
    }
    guard let new = coming.first, !coming.isEmpty else {
      for page in leaving { forget(page) }
      completion?(true)
      return
    }
    let transition = transition(
      from: old.first, to: new, animated: animated, isInteractive: false,
      others: (coming: Array(coming.dropFirst()), leaving: leaving)
    ) { completion?($0) }
    current = transition
    Appearance.add(transition)
  }

  private func forget(_ page: UIViewController) {
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// Makes the "will" calls: the new page's first, then the old one's. The style decides which page ends first.
  private func transition(
    from old: UIViewController?, to new: UIViewController, animated: Bool, isInteractive: Bool,
    others: (coming: [UIViewController], leaving: [UIViewController]), _ completion: @escaping (Bool) -> Void
  ) -> AppearanceTransition {
    let goes = old.flatMap { page in others.leaving.contains { $0 === page } ? page : nil }
    let context =
      animated
      ? TransitionContext(
        from: old, to: new, isInteractive: isInteractive, participants: [self],
        place: { [weak self] in self?.viewIfLoaded }) : nil
    for page in [new] + others.coming { page.beginAppearance(true, animated: animated) }
    for page in others.leaving { page.beginAppearance(false, animated: animated) }
    installPages()
    if let inner = new.view, inner.superview !== pageHost { pageHost?.addSubview(inner) }
    return AppearanceTransition(
      appearing: new, disappearing: goes, ending: transitionStyle == .scroll ? .appearingFirst : .disappearingFirst,
      laysOut: animated, context: context,
      cleanUp: { for page in others.leaving { page.viewIfLoaded?.removeFromSuperview() } },
      cancellation: { [self] in
        current = nil
        if let old { goBack(to: old, from: new) }
        completion(false)
      },
      completion: { [self] in
        current = nil
        for page in others.leaving where page !== goes { page.endAppearance() }
        for page in others.coming { page.endAppearance() }
        for page in [new] + others.coming where page.parent === self && page.movedTo !== self {
          page.tellDidMove(to: self)
        }
        for page in others.leaving where page.parent === self { page.removeFromParent() }
        completion(true)
      })
  }

  /// The touch ended too early (reference 4.2, V16).
  private func goBack(to old: UIViewController, from new: UIViewController) {
    viewControllers = [old]
    new.tellWillMove(to: nil)
    switch transitionStyle {
    case .scroll:
      old.beginAppearance(true, animated: true)
      old.endAppearance()
      new.beginAppearance(false, animated: true)
      new.viewIfLoaded?.removeFromSuperview()
      new.endAppearance()
    case .pageCurl:
      new.beginAppearance(false, animated: true)
      old.beginAppearance(true, animated: true)
      new.viewIfLoaded?.removeFromSuperview()
      new.endAppearance()
      old.endAppearance()
    }
    new.removeFromParent()
    old.tellWillMove(to: self)
    old.tellDidMove(to: self)
  }

  // MARK: By touch

  func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.onRecognize = { [weak self] in self?.panned($0) }
    return pan
  }

  private func panned(_ gesture: UIGestureRecognizer) {
    guard let pan = gesture as? UIPanGestureRecognizer, let size = viewIfLoaded?.bounds.size else { return }
    let isLevel = navigationOrientation == .horizontal
    let way = isLevel ? pan.translation(in: view).x : pan.translation(in: view).y
    let speed = isLevel ? pan.velocity(in: view).x : pan.velocity(in: view).y
    let length = isLevel ? size.width : size.height
    switch pan.state {
    case .began:
      guard scroller?.isScrollEnabled != false, beginTurn(way < 0 ? .forward : .reverse) else {
        pan.state = .failed
        return
      }
      scroller?.dragBegins()
    case .changed:
      current?.context?.updateInteractiveTransition(abs(way) / max(length, 1))
      if let turn { scroller?.dragged(by: turn.direction == .forward ? min(way, 0) : max(way, 0)) }
    case .ended:
      let sign: CGFloat = turn?.direction == .forward ? -1 : 1
      if sign * way > length / 2 || sign * speed > 500 { finishTurn() } else { cancelTurn() }
    case .cancelled: cancelTurn()
    case .possible, .failed: return
    }
  }

  /// A touch begins to turn a page; false if there is no page in that direction.
  func beginTurn(_ direction: NavigationDirection) -> Bool {
    guard current == nil, machine.state == .appeared, let old = viewControllers?.first, viewControllers?.count == 1,
      let new = page(beside: old, direction)
    else { return false }
    delegate?.pageViewController(self, willTransitionTo: [new])
    old.tellWillMove(to: nil)
    addChild(new)
    viewControllers = [new]
    turn = (new, old, direction)
    let transition = transition(
      from: old, to: new, animated: true, isInteractive: true, others: (coming: [], leaving: [old])
    ) { [self] completed in
      recentre()
      if completed { dotsFollow(direction) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
      if completed { askAhead(new, behind: old, direction) }
    }
    current = transition
    Appearance.add(transition)
    return true
  }

  /// The touch turned the page.
  func finishTurn() {
    if let turn { scroller?.dragEnds(at: turn.direction == .forward ? 1 : -1) }
    current?.context?.finishInteractiveTransition()
  }
  /// The touch ended, and the page stays.
  func cancelTurn() {
    if turn != nil { scroller?.dragEnds(at: 0) }
    current?.context?.cancelInteractiveTransition()
  }
  /// The turn has ended: the page that is shown takes the middle.
  private func recentre() {
    turn = nil
    guard let scroller else { return }
    scroller.rest()
    for page in viewControllers ?? [] { page.viewIfLoaded?.frame = frame(of: page) }
  }
}

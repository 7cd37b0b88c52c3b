import Foundation
internal import LifeCycle

extension UIViewController {
  // MARK: Public

  /// Tells a child that it begins to appear or disappear, for a container that does not forward automatically.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that the transition of `beginAppearanceTransition` has ended.
  public func endAppearanceTransition() { endAppearance() }

  // MARK: For the framework

  /// The controllers that receive the calls with this one: those with views inside its view, if they are somebody's
  /// children or presented there.
  ///
  /// One whose view was added without `addChild` only hears when its own view comes to a superview on screen or leaves
  /// it (ivanchan.github.io 2016; daria-kopaliani/DAPagesContainer#5).
  private var forwarded: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return view.nearestControllers.filter { $0.parent != nil || $0.presenting != nil }
  }

  /// Makes the "will" calls: the container's first, then its children's.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { loadViewIfNeeded() } else if machine.isVisible { prepareForDisappearance() }
    guard let call = isAppearing ? machine.beginAppearing() : machine.beginDisappearing() else { return }
    isAnimating = animated
    send(call)
    if isAppearing { prepareForAppearance() }
    for child in forwarded { child.beginAppearance(isAppearing, animated: animated) }
    if isAppearing { childrenWillAppear() }
  }

  /// Calls `viewIsAppearing`: in the window, with size and safe area, before layout.
  func announceAppearance() {
    let call = machine.announce()
    if let call { send(call) }
    for child in forwarded { child.announceAppearance() }
    if call != nil { appearanceWasAnnounced() }
  }

  /// Makes the "did" calls. The order of container and child is not documented; here children come first.
  func endAppearance() {
    announceAppearance()
    let isEndOfAppearance = machine.isAppearing
    for child in forwarded where child.machine.isAppearing == isEndOfAppearance { child.endAppearance() }
    guard let call = machine.end() else { return }
    send(call)
    switch call {
    case .didAppear:
      isMovingToParent = false
      appearanceEnded()
    case .didDisappear:
      if parent == nil { isMovingFromParent = false }
      disappearanceEnded()
    case .willAppear, .isAppearing, .willDisappear: return
    }
  }

  private func send(_ call: AppearanceMachine.Call) {
    let animated = isAnimating
    let detail: [String: Value] = ["animated": .bool(animated)]
    switch call {
    case .willAppear: log(.viewWillAppear, detail: detail) { viewWillAppear(animated) }
    case .isAppearing: log(.viewIsAppearing, detail: detail) { viewIsAppearing(animated) }
    case .didAppear: log(.viewDidAppear, detail: detail) { viewDidAppear(animated) }
    case .willDisappear: log(.viewWillDisappear, detail: detail) { viewWillDisappear(animated) }
    case .didDisappear: log(.viewDidDisappear, detail: detail) { viewDidDisappear(animated) }
    }
  }

  /// Lays out the view, between the controller's two calls.
  func layOut(_ view: UIView) {
    placeOwnViews()
    log(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
    view.layOutSubviews()
    log(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
    parent?.childDidLayOut(self)
  }

  func tellSafeAreaChanged() {
    log(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }
}

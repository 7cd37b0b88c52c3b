import Foundation
internal import LifeCycle

extension UIViewController {
  // MARK: Public

  /// Says that a child of a container that does not forward by itself begins to appear or to disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Says that what `beginAppearanceTransition` began is over.
  public func endAppearanceTransition() { endAppearance() }

  // MARK: The framework's

  /// The controllers that hear with this one: those whose views are in its view.
  private var forwarded: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return view.nearestControllers
  }

  /// The "will" calls: the container's first, then its children's.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { loadViewIfNeeded() } else if machine.isVisible { prepareForDisappearance() }
    guard let call = isAppearing ? machine.beginAppearing() : machine.beginDisappearing() else { return }
    isAnimating = animated
    send(call)
    if isAppearing { prepareForAppearance() }
    for child in forwarded { child.beginAppearance(isAppearing, animated: animated) }
  }

  /// `viewIsAppearing`: in the window, with size and safe area, before the layout.
  func announceAppearance() {
    let call = machine.announce()
    if let call { send(call) }
    for child in forwarded { child.announceAppearance() }
    if call != nil { appearanceWasAnnounced() }
  }

  /// The "did" calls. Which of container and child hears first is not documented; children first here.
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

  /// A layout pass of the view, between the controller's two calls.
  func layOut(_ view: UIView) {
    log(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
    view.layoutSubviews()
    log(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
    parent?.childDidLayOut(self)
  }

  func tellSafeAreaChanged() {
    log(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }
}

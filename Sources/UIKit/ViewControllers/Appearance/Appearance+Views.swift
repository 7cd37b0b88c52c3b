/// Appearance that follows from a view coming into a window or leaving it, without a container saying so
/// (reference 4.5).
extension Appearance {
  /// A view is about to be added under another that is in a window. The controllers in it hear that they appear.
  static func viewsWillEnter(_ view: UIView, under parent: UIView) {
    let owner = parent.owningController
    for controller in controllers(in: view) where controller.appearsByItself(under: owner) {
      controller.beginAppearance(true, animated: false)
      add(
        AppearanceTransition(
          appearing: controller, disappearing: nil,
          completion: { controller.tellMovedAgain() }))
    }
  }

  /// A view is about to leave its window.
  ///
  /// - Returns: The controllers that must hear of it when it has.
  static func viewsWillLeave(_ view: UIView) -> [UIViewController] {
    let leaving = controllers(in: view).filter { $0.disappearsByItself }
    for controller in leaving { controller.beginAppearance(false, animated: false) }
    return leaving
  }

  static func viewsDidLeave(_ controllers: [UIViewController]) {
    for controller in controllers { controller.endAppearance() }
  }

  private static func controllers(in view: UIView) -> [UIViewController] {
    view.controller.map { [$0] } ?? view.nearestControllers
  }
}

extension UIViewController {
  /// Whether the view's arrival alone makes the controller appear: not when a container has already said so, does not
  /// forward by itself, or is not on screen either.
  fileprivate func appearsByItself(under owner: UIViewController?) -> Bool {
    guard machine.state == .disappeared else { return false }
    if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return false }
    return owner.map { $0.machine.isVisible } ?? true
  }

  fileprivate var disappearsByItself: Bool {
    guard machine.isVisible else { return false }
    return parent.map { $0.shouldAutomaticallyForwardAppearanceMethods } ?? true
  }
}

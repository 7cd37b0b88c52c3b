/// Appearance calls for a view that enters or leaves a window without a container's involvement (reference 4.5).
extension Appearance {
  /// Tells the controllers in a view that they will appear, before the view is added under a view in a window.
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

  /// Tells the controllers in a view that they will disappear, before the view leaves its window.
  ///
  /// - Returns: The controllers that must receive the "did" call afterwards.
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
  /// Whether adding the view alone makes the controller appear: not if a container has already announced it, does not
  /// forward automatically, or is itself off screen.
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

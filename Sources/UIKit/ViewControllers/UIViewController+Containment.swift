import Foundation

extension UIViewController {
  /// What `addChild` does.
  func take(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    precondition(
      !sequence(first: self, next: \.parent).contains { $0 === childController },
      "Can't add \(childController) as a child of \(self): a controller cannot contain itself")
    if childController.parent != nil {
      // Its container may have told it already.
      if !childController.isMovingFromParent { childController.tellWillMove(to: nil) }
      childController.removeFromParent()
    }
    children.append(childController)
    childController.parent = self
    childController.isMovingToParent = true
    childController.tellWillMove(to: self)
  }

  /// Calls `willMove` on behalf of the framework.
  func tellWillMove(to parent: UIViewController?) {
    if parent == nil { isMovingFromParent = true }
    log(.willMove) { willMove(toParent: parent) }
  }

  /// Calls `didMove` on behalf of the framework.
  func tellDidMove(to parent: UIViewController?) {
    movedTo = parent
    log(.didMove) { didMove(toParent: parent) }
  }

  /// What `removeFromParent` does.
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childWasRemoved(self)
    isMovingToParent = false
    tellDidMove(to: nil)
    if !machine.isMoving { isMovingFromParent = false }
  }

  /// Calls the framework's own `didMove` at the end of an appearance, on a child for which the container has already
  /// called it (reference 4.5).
  func tellMovedAgain() {
    guard let parent, movedTo === parent else { return }
    tellDidMove(to: parent)
  }

  /// Moves from one child to another: both receive appearance calls, and their views are exchanged.
  ///
  /// Reference: not sourced; the new child's calls come first, as in a tab bar controller (4.2).
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      fromViewController.parent === self && toViewController.parent === self,
      "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view "
        + "controller when calling transition(from:to:duration:options:animations:completion:)")
    let isAnimated = duration > 0
    let forwards = shouldAutomaticallyForwardAppearanceMethods && machine.isVisible
    if forwards {
      toViewController.beginAppearance(true, animated: isAnimated)
      fromViewController.beginAppearance(false, animated: isAnimated)
    }
    if let old = fromViewController.viewIfLoaded, let new = toViewController.view, new.superview == nil {
      if new.frame.isEmpty { new.frame = old.frame }
      old.superview?.insertSubview(new, aboveSubview: old)
    }
    let context =
      isAnimated
      ? TransitionContext(
        from: fromViewController, to: toViewController, duration: duration, participants: [self],
        place: { [weak self] in self?.viewIfLoaded }) : nil
    animations?()
    Appearance.add(
      AppearanceTransition(
        appearing: forwards ? toViewController : nil, disappearing: forwards ? fromViewController : nil,
        context: context, cleanUp: { fromViewController.viewIfLoaded?.removeFromSuperview() },
        completion: { completion?(true) }))
  }

  private var ancestors: UnfoldSequence<UIViewController, (UIViewController?, Bool)> {
    sequence(first: self, next: \.parent)
  }

  /// The nearest enclosing navigation controller.
  public var navigationController: UINavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
  /// The nearest enclosing tab bar controller.
  public var tabBarController: UITabBarController? {
    ancestors.dropFirst().lazy.compactMap(\.asTabBarController).first
  }
  /// The nearest enclosing split view controller.
  public var splitViewController: UISplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
  /// The outermost enclosing container, or the controller itself.
  var rootOfContainment: UIViewController { ancestors.reversed().first ?? self }
}

extension UIViewController {
  /// Where details are shown has changed; never posted.
  nonisolated public class var showDetailTargetDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
  }
}

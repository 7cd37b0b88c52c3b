import Foundation

// Calls of controllers and views as they were before Swift 4.2.
extension UIViewController {
  /// The form before Swift 4.2.
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// The form before Swift 4.2.
  public func removeFromParentViewController() { removeFromParent() }
  /// The form before Swift 4.2.
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// The form before Swift 4.2.
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  /// The name before Swift 4.2.
  public var childViewControllers: [UIViewController] { children }
  /// The name before Swift 4.2.
  public var isMovingToParentViewController: Bool { isMovingToParent }
  /// The name before Swift 4.2.
  public var isMovingFromParentViewController: Bool { isMovingFromParent }
  /// The name before Swift 4.2.
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
  /// The name before Swift 4.2.
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}

extension UIView {
  /// The form before Swift 4.2.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The form before Swift 4.2.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIActivityIndicatorView {
  /// The name before Swift 4.2.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// The form before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}

import Foundation

extension UIViewController {
  /// Makes another controller a child: it hears `willMove`; `didMove` is the container's to call (reference 4.5).
  public func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil {
      childController.log(.willMove) { childController.willMove(toParent: nil) }
      childController.removeFromParent()
    }
    children.append(childController)
    childController.parent = self
    childController.log(.willMove) { childController.willMove(toParent: self) }
  }

  /// Takes the controller out of its container: it hears `didMove`; `willMove` is the container's to call.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    log(.didMove) { didMove(toParent: nil) }
  }

  /// The framework's own `didMove` at the end of an appearance, to a child whose container has called it
  /// (reference 4.5).
  func tellMovedAgain() {
    guard let parent, movedTo === parent else { return }
    log(.didMove) { didMove(toParent: parent) }
  }

  private var ancestors: UnfoldSequence<UIViewController, (UIViewController?, Bool)> {
    sequence(first: self, next: \.parent)
  }

  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }
  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
  /// The controller at the top of the containers around this one.
  var rootOfContainment: UIViewController { ancestors.reversed().first ?? self }
}

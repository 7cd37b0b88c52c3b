import Foundation

/// A type with an appearance proxy, which styles all instances of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The class's appearance proxy: views take its settings as they enter a window, and the items of bars as they are shown.
  static func appearance() -> Self
  /// The same for instances within containers, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The same for traits; settings are those of the class.
  static func appearance(for trait: UITraitCollection) -> Self
}

/// What can be around a view with an appearance of its own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance {
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance {
  /// The class's appearance proxy.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// The same for instances within containers, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(for: self, within: containerTypes) { self.init(coder: NSCoder()) } }
}

extension UIBarItem: UIAppearance {
  /// The class's appearance proxy.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// The same for items in containers. Differs from iOS: what is set for containers is stored and never applied.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(for: self, within: containerTypes) { Instantiation.make(self) as? Self } }

  /// Sets the title's text attributes for a state; nil for those of the class's appearance.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state] = attributes
  }

  /// The attributes of the title in a state: the item's own, or those of all items.
  func shownTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleTextAttributes[state] ?? AppearanceProxies.nearest(to: self)?.titleTextAttributes[state] ?? [:]
  }
}

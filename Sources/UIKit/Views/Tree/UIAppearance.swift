import Foundation

/// A type with an appearance proxy, which styles all instances of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The class's appearance proxy; settings are stored and never applied.
  static func appearance() -> Self
  /// The same where it is within containers; settings are stored with those of the class, and never applied.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The same for traits; settings are stored with those of the class, and never applied.
  static func appearance(for trait: UITraitCollection) -> Self
}

/// What can be around a view with an appearance of its own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance {
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    appearance()
  }
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

/// The appearance proxies, one per class.
@MainActor
enum AppearanceProxies {
  private static var proxies: [ObjectIdentifier: AnyObject] = [:]

  static func proxy<T: AnyObject>(for type: T.Type, make: () -> T?) -> T {
    if let found = proxies[ObjectIdentifier(type)] as? T { return found }
    guard let made = make() else { preconditionFailure("\(type) cannot be instantiated, so it has no appearance()") }
    proxies[ObjectIdentifier(type)] = made
    return made
  }

  /// The direction that the app has set for all views of a view's class, or for all views.
  static func direction(of view: UIView) -> UISemanticContentAttribute {
    guard !proxies.isEmpty else { return .unspecified }
    for type in [type(of: view), UIView.self] {
      guard let all = proxies[ObjectIdentifier(type)] as? UIView, all !== view else { continue }
      if all.semanticContentAttribute != .unspecified { return all.semanticContentAttribute }
    }
    return .unspecified
  }

  /// The proxy of a class, if the app has asked for it.
  static func made<T: AnyObject>(for type: T.Type) -> T? { proxies[ObjectIdentifier(type)] as? T }
}

extension UIView: UIAppearance {
  /// The class's appearance proxy. Bars take settings of theirs, and views their direction; others are stored and never
  /// applied.
  public class func appearance() -> Self { AppearanceProxies.proxy(for: self) { self.init(coder: NSCoder()) } }
}

extension UIBarItem: UIAppearance {
  /// The class's appearance proxy; settings are stored and never applied.
  public class func appearance() -> Self { AppearanceProxies.proxy(for: self) { Instantiation.make(self) as? Self } }

  /// Sets the title's text attributes for a state; stored only.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state] = attributes
  }
}

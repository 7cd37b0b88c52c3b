import Foundation

/// What can be styled for all objects of a class at once.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// An object that stands for all of the class: what it is told is kept, and not applied.
  static func appearance() -> Self
}

/// The objects that stand for all of their class.
@MainActor
enum AppearanceProxies {
  private static var proxies: [ObjectIdentifier: AnyObject] = [:]

  static func proxy<T: AnyObject>(for type: T.Type, make: () -> T?) -> T {
    if let found = proxies[ObjectIdentifier(type)] as? T { return found }
    guard let made = make() else { preconditionFailure("\(type) cannot be made, so it has no appearance()") }
    proxies[ObjectIdentifier(type)] = made
    return made
  }
}

extension UIView: UIAppearance {
  /// An object that stands for all of the class: what it is told is kept, and not applied.
  public class func appearance() -> Self { AppearanceProxies.proxy(for: self) { self.init(coder: NSCoder()) } }
}

extension UIBarItem: UIAppearance {
  /// An object that stands for all of the class: what it is told is kept, and not applied.
  public class func appearance() -> Self { AppearanceProxies.proxy(for: self) { Instantiation.make(self) as? Self } }

  /// Attributes of the title; kept.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state] = attributes
  }
}

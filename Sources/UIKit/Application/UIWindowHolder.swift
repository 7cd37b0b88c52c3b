import Foundation

/// A delegate that may have a main window; what the window looks like from outside.
///
/// `window` is an optional requirement in the SDK, so that reading it through a protocol gives two levels of optional:
/// nil without a delegate, `.some(nil)` where the delegate has no window. Sources rely on it, as in
/// `UIApplication.shared.delegate?.window??.rootViewController`. The requirement itself, which a class fulfils with
/// `var window: UIWindow?`, is disfavoured, so that this one is found through the protocols.
@preconcurrency @MainActor
public protocol UIWindowHolder: NSObjectProtocol {}

extension UIWindowHolder {
  /// The delegate's main window; nil for a delegate that is neither of an app nor of a scene.
  public var window: UIWindow?? {
    if let delegate = self as? any UIApplicationDelegate { return .some(delegate.requiredWindow) }
    if let delegate = self as? any UIWindowSceneDelegate { return .some(delegate.requiredWindow) }
    return nil
  }
}

extension UIApplicationDelegate {
  fileprivate var requiredWindow: UIWindow? { window as UIWindow? }
}

extension UIWindowSceneDelegate {
  fileprivate var requiredWindow: UIWindow? { window as UIWindow? }
}

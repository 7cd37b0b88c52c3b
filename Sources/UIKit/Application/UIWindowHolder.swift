import Foundation

/// A delegate that may have a main window, as callers see it.
///
/// In the SDK, `window` is an optional requirement, so reading it through a protocol yields a double optional: nil
/// without a delegate, `.some(nil)` if the delegate has no window. Apps rely on this, as in
/// `UIApplication.shared.delegate?.window??.rootViewController`. The requirement that a class fulfils with `var window:
/// UIWindow?` is disfavoured, so that access through the protocols finds this property.
@preconcurrency @MainActor
public protocol UIWindowHolder: NSObjectProtocol {}

extension UIWindowHolder {
  /// The delegate's main window; nil for a delegate of neither an app nor a scene.
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

import UIKit

// The ways in which real sources reach the main window through a delegate, where the SDK's optional requirement has two
// levels of optional. That this file compiles is the test; WindowSpellingTests asks what they give.
@MainActor
enum WindowSpellings {
  static func chained() -> UIViewController? { UIApplication.shared.delegate?.window??.rootViewController }
  static func forced() -> UIWindow { UIApplication.shared.delegate!.window!! }
  static func forcedAfterChain() -> UIWindow? { UIApplication.shared.delegate?.window!! }
  static func flattened() -> UIWindow? { UIApplication.shared.delegate?.window ?? nil }
  static func cast() -> UIWindow? { UIApplication.shared.delegate?.window as? UIWindow }

  static func boundTwice() -> UIWindow? {
    if let outer = UIApplication.shared.delegate?.window, let window = outer { return window }
    return nil
  }

  static func boundOnce() -> UIViewController? {
    if let window = UIApplication.shared.delegate?.window { return window?.rootViewController }
    return nil
  }

  static func guarded() -> UIWindow? {
    guard let window = UIApplication.shared.delegate?.window else { return nil }
    return window
  }

  static func ofOwnClass() -> UIViewController? {
    let delegate = UIApplication.shared.delegate as! PlainDelegate
    if let window = delegate.window { return window.rootViewController }
    return delegate.window?.rootViewController
  }

  static func ofOptionalOwnClass() -> UIWindow? { (UIApplication.shared.delegate as? PlainDelegate)?.window }
  static func ofOwnClassForced() -> UIWindow { (UIApplication.shared.delegate as! PlainDelegate).window! }

  static func ofScenes() -> [UIWindow] {
    UIApplication.shared.connectedScenes.compactMap { ($0.delegate as? UIWindowSceneDelegate)?.window ?? nil }
  }

  static func ofScene(_ scene: UIScene) -> UIViewController? {
    (scene.delegate as? UIWindowSceneDelegate)?.window??.rootViewController
  }

  static func ofOwnSceneDelegate(_ scene: UIScene) -> UIViewController? {
    (scene.delegate as? ShapesSceneDelegate)?.window?.rootViewController
  }

  static func keyWindow() -> UIWindow? {
    UIApplication.shared.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }
      .first?.windows.first { $0.isKeyWindow }
  }

  static func allWindows() -> [UIWindow] {
    UIApplication.shared.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
  }

  static func set(_ window: UIWindow?) {
    let delegate = UIApplication.shared.delegate as? PlainDelegate
    delegate?.window = window
    delegate?.window?.isHidden = false
  }
}

import Foundation
internal import LifeCycle

extension UIApplication {
  /// Asks the system to open a URL with an app that claims it.
  ///
  /// The handler runs on the main thread with whether an app was found.
  public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Runtime.shared.open(url.absoluteString) { completion?($0) }
  }

  /// The same, as an `async` method.
  @discardableResult
  public func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      Runtime.shared.open(url.absoluteString) { continuation.resume(returning: $0) }
    }
  }

  /// The same, without a completion handler.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url, options: [:], completionHandler: nil)
    return canOpenURL(url)
  }

  /// Whether this app or a browser claims the URL.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if ["http", "https", "app-settings"].contains(scheme) { return true }
    return Runtime.shared.bootstrap?.urlSchemes.contains { $0.lowercased() == scheme } ?? false
  }
}

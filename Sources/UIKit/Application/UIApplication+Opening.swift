import Foundation
internal import LifeCycle

extension UIApplication {
  /// Asks the system to open a URL with an app that claims it.
  ///
  /// The handler runs on the main thread with whether an app was found. With `universalLinksOnly`, only a web address
  /// can be opened.
  public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard Self.mayOpen(url, options) else {
      return DispatchQueue.main.async { completion?(false) }
    }
    Runtime.shared.open(url.absoluteString) { completion?($0) }
  }

  /// The same, as an `async` method.
  @discardableResult
  public func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    guard Self.mayOpen(url, options) else { return false }
    return await withCheckedContinuation { continuation in
      Runtime.shared.open(url.absoluteString) { continuation.resume(returning: $0) }
    }
  }

  /// Only addresses of the web are universal links.
  private static func mayOpen(_ url: URL, _ options: [UIApplication.OpenExternalURLOptionsKey: Any]) -> Bool {
    guard options[.universalLinksOnly] as? Bool == true else { return true }
    return ["http", "https"].contains(url.scheme?.lowercased() ?? "")
  }

  /// The same, without a completion handler.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url, options: [:], completionHandler: nil)
    return canOpenURL(url)
  }

  /// Whether an app opens the URL: a browser, this app, or an installed one whose scheme stands under
  /// `LSApplicationQueriesSchemes` in Info.plist. For a scheme that does not stand there the answer is false, and a line
  /// on standard error says so (Apple, `canOpenURL(_:)`); at most 50 count.
  ///
  /// - Note: Differs from iOS: as of the process's start; an app that is installed later is not seen.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if ["http", "https", "app-settings"].contains(scheme) { return true }
    guard let bootstrap = Runtime.shared.bootstrap else { return false }
    if bootstrap.urlSchemes.contains(where: { $0.lowercased() == scheme }) { return true }
    guard bootstrap.queriedSchemes.contains(scheme) else {
      StandardError.print("canOpenURL(\(url)): LSApplicationQueriesSchemes in Info.plist does not list \(scheme)")
      return false
    }
    return bootstrap.openableSchemes.contains(scheme)
  }
}

import Foundation
@_spi(System) import UIKit

/// The window over which the system shows its screens.
public typealias ASPresentationAnchor = UIWindow

/// Why a web session failed.
public struct ASWebAuthenticationSessionError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
  /// The user cancelled.
  public static var canceledLogin: Code { .canceledLogin }
}

/// Signs the user in on a page.
///
/// - Note: Differs from iOS: there is no browser. A session that is started is cancelled at once, on the main queue.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  /// Receives the address at the end, or an error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// Provides the window; held weakly.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Stored; it has no effect here.
  open var prefersEphemeralWebBrowserSession = false
  /// Whether the session can be started.
  open var canStart: Bool { handler != nil }
  private var handler: CompletionHandler?

  /// A session on a page, which ends at an address with a scheme.
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    handler = completionHandler
    super.init()
  }

  /// Starts: the session is cancelled.
  @discardableResult
  open func start() -> Bool {
    guard handler != nil else { return false }
    StandIn.firstUse(of: "AuthenticationServices", "nobody can sign in; every session is cancelled")
    cancel()
    return true
  }

  /// Cancels.
  open func cancel() {
    guard let handler else { return }
    self.handler = nil
    DispatchQueue.main.async {
      MainActor.assumeIsolated { handler(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
    }
  }
}

/// Provides the window of a web session.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// The window.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

import Foundation
@_spi(System) import UIKit

/// Why signing in failed.
public struct ASAuthorizationError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// What signing in gives; none is made.
@preconcurrency @MainActor
open class ASAuthorization: NSObject {
  /// What the app asks to know.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public static let fullName = Scope(rawValue: "full_name")
    /// The mail address.
    public static let email = Scope(rawValue: "email")
  }
  /// Who the user is.
  public let credential: any ASAuthorizationCredential
  init(credential: any ASAuthorizationCredential) {
    self.credential = credential
    super.init()
  }
}

/// Who the user is.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// Who the user is by Apple's account; none is made.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  /// The user.
  open var user: String { "" }
  /// The mail address.
  open var email: String? { nil }
  /// The name.
  open var fullName: PersonNameComponents? { nil }
  /// The token.
  open var identityToken: Data? { nil }
  /// The code.
  open var authorizationCode: Data? { nil }
  override init() { super.init() }
}

/// A question to sign in.
@preconcurrency @MainActor
open class ASAuthorizationRequest: NSObject {
  override init() { super.init() }
}

/// A question to sign in by Apple's account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  /// What the app asks to know.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// The app's own word.
  open var nonce: String?
  /// The app's own state.
  open var state: String?
}

/// Signs in by Apple's account: nobody can.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDProvider: NSObject {
  /// The state of an earlier sign-in.
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  public override init() { super.init() }
  /// A question.
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  /// The state of an earlier sign-in: there was none. The handler runs on a queue of its own.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(.notFound, nil) } }
}

/// Asks the user to sign in: the delegate hears of a failure, on the main queue.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  /// The questions.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// The delegate; held weakly.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Provides the window; held weakly.
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

  /// Questions for the user.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
    super.init()
  }

  /// Asks: the delegate hears of a failure.
  open func performRequests() {
    StandIn.firstUse(of: "AuthenticationServices", "nobody can sign in; every session is cancelled")
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.authorizationController(
          controller: self, didCompleteWithError: ASAuthorizationError(.failed))
      }
    }
  }
}

/// Hears of signing in; both methods are optional.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: AnyObject {
  /// Never called: nobody can sign in.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  /// Called when signing in failed.
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Provides the window of signing in.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  /// The window.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// The button to sign in by Apple's account.
open class ASAuthorizationAppleIDButton: UIControl {
  /// What the button says.
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    /// The default.
    public static let `default` = ButtonType.signIn
  }
  /// The button's colours.
  public enum Style: Int, Sendable { case white, whiteOutline, black }
  /// Stored; it has no effect here.
  open var cornerRadius: CGFloat = 6
  private let box: SystemBox

  /// A button.
  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    let verb = type == .signIn ? "Sign in" : type == .signUp ? "Sign up" : "Continue"
    box = SystemBox("\(verb) with Apple")
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    box.frame = bounds
    addSubview(box)
  }
  /// A button that signs in.
  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .signIn, authorizationButtonStyle: .black)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { nil }
  override open var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}

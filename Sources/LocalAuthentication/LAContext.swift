import Foundation
@_spi(System) import UIKit

/// What the user is checked by.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The kind of biometry that a device has.
public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID, faceID, opticID
  /// The older name of none.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let LABiometryNone = LABiometryType.none
}

/// Checks who the user is.
///
/// - Note: Differs from iOS: the device has no biometry and no passcode; every check fails and says so. Any thread.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the button for the passcode; stored.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels; stored.
  open var localizedCancelTitle: String?
  /// Why the user is asked; stored.
  open var localizedReason = ""
  /// How long an unlocking counts, in seconds; stored.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Whether questions fail at once; stored.
  open var interactionNotAllowed = false
  /// The kind of biometry: none.
  open var biometryType: LABiometryType { .none }
  /// The state of the enrolled fingers or faces: nil, as there are none.
  open var evaluatedPolicyDomainState: Data? { nil }
  private var isInvalid = false

  /// A context.
  public override init() { super.init() }

  private func problem(_ policy: LAPolicy) -> LAError {
    if isInvalid { return LAError(.invalidContext) }
    return LAError(policy == .deviceOwnerAuthenticationWithBiometrics ? .biometryNotAvailable : .passcodeNotSet)
  }

  /// Whether a check can be made: never. The error says why.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    StandIn.firstUse(of: "LocalAuthentication", "there is no biometry and no passcode; checks fail")
    error?.pointee = problem(policy).object
    return false
  }

  /// Checks the user: fails. The handler runs on a queue of its own, as on iOS.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let problem = problem(policy)
    _ = canEvaluatePolicy(policy, error: nil)
    DispatchQueue.global().async { reply(false, problem) }
  }

  /// Checks the user: throws.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    _ = canEvaluatePolicy(policy, error: nil)
    throw problem(policy)
  }

  /// Ends the context: later checks fail as invalid.
  open func invalidate() { isInvalid = true }
}

/// Why a check failed.
public struct LAError: CustomNSError, LocalizedError, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
    /// The older name of `biometryNotAvailable`.
    public static let touchIDNotAvailable = Code.biometryNotAvailable
    /// The older name of `biometryNotEnrolled`.
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    /// The older name of `biometryLockout`.
    public static let touchIDLockout = Code.biometryLockout
  }

  /// The domain of the errors.
  public static let errorDomain = "com.apple.LocalAuthentication"
  /// The reason.
  public let code: Code
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
  /// What happened, for the user.
  public var errorDescription: String? {
    switch code {
    case .passcodeNotSet: "Passcode not set."
    case .biometryNotAvailable: "Biometry is not available on this device."
    default: "Authentication failed."
    }
  }

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }

  var object: NSError {
    NSError(
      domain: Self.errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: errorDescription ?? ""])
  }

  /// The check failed.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user cancelled.
  public static var userCancel: Code { .userCancel }
  /// The user wants the passcode.
  public static var userFallback: Code { .userFallback }
  /// The system cancelled.
  public static var systemCancel: Code { .systemCancel }
  /// There is no passcode.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// There is no biometry.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No finger or face is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// Too many checks failed.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app cancelled.
  public static var appCancel: Code { .appCancel }
  /// The context is not valid.
  public static var invalidContext: Code { .invalidContext }
}

import Foundation
internal import LifeCycle

extension BGTaskScheduler {
  /// The domain of the scheduler's errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a request was refused.
  public struct Error: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The raw values are Apple's.
    public enum Code: Int, Sendable, Hashable {
      /// Background App Refresh is off, or the system does not support such tasks.
      case unavailable = 1
      /// One refresh request or ten processing requests are already pending.
      case tooManyPendingTaskRequests = 2
      /// The identifier is not permitted, or a background mode or a resource is missing.
      case notPermitted = 3
      /// The task cannot begin immediately, and its strategy is `.fail`; iOS 26.
      case immediateRunIneligible = 4
    }

    /// The error's code.
    public let code: Code
    private let reason: String?

    /// An error with this code.
    public init(_ code: Code) {
      self.code = code
      reason = nil
    }

    init(_ error: TaskError, reason: String) {
      code =
        switch error {
        case .unavailable: .unavailable
        case .tooManyPendingTaskRequests: .tooManyPendingTaskRequests
        case .notPermitted: .notPermitted
        case .immediateRunIneligible: .immediateRunIneligible
        }
      self.reason = reason
    }

    /// For use in `catch` and `==`, as in the SDK.
    public static var unavailable: Code { .unavailable }
    /// For use in `catch` and `==`, as in the SDK.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// For use in `catch` and `==`, as in the SDK.
    public static var notPermitted: Code { .notPermitted }
    /// For use in `catch` and `==`, as in the SDK.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    /// `BGTaskScheduler.errorDomain`.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    /// The raw value of the code.
    public var errorCode: Int { code.rawValue }
    /// The description under the key that Foundation reads.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    /// A human-readable description.
    public var errorDescription: String? { reason ?? "The task request was refused: \(code)." }

    public static func == (a: Self, b: Self) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }
}

extension BGTaskScheduler.Error.Code {
  /// For `catch BGTaskScheduler.Error.notPermitted`, as in the SDK.
  public static func ~= (code: Self, error: any Swift.Error) -> Bool {
    (error as? BGTaskScheduler.Error)?.code == code
  }
}

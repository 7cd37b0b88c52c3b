import Foundation
import Synchronization

/// An error of a program, as Objective-C throws it.
///
/// - Note: Differs from iOS: nothing throws one; where UIKit would, the app ends with a message that names the rule.
open class NSException: NSObject, @unchecked Sendable {
  /// What sort of error it is.
  public let name: NSExceptionName
  /// The reason, for the developer.
  public let reason: String?
  /// More about it.
  public let userInfo: [AnyHashable: Any]?
  /// Where it was thrown; empty, as none is.
  open var callStackSymbols: [String] { [] }

  /// An exception that is not thrown.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }
}

/// Names a sort of exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An argument that makes no sense.
  public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
  /// A call that cannot be made in this state.
  public static let internalInconsistencyException = Self(rawValue: "NSInternalInconsistencyException")
  /// Any other.
  public static let genericException = Self(rawValue: "NSGenericException")
}

private let uncaughtHandler = Mutex<(@Sendable (NSException) -> Void)?>(nil)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has a function called for an exception that nobody catches.
///
/// - Note: Differs from iOS: kept and never called, as nothing throws.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {
  uncaughtHandler.withLock { $0 = handler }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The function set last.
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? {
  uncaughtHandler.withLock { $0 }
}

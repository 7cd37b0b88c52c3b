import Foundation
import Synchronization

/// A programming error, as Objective-C throws it.
///
/// - Note: Differs from iOS: nothing throws one. Where UIKit would, the app exits with a message that names the rule.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of error.
  public let name: NSExceptionName
  /// The reason, for the developer.
  public let reason: String?
  /// More details.
  public let userInfo: [AnyHashable: Any]?
  /// The stack at the throw; empty, because nothing throws one.
  open var callStackSymbols: [String] { [] }

  /// Creates an exception without throwing it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the app: nothing catches an exception.
  open func raise() { UncaughtException.raise(name.rawValue, reason ?? "") }
  /// Makes an exception and ends the app with it.
  ///
  /// - Parameters:
  ///   - name: The kind of error.
  ///   - format: The reason, with places for the arguments.
  ///   - arguments: The arguments.
  open class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    UncaughtException.raise(name.rawValue, NSString(format: format, arguments: arguments) as String)
  }
}

/// The kind of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An invalid argument.
  public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
  /// A call that is not allowed in the current state.
  public static let internalInconsistencyException = Self(rawValue: "NSInternalInconsistencyException")
  /// Any other error.
  public static let genericException = Self(rawValue: "NSGenericException")
}

private let uncaughtHandler = Mutex<(@Sendable (NSException) -> Void)?>(nil)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the function to call for an uncaught exception.
///
/// - Note: Differs from iOS: stored but never called, because nothing throws.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {
  uncaughtHandler.withLock { $0 = handler }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current handler of uncaught exceptions.
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? {
  uncaughtHandler.withLock { $0 }
}

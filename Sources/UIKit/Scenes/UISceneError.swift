import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors about scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why the system refused a request about a scene (reference 2.7).
public struct UISceneError: CustomNSError, LocalizedError, Sendable, Hashable {
  /// The SDK's error codes.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  /// The reason for the refusal.
  public let code: Code
  private let reason: String?

  /// An error with a human-readable reason.
  public init(_ code: Code, reason: String? = nil) {
    self.code = code
    self.reason = reason
  }

  /// `UISceneErrorDomain`.
  public static var errorDomain: String { UISceneErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { reason }
  /// The reason, or else the code's name.
  public var localizedDescription: String { reason ?? "\(code)" }

  /// The app or the device supports one window only.
  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  /// The system refused the request.
  public static let requestDenied = Code.requestDenied
  /// The scene's size is fixed.
  public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
  /// The system refused the requested geometry.
  public static let geometryRequestDenied = Code.geometryRequestDenied
}

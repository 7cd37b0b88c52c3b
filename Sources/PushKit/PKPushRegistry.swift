@_exported import Foundation

/// Registers for pushes that some kinds of apps get at once: calls, complications. Main thread.
///
/// - Note: Differs from iOS: there is no such push; the registry keeps what it is told and its delegate is never
///   called.
open class PKPushRegistry: NSObject {
  /// The queue for delegate calls; nil for the main queue.
  public let queue: DispatchQueue?
  /// The delegate; held weakly.
  open weak var delegate: (any PKPushRegistryDelegate)?
  /// The push types that the app requests.
  open var desiredPushTypes: Set<PKPushType>?

  /// A registry.
  public init(queue: DispatchQueue?) { self.queue = queue }

  /// The token for a push type; always nil.
  open func pushToken(for type: PKPushType) -> Data? { nil }
}

/// A push type.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// A type by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Calls.
  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
  /// Watch complications.
  public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
  /// File provider changes.
  public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// The credentials with which a server sends pushes to this app.
///
/// - Note: Differs from iOS: none is made.
public final class PKPushCredentials: NSObject, Sendable {
  /// The push type.
  public let type: PKPushType
  /// The token that identifies the app to the server.
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
  }
}

/// A received push.
///
/// - Note: Differs from iOS: none comes.
public final class PKPushPayload: NSObject, @unchecked Sendable {
  /// The push type.
  public let type: PKPushType
  /// The payload.
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
    self.type = type
    self.dictionaryPayload = dictionaryPayload
  }
}

/// Receives pushes, on the registry's queue.
///
/// - Note: Differs from iOS: never called.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
  /// There are new credentials.
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  /// A push arrived; call `completion` when it is handled.
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void)
  /// The token is no longer valid.
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
  /// Only calls the completion handler.
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) { completion() }

  /// Does nothing.
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {}
}

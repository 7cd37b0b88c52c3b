@_exported import Foundation

/// Registers for pushes that a kind of app gets at once: calls, complications. Used on the main thread.
///
/// - Note: Differs from iOS: there is no such push; the registry keeps what it is told and its delegate is never
///   called.
open class PKPushRegistry: NSObject {
  /// Where the delegate would be called; nil for the main queue.
  public let queue: DispatchQueue?
  /// Who would be told; held weakly.
  open weak var delegate: (any PKPushRegistryDelegate)?
  /// What the app wants.
  open var desiredPushTypes: Set<PKPushType>?

  /// A registry.
  public init(queue: DispatchQueue?) { self.queue = queue }

  /// The token of a kind of push; there is none.
  open func pushToken(for type: PKPushType) -> Data? { nil }
}

/// A kind of push.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String

  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Calls.
  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
  /// Complications of a watch.
  public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
  /// Changes of files that a provider keeps.
  public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// With what a server sends pushes to this app.
///
/// - Note: Differs from iOS: none is made.
public final class PKPushCredentials: NSObject, Sendable {
  /// The kind of push.
  public let type: PKPushType
  /// What the server names the app by.
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
  }
}

/// A push that has come.
///
/// - Note: Differs from iOS: none comes.
public final class PKPushPayload: NSObject, @unchecked Sendable {
  /// The kind of push.
  public let type: PKPushType
  /// What it says.
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
    self.type = type
    self.dictionaryPayload = dictionaryPayload
  }
}

/// Is told of pushes, on the registry's queue.
///
/// - Note: Differs from iOS: never called.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
  /// There are credentials, or other ones.
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  /// A push has come; `completion` is called when it is dealt with.
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void)
  /// The token is no longer good.
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
  /// Does nothing but say that it is dealt with.
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) { completion() }

  /// Does nothing.
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {}
}

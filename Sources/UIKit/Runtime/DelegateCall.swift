internal import LifeCycle

/// Calls of other Apple modules above this one to delegates of the app's, each with its event.
@_spi(System) @MainActor
public enum DelegateCall {
  /// What sort of event the call is.
  public enum Kind {
    /// A call to a scene's delegate, as scenarios compare them.
    case scene
    /// A call of no consequence for the order of things.
    case incidental
  }

  /// Calls an optional method, whose default implementation calls `OptionalCall.notImplemented(by:)`: nil, and nothing
  /// in the log, when the app does not implement it.
  ///
  /// - Parameter name: The method's, as Swift documents it.
  public static func optional<R>(
    _ kind: Kind, _ name: String, on delegate: AnyObject, scene: UIScene?, _ body: () -> R
  ) -> R? {
    CallLog.optional(kind == .scene ? .scene : .incidental, name, on: delegate, scene: scene, body)
  }

  /// Whether the app has this entitlement.
  public static func isEntitled(to key: String) -> Bool {
    Runtime.shared.bootstrap?.entitlements.contains(key) ?? false
  }

  /// The screen that shows scenes of a session; the device's own where its display is not connected.
  public static func screen(of session: UISceneSession) -> UIScreen { .showing(session.record.role) }

  /// Says on standard error what the app did that iOS does not allow or expect.
  public static func complain(_ message: String) { StandardError.print(message) }
}

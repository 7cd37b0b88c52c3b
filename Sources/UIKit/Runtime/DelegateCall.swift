internal import LifeCycle

/// Calls to the app's delegates by the Apple modules above this one, each logged as an event.
@_spi(System) @MainActor
public enum DelegateCall {
  /// The kind of the event.
  public enum Kind {
    /// A call to a scene's delegate, which scenarios compare.
    case scene
    /// A call that does not affect the order of events.
    case incidental
  }

  /// Calls an optional method with a default implementation that calls `OptionalCall.notImplemented(by:)`. Returns nil
  /// and logs nothing if the app does not implement the method.
  ///
  /// - Parameter name: The method's name, as Swift documents it.
  public static func optional<R>(
    _ kind: Kind, _ name: String, on delegate: AnyObject, scene: UIScene?, _ body: @MainActor () -> R
  ) -> R? {
    CallLog.optional(kind == .scene ? .scene : .incidental, name, on: delegate, scene: scene, body)
  }

  /// Whether the app has this entitlement.
  public static func isEntitled(to key: String) -> Bool {
    Runtime.shared.bootstrap?.entitlements.contains(key) ?? false
  }

  /// The screen that shows the session's scenes; the device's own if the session's display is not connected.
  public static func screen(of session: UISceneSession) -> UIScreen { .showing(session.record.role) }

  /// Reports on standard error what the app did that iOS does not allow or expect.
  public static func complain(_ message: String) { StandardError.print(message) }
}

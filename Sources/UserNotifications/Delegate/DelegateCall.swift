import Foundation

/// One call to an optional delegate method, to find out whether the app implements it.
///
/// Swift can tell only by calling: the protocol's default implementation marks the current call. The call is a task-local
/// value, so it is the right one in `async` methods too, and when an implementation makes the framework call other
/// delegates.
@MainActor
final class DelegateCall {
  @TaskLocal private static var current: DelegateCall?

  private let receiver: ObjectIdentifier
  private let name: String
  private(set) var isImplemented = true

  private init(to receiver: any UNUserNotificationCenterDelegate, _ name: String) {
    self.receiver = ObjectIdentifier(receiver)
    self.name = name
  }

  /// For default implementations. A default that runs for another object or method, as when the app forwards a call,
  /// does not affect the current call.
  static func reachedDefault(of receiver: any UNUserNotificationCenterDelegate, _ name: String = #function) {
    guard let current, current.receiver == ObjectIdentifier(receiver), current.name == name else { return }
    current.isImplemented = false
  }

  /// Makes a call; returns whether the app implements the method.
  static func make(to receiver: any UNUserNotificationCenterDelegate, _ name: String, _ body: () -> Void) -> Bool {
    let call = DelegateCall(to: receiver, name)
    $current.withValue(call) { body() }
    return call.isImplemented
  }

  /// Begins a call to an `async` method; returns whether the app implements it. If so, `completion` is called when the
  /// method returns.
  ///
  /// The task starts immediately and a default never suspends, so it has run by the time this returns.
  static func begin<R: Sendable>(
    to receiver: any UNUserNotificationCenterDelegate, _ name: String, _ body: @escaping @MainActor () async -> R,
    completion: @escaping @MainActor (R) -> Void
  ) -> Bool {
    let call = DelegateCall(to: receiver, name)
    Task.immediate { @MainActor in
      let result = await $current.withValue(call) { await body() }
      if call.isImplemented { completion(result) }
    }
    return call.isImplemented
  }
}

import Foundation

/// One call to an optional method of the delegate, which finds out whether the app implements it.
///
/// Swift can only know by calling: the protocol's default marks the call it was reached in. The call is a task-local
/// value, so it is the right one also in an `async` method, and when an implementation makes the framework call others.
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

  /// A default implementation calls this. A default reached for another object or for another method, as when the app
  /// forwards a call, says nothing about the call under way.
  static func reachedDefault(of receiver: any UNUserNotificationCenterDelegate, _ name: String = #function) {
    guard let current, current.receiver == ObjectIdentifier(receiver), current.name == name else { return }
    current.isImplemented = false
  }

  /// Makes a call; whether the app implements the method.
  static func make(to receiver: any UNUserNotificationCenterDelegate, _ name: String, _ body: () -> Void) -> Bool {
    let call = DelegateCall(to: receiver, name)
    $current.withValue(call) { body() }
    return call.isImplemented
  }

  /// Begins a call to an `async` method; whether the app implements it. `completion` is called when it has returned, if
  /// it does.
  ///
  /// The task starts at once, and a default does not wait for anything: it has been reached when this returns.
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

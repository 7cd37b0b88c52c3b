import Foundation
internal import LifeCycle
import Synchronization

/// Calls a method that an app may implement either with a completion handler or as `async`.
@MainActor
enum TwoFormCall {
  /// Tries the form with the handler, then the `async` form. The implemented form is logged as one event, under the
  /// first form's name.
  ///
  /// - Parameter completion: Called once, with the app's answer; nil if the app implements neither form.
  static func make<R: Sendable>(
    _ kind: EventKind, _ name: String, asyncName: String, on receiver: AnyObject, scene: UIScene? = nil,
    detail: [String: Value] = [:], handler: (@escaping @Sendable (R) -> Void) -> Void,
    async: @escaping @MainActor () async -> R, completion: @escaping @MainActor (R?) -> Void
  ) {
    let hasNoHandlerForm = OptionalCall.isKnownMissing(name, of: receiver)
    let hasNoAsyncForm = OptionalCall.isKnownMissing(asyncName, of: receiver)
    if hasNoHandlerForm, hasNoAsyncForm { return completion(nil) }
    let open = CallLog.begin(kind, name, scene: scene, detail: detail)
    let answer = AnswerOnce<R>(name, completion)
    if !hasNoHandlerForm, OptionalCall.run(name, on: receiver, { handler { answer.give($0) } }) != nil {
      return CallLog.end(open)
    }
    // The task starts immediately and a default implementation never suspends, so on return it is known whether it ran.
    Task.immediate { @MainActor in
      let result = await OptionalCall.runAsync(asyncName, on: receiver, async)
      if let result {
        CallLog.end(open)
        answer.give(result)
      } else {
        CallLog.withdraw(open)
        answer.withdraw()
        completion(nil)
      }
    }
  }
}

/// A completion handler given to the app: callable once, from any thread. A second call ends the app, as iOS ends it
/// with an `NSInternalInconsistencyException` when an app answers a system action twice. One that the app has let go of without a
/// call is told of, as iOS does (expo/expo#8599); the system goes on waiting.
final class AnswerOnce<R: Sendable>: Sendable {
  private let name: String
  private let calls = Mutex(0)
  private let warn: @Sendable (String) -> Void
  private let handler: @MainActor (R?) -> Void

  init(
    _ name: String, warn: @escaping @Sendable (String) -> Void = { StandardError.print($0) },
    _ handler: @escaping @MainActor (R?) -> Void
  ) {
    self.name = name
    self.warn = warn
    self.handler = handler
  }

  deinit {
    guard calls.withLock({ $0 == 0 }) else { return }
    warn("\(name) was called, but its completion handler was never called")
  }

  /// The app does not implement the call: no answer is due.
  func withdraw() { calls.withLock { $0 += 1 } }

  func give(_ value: R) {
    let earlier = calls.withLock { count in
      defer { count += 1 }
      return count
    }
    switch earlier {
    case 0: onMain { [handler] in handler(value) }
    default:
      preconditionFailure(
        "NSInternalInconsistencyException: the completion handler of \(name) was called more than once")
    }
  }

  /// Runs the body now on the main thread, otherwise asynchronously on the main queue.
  private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
  }
}

import Foundation
import Synchronization
internal import SystemLink

/// A completion handler given to the app, callable once, from any thread. The system waits for the call.
///
/// A handler that the app releases without calling it counts as called with the fallback, and a warning is printed. A
/// second call is an error: for a response's handler it ends the app, as iOS does with an
/// `NSInternalInconsistencyException`; for a presentation's it only prints a warning (reference: not sourced).
final class DelegateAnswer<Value: Sendable>: Sendable {
  private struct State {
    var handler: (@MainActor (Value) -> Void)?
    var calls = 0
    /// The identifier of the system's wait.
    var awaited: UInt32?
  }

  private let state: Mutex<State>
  private let name: String
  private let fallback: Value
  private let isFatalTwice: Bool

  init(_ name: String, fallback: Value, isFatalTwice: Bool, _ handler: @escaping @MainActor (Value) -> Void) {
    self.name = name
    self.fallback = fallback
    self.isFatalTwice = isFatalTwice
    state = Mutex(State(handler: handler))
  }

  /// The app has returned from the call: from here on the system waits, unless the handler was already called.
  func hold() {
    state.withLock { if $0.handler != nil { $0.awaited = ServicePort.awaits(name) } }
  }

  /// Passes the answer to the main thread; immediately, if called there.
  func give(_ value: Value) {
    let (handler, calls) = state.withLock { state in
      defer { state.handler = nil }
      state.calls += 1
      return (state.handler, state.calls)
    }
    guard let handler else { return calledAgain(calls) }
    pass(value, handler)
  }

  private func pass(_ value: Value, _ handler: @escaping @MainActor (Value) -> Void) {
    let awaited = state.withLock { $0.awaited }
    let finish: @MainActor @Sendable () -> Void = {
      handler(value)
      if let awaited { ServicePort.answered(awaited) }
    }
    if Thread.isMainThread { MainActor.assumeIsolated(finish) } else { DispatchQueue.main.async(execute: finish) }
  }

  private func calledAgain(_ calls: Int) {
    let message = "the completion handler of \(name) was called more than once"
    if isFatalTwice { preconditionFailure("NSInternalInconsistencyException: \(message)") }
    if calls == 2 { warn(message) }
  }

  private func warn(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  deinit {
    let (handler, awaited) = state.withLock { ($0.handler, $0.awaited) }
    guard let handler else { return }
    warn("\(name) was called, but its completion handler was never called")
    let fallback = fallback
    DispatchQueue.main.async {
      handler(fallback)
      if let awaited { ServicePort.answered(awaited) }
    }
  }
}

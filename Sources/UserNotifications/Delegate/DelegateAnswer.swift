import Foundation
import Synchronization
internal import SystemLink

/// A completion handler given to the app: it may be called on any thread, and counts once. The system waits for it.
///
/// One that the app throws away counts as called with the answer for nobody, and is warned of. A second call is an
/// error: of a response's handler it ends the app, as iOS does with an `NSInternalInconsistencyException`; of a
/// presentation's it is only warned of (reference: not sourced).
final class DelegateAnswer<Value: Sendable>: Sendable {
  private struct State {
    var handler: (@MainActor (Value) -> Void)?
    var calls = 0
    /// The number under which the system waits.
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

  /// The app has returned from the call: from here on the system waits, if there is still something to wait for.
  func hold() {
    state.withLock { if $0.handler != nil { $0.awaited = ServicePort.awaits(name) } }
  }

  /// Passes the answer on to the main thread; at once if the caller is there.
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

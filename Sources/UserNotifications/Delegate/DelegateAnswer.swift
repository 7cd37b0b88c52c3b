import Foundation

/// A completion handler given to the app: it may be called on any thread, and counts once.
final class DelegateAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var handler: (@MainActor (Value) -> Void)?

  init(_ handler: @escaping @MainActor (Value) -> Void) { self.handler = handler }

  /// Passes the answer on to the main thread; at once if the caller is there.
  func give(_ value: Value) {
    let handler = lock.withLock {
      defer { self.handler = nil }
      return self.handler
    }
    guard let handler else { return }
    if Thread.isMainThread {
      MainActor.assumeIsolated { handler(value) }
    } else {
      Task { @MainActor in handler(value) }
    }
  }
}

import Foundation

/// Runs main-actor work later, on the main queue.
@MainActor
enum MainQueue {
  /// Carries a main-actor closure past the queue's sendability check; it is created and run on the main actor.
  private struct Work: @unchecked Sendable {
    let run: @MainActor () -> Void
  }

  /// - Parameter delay: In seconds; if not positive, `body` runs on the queue's next turn.
  static func async(after delay: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
    let work = Work(run: body)
    let run: @Sendable () -> Void = { MainActor.assumeIsolated { work.run() } }
    if delay > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: run)
    } else {
      DispatchQueue.main.async(execute: run)
    }
  }
}

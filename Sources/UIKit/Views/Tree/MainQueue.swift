import Foundation

/// Runs main-actor work later, on the main queue.
@MainActor
enum MainQueue {
  /// Lets a closure of the main actor through the queue's sendability check: it is made and run on the main actor.
  private struct Work: @unchecked Sendable {
    let run: @MainActor () -> Void
  }

  /// - Parameter delay: In seconds; at once in the queue's next turn when it is not positive.
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

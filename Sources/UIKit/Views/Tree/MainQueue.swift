import Foundation

/// Runs main-actor work later, on the main queue.
@MainActor
enum MainQueue {
  /// Whether nothing has been put into it since the run loop last emptied it. Not to be asked within the queue.
  static var isEmpty: Bool {
    var ready = pollfd(fd: dispatchMainQueueHandle(), events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) == 0
  }

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

/// What Dispatch makes readable as soon as something is in the empty main queue: the run loop waits for it.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

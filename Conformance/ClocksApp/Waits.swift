import UIKit

/// A way to wait. Each is begun by a button, and says when it is over.
enum Wait: String, CaseIterable {
  case timer = "Timer"
  case later = "Later"
  case wallTime = "Wall time"
  case source = "Source"
  case task = "Task"
  case thread = "Thread"
  case semaphore = "Semaphore"
  case group = "Group"
  case condition = "Condition"
  case display = "Display"
  case main = "Main"
  /// A timer that is due ten thousand times a second.
  case zero = "Zero"
  /// A thread that never rests.
  case spin = "Spin"
  /// A thread that computes for a while.
  case work = "Work"

  /// - Parameter over: called each time that it is over.
  @MainActor
  func begin(_ over: @escaping @MainActor @Sendable () -> Void) {
    let onMain: @Sendable () -> Void = { DispatchQueue.main.async { over() } }
    switch self {
    case .timer:
      _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in MainActor.assumeIsolated { over() } }
    case .later: DispatchQueue.main.asyncAfter(deadline: .now() + 4) { over() }
    case .wallTime: DispatchQueue.global().asyncAfter(wallDeadline: .now() + 4, execute: onMain)
    case .source:
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 4)
      source.setEventHandler {
        source.cancel()
        MainActor.assumeIsolated { over() }
      }
      source.resume()
    case .task:
      Task {
        try await Task.sleep(for: .seconds(4))
        over()
      }
    case .thread:
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 4)
        onMain()
      }
    case .semaphore:
      Thread.detachNewThread {
        if DispatchSemaphore(value: 0).wait(timeout: .now() + 4) == .timedOut { onMain() }
      }
    case .group:
      Thread.detachNewThread {
        let group = DispatchGroup()
        group.enter()
        if group.wait(timeout: .now() + 4) == .timedOut { onMain() }
        group.leave()
      }
    case .condition:
      Thread.detachNewThread {
        let condition = NSCondition()
        condition.lock()
        while condition.wait(until: Date(timeIntervalSinceNow: 4)) {}
        condition.unlock()
        onMain()
      }
    case .display: FrameCount.begin(for: 1, over)
    case .main:
      Thread.sleep(forTimeInterval: 2)
      over()
    case .zero: _ = Timer.scheduledTimer(withTimeInterval: 0.0001, repeats: true) { _ in }
    case .spin: Thread.detachNewThread { while !Thread.current.isCancelled {} }
    case .work:
      Thread.detachNewThread {
        let end = clock() + 200_000
        while clock() < end {}
        onMain()
      }
    }
  }
}

/// Frames of a display link, for a while.
@MainActor
final class FrameCount: NSObject {
  private let span: TimeInterval
  private let over: @MainActor () -> Void
  private var begin: TimeInterval?

  private init(_ span: TimeInterval, _ over: @escaping @MainActor () -> Void) {
    self.span = span
    self.over = over
  }

  static func begin(for span: TimeInterval, _ over: @escaping @MainActor () -> Void) {
    CADisplayLink(target: FrameCount(span, over), selector: #selector(pass(_:))).add(to: .main, forMode: .common)
  }

  @objc private func pass(_ link: CADisplayLink) {
    let begin = begin ?? link.timestamp
    self.begin = begin
    guard link.timestamp - begin >= span else { return }
    link.invalidate()
    over()
  }
}

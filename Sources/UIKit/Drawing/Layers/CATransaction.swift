import Foundation

/// The completion of a transaction: it waits for the commit and for the animations that were added in it.
@MainActor
final class TransactionEnd {
  var completion: (() -> Void)?
  private var count = 0
  private var isCommitted = false

  func began() { count += 1 }

  func ended() {
    count -= 1
    tell()
  }

  func commit() {
    isCommitted = true
    tell()
  }

  private func tell() {
    guard isCommitted, count == 0, let body = completion else { return }
    completion = nil
    Appearance.whenQuiet(body)
  }
}

/// A group of layer changes. Changes take effect at once; only the completion depends on the transaction.
public enum CATransaction {
  @MainActor private struct Open {
    let end = TransactionEnd()
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
  }

  @MainActor private static var open: [Open] = []

  /// Begins a transaction; transactions nest.
  @MainActor public static func begin() { open.append(Open()) }

  /// Commits the transaction. Its completion runs when its animations, and the transitions and layouts that it began, have
  /// finished.
  @MainActor public static func commit() { open.popLast()?.end.commit() }

  /// Performs pending layout and appearance work at once.
  @MainActor public static func flush() { Appearance.commit(hastens: false) }

  /// An animation was added; returns what waits for its end.
  @MainActor static func began() -> TransactionEnd? {
    open.last?.end.began()
    return open.last?.end
  }

  /// Sets the completion of the current transaction; outside `begin` and `commit`, of the current turn of the run loop.
  @MainActor public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let last = open.last else { return block.map { Appearance.whenQuiet($0) } ?? () }
    last.end.completion = block
  }
  /// The completion of the current transaction.
  @MainActor public static func completionBlock() -> (() -> Void)? { open.last?.end.completion }

  /// Stored; it has no effect here.
  @MainActor public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].disablesActions = flag }
  }
  /// Whether actions are disabled.
  @MainActor public static func disableActions() -> Bool { open.last?.disablesActions ?? false }
  /// Sets the duration of animations that say none, in seconds.
  @MainActor public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }
  /// The duration of animations that say none, in seconds.
  @MainActor public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
  /// Stored; it has no effect here.
  @MainActor public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    if !open.isEmpty { open[open.count - 1].timingFunction = function }
  }
  /// The pacing of animations that say none.
  @MainActor public static func animationTimingFunction() -> CAMediaTimingFunction? { open.last?.timingFunction }
}

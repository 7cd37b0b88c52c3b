import Foundation

/// A group of layer changes. Changes take effect at once; only the completion depends on the transaction.
public enum CATransaction {
  @MainActor private struct Open {
    var completion: (() -> Void)?
    var duration: TimeInterval?
    var disablesActions = false
  }

  @MainActor private static var open: [Open] = []

  /// Begins a transaction; transactions nest.
  @MainActor public static func begin() { open.append(Open()) }

  /// Commits the transaction. Its completion runs when the transitions and layouts that it began have finished.
  @MainActor public static func commit() {
    guard let last = open.popLast(), let completion = last.completion else { return }
    Appearance.whenQuiet(completion)
  }

  /// Performs pending layout and appearance work at once.
  @MainActor public static func flush() { Appearance.commit(hastens: false) }

  /// Sets the completion of the current transaction; outside `begin` and `commit`, of the current turn of the run loop.
  @MainActor public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard !open.isEmpty else { return block.map { Appearance.whenQuiet($0) } ?? () }
    open[open.count - 1].completion = block
  }

  /// Stored; it has no effect here.
  @MainActor public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].disablesActions = flag }
  }
  /// Whether actions are disabled.
  @MainActor public static func disableActions() -> Bool { open.last?.disablesActions ?? false }
  /// Stored; it has no effect here. In seconds.
  @MainActor public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }
  /// The duration of animations, in seconds.
  @MainActor public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
}

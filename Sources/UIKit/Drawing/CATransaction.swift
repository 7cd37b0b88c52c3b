import Foundation

/// Changes of layers that belong together. They take effect at once; what a transaction has is its completion.
public enum CATransaction {
  @MainActor private struct Open {
    var completion: (() -> Void)?
    var duration: TimeInterval?
    var disablesActions = false
  }

  @MainActor private static var open: [Open] = []

  /// Begins a transaction, in another where one is open.
  @MainActor public static func begin() { open.append(Open()) }

  /// Ends it: its completion runs when the transitions and layouts that it began are over.
  @MainActor public static func commit() {
    guard let last = open.popLast(), let completion = last.completion else { return }
    Appearance.whenQuiet(completion)
  }

  /// Does what is due at once.
  @MainActor public static func flush() { Appearance.commit(hastens: false) }

  /// What runs when it is over; outside of `begin` and `commit`, that of the turn of the run loop.
  @MainActor public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard !open.isEmpty else { return block.map { Appearance.whenQuiet($0) } ?? () }
    open[open.count - 1].completion = block
  }

  /// Kept; it has no effect here.
  @MainActor public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].disablesActions = flag }
  }
  /// Whether actions are off.
  @MainActor public static func disableActions() -> Bool { open.last?.disablesActions ?? false }
  /// Kept; it has no effect here. In seconds.
  @MainActor public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }
  /// In seconds.
  @MainActor public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
}

import LifeCycle

/// Until when the device does not look at all that is on the screen: an app that takes what a person does comes first, then the
/// program that draws what the app changes by that. On the processor that those have been woken on, the look would keep them
/// waiting.
struct LookDelay {
  /// How long they may take. Chosen: half a frame.
  static let patience: Span = .milliseconds(8)

  /// Until when the look waits; nil where nothing waits.
  private(set) var due: Instant?
  /// Whether an app still takes what a person does.
  private var awaitsApp = false

  /// An app is told what a person does, while somebody looks.
  mutating func inputIsSent(at now: Instant) {
    awaitsApp = true
    due = due ?? now + Self.patience
  }

  /// An app has taken all that it was told.
  ///
  /// - Parameter isDrawing: Whether what it has changed by that is still drawn.
  mutating func inputIsTaken(isDrawing: Bool) {
    awaitsApp = false
    if !isDrawing { due = nil }
  }

  /// What was told is drawn.
  ///
  /// - Parameter hasNews: Whether apps have changed something meanwhile that is not told.
  mutating func isDrawn(hasNews: Bool) { if !awaitsApp || hasNews { due = nil } }

  /// Whether the look still waits at a time.
  mutating func waits(at now: Instant) -> Bool {
    if let due, due > now { return true }
    due = nil
    return false
  }
}

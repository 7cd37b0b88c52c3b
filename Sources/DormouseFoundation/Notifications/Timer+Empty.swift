import Foundation

/// A timer that never fires, for code that the builder writes in place of `Timer()`, which this platform's timers lack.
public func _emptyTimer() -> Timer { Timer(timeInterval: 0, repeats: false) { _ in } }

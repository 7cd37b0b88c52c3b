import AVFAudio
import Foundation

/// Where a player is in its item: it advances with the clock while it plays.
struct PlayerPosition {
  private var held: TimeInterval = 0
  private var started: ContinuousClock.Instant?

  /// In seconds.
  var seconds: TimeInterval { held + (started.map { ContinuousClock.now - $0 } ?? .zero).seconds }

  /// It moves from now on.
  mutating func advance() { if started == nil { started = .now } }

  /// It stands from now on.
  mutating func hold() {
    held = seconds
    started = nil
  }

  /// It is here now, moving or standing as before.
  mutating func set(_ seconds: TimeInterval) {
    held = seconds
    if started != nil { started = .now }
  }
}

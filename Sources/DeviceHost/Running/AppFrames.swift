import LifeCycle

/// The frames of one app: what it needs them for, and how far it has come.
struct AppFrames {
  private(set) var need = FrameNeed.none
  /// Whether it was told of a frame and has not answered.
  private(set) var isDrawing = false
  /// The last frame that it was told of, or the one in which it began to need them.
  private var last: Int64 = 0

  /// The app says what it needs.
  mutating func take(_ need: FrameNeed, answers: Bool, at now: Instant) {
    if self.need == .none { last = max(last, ScreenFrame.number(at: now)) }
    self.need = need
    if answers { isDrawing = false }
  }

  /// When the next frame begins; nil if there is none: it needs no frames, or still draws.
  var next: Instant? { need == .none || isDrawing ? nil : ScreenFrame.time(of: last + 1) }

  /// Tells of the frame that shows now; frames that it was too late for are left out.
  mutating func begin(at now: Instant) -> Instant {
    last = max(last + 1, ScreenFrame.number(at: now))
    isDrawing = true
    return ScreenFrame.time(of: last)
  }
}

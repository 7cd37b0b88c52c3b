import LifeCycle
import ScreenRecording

/// The times of a video's frames.
struct FrameTimes {
  /// The most frames: an hour at 60 a second.
  static let limit = 216_000

  private let start: Instant
  private let rate: Int64
  /// How many there are; one where no time passes.
  let count: Int
  private let length: Span

  /// - Parameters:
  ///   - from: Since the recording's beginning.
  ///   - to: Since the recording's beginning.
  /// - Throws: `CommandFailure` where nothing lies between them, or too much.
  init(of recording: Recording, from: Span?, to: Span?, rate: Int) throws(CommandFailure) {
    let whole = recording.end - recording.header.start
    let from = from ?? .zero
    let to = min(to ?? whole, whole)
    guard from <= to else {
      throw CommandFailure(
        .usage,
        "dormouse: the recording has \(whole.text) s; nothing lies between \(from.text) and \(to.text) s")
    }
    length = Span(nanoseconds: to.nanoseconds - from.nanoseconds)
    let frames = length.seconds * Double(rate)
    guard frames <= Double(Self.limit) else {
      throw CommandFailure(
        .usage,
        "dormouse: \(length.text) s at \(rate) frames a second are more than \(Self.limit) frames; "
          + "take a part with --from and --to, or fewer with --fps")
    }
    start = recording.header.start + from
    self.rate = Int64(rate)
    // The last moment counts, too.
    count = Int(frames.rounded(.down)) + 1
  }

  /// When a frame shows.
  func time(of index: Int) -> Instant {
    let second: Int64 = 1_000_000_000
    let (whole, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
    return start + Span(nanoseconds: whole * second + rest * second / rate)
  }

  /// `2.5 s at 30 frames a second`.
  var text: String { "\(length.text) s at \(rate) frames a second" }
}

extension Span {
  /// In seconds, to the millisecond.
  fileprivate var text: String { "\((seconds * 1_000).rounded() / 1_000)" }
}

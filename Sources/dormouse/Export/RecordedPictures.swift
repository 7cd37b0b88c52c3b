import DeviceHost
import LifeCycle
import LogExport
import ScreenRecording

/// A recording's pictures for a report: one for each time that the screen looked different, as it looked when that had come to
/// rest.
enum RecordedPictures {
  /// The most pictures of a report: a few megabytes.
  static let most = 120
  /// What moves for ever is shown after so long.
  static let patience: Span = .seconds(2)
  /// Pixels per point: a report shows them small.
  static let scale = 1.0

  /// When the screen began to look so, and when it is looked at.
  struct Look: Hashable {
    var moment: Int
    var from: Instant
    var at: Instant
    /// How long it looked so.
    var length: Span
  }

  /// The looks of a recording, at most so many: those that lasted longest.
  static func looks(of recording: Recording, atMost most: Int) -> [Look] {
    var looks: [Look] = []
    for index in 0..<recording.count {
      let from = recording.time(of: index)
      let next = index + 1 < recording.count ? recording.time(of: index + 1) : recording.end
      let last = max(from, next + Span(nanoseconds: -1))
      looks.append(Look(moment: index, from: from, at: min(last, from + patience), length: next - from))
    }
    guard looks.count > most else { return looks }
    let longest = looks.sorted { ($1.length, $0.moment) < ($0.length, $1.moment) }.prefix(most)
    return longest.sorted { $0.moment < $1.moment }
  }

  /// - Parameters:
  ///   - offset: What the log's times have more than those of the recording.
  ///   - number: What the numbers of its events have more.
  static func take(of recording: Recording, offset: Span, number: Int64) throws -> [LoggedPicture] {
    let looks = looks(of: recording, atMost: most)
    guard !looks.isEmpty else { return [] }
    let renderer = try RecordingRenderer(recording, scale: scale, format: .jpeg) { Signals.shared.first != nil }
    let progress = Progress(of: looks.count, what: "pictures")
    let result = Result {
      var pictures: [LoggedPicture] = []
      for (index, look) in looks.enumerated() {
        let (drawn, isNew) = try renderer.picture(ofMoment: look.moment, at: look.at)
        progress.show(index + 1)
        guard isNew, drawn.bytes != pictures.last?.jpeg else { continue }
        pictures.append(
          LoggedPicture(
            time: look.from + offset, after: Int(recording.event(of: look.moment) + number), jpeg: drawn.bytes,
            width: drawn.width, height: drawn.height))
      }
      return pictures
    }
    progress.end()
    try renderer.close()
    return try result.get()
  }
}

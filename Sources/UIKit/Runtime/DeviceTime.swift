import Foundation
internal import LifeCycle

/// A moment, by the clock that apps read and by the device's.
struct DeviceMoment {
  /// As `CACurrentMediaTime()` counts, in seconds.
  var media: TimeInterval
  /// By the device's clock, which animations of the layer tree follow.
  var device: Instant
}

/// The device's clock, as far as an app can know it.
@MainActor
enum DeviceTime {
  /// Set by tests: what `now` is.
  static var standIn: (() -> DeviceMoment)?
  /// By how many nanoseconds the machine's clock is ahead of the device's; nil before the first transition.
  ///
  /// Each transition says when it was sent, and comes later. The one that took the least time on its way is the nearest.
  private static var lead: Int64?
  /// While an end that is overdue is made up for: the moment at which it was due.
  static var overdue: Instant?

  /// On a virtual clock the device's time stands between transitions, and the machine's goes on.
  static var now: DeviceMoment {
    if let standIn { return standIn() }
    let media = CACurrentMediaTime()
    if let overdue { return DeviceMoment(media: media, device: overdue) }
    if let time = ProcessSide.shared.virtualTime { return DeviceMoment(media: media, device: time) }
    return DeviceMoment(media: media, device: Instant(nanoseconds: nanoseconds(media) - (lead ?? 0)))
  }

  /// A moment of the device's clock, such as the beginning of a frame.
  static func moment(_ device: Instant) -> DeviceMoment {
    let now = now
    return DeviceMoment(media: now.media - (now.device - device).seconds, device: device)
  }

  /// A transition has come that was sent at a time of the device's clock.
  static func received(sentAt time: Instant) {
    let lead = nanoseconds(CACurrentMediaTime()) - time.nanoseconds
    self.lead = min(lead, self.lead ?? lead)
  }

  private static func nanoseconds(_ seconds: TimeInterval) -> Int64 { Int64(seconds * 1e9) }
}

extension Span {
  /// A span of seconds, within what every animation may take; nothing for what is no number.
  init(media seconds: TimeInterval) {
    let most = 1e9
    self = seconds.isNaN ? .zero : .seconds(min(max(seconds, -most), most))
  }
}

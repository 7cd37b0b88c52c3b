import LifeCycle

/// Where events lie on a viewer's axis of time, so that what follows each other does so there too, and calls lie in each
/// other or beside each other, never across.
///
/// On a virtual clock time stands still while an app works: what happens at one instant is placed one after the other, by the
/// time that each call really took. On the real clock the device hears of a call's beginning a little late; a call that
/// seems to outlast the one around it by less than that is placed in it.
struct EventPlacing {
  /// A place on the axis, in nanoseconds.
  struct Place: Hashable {
    var start: Int64
    /// Nil for what takes no time.
    var end: Int64?
  }

  /// The length of what takes no time on a virtual clock, so that a viewer shows its order.
  static let step: Int64 = 1000
  /// How late a beginning may be heard of. Chosen: a message takes a tenth of that on a busy machine.
  static let lateness: Int64 = 250_000

  /// The beginning of the last event; nothing lies before it.
  private var last: Int64 = 0
  /// Virtual clock: the end of the last event.
  private var free: Int64 = 0
  /// The ends of the calls that are open, by track.
  private var open: [UInt64: [Int64]] = [:]

  /// The place of the next event of a log.
  mutating func place(_ event: Event, on track: UInt64) -> Place {
    let time = max(0, event.time.nanoseconds)
    let length = event.duration.map { max(0, $0.nanoseconds) }
    var start = max(time, last)
    defer { last = start }
    if event.world == .virtual {
      start = max(start, free)
      free = Self.sum(start, max(Self.step, length ?? 0))
      return Place(start: start, end: length.map { Self.sum(start, $0) })
    }
    guard let length else { return Place(start: start) }
    var ends = open[track] ?? []
    while let end = ends.last, end <= start { ends.removeLast() }
    var end = Self.sum(start, length)
    if let around = ends.last, end > around {
      if end - around <= Self.lateness {
        end = around
      } else {
        start = around
        end = Self.sum(start, length)
        while let outer = ends.last, outer <= start { ends.removeLast() }
        if let outer = ends.last { end = min(end, outer) }
      }
    }
    ends.append(end)
    open[track] = ends
    return Place(start: start, end: end)
  }

  /// What a log says may be anything; a sum that is too large is the largest.
  private static func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

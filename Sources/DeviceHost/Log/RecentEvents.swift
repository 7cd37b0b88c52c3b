import LifeCycle

/// The last events of the log, for crash reports.
struct RecentEvents {
  private static let size = 512
  private var events: [Event] = []
  private var next = 0

  mutating func take(_ event: Event) {
    guard events.count == Self.size else { return events.append(event) }
    events[next] = event
    next = (next + 1) % Self.size
  }

  /// The last events of an app, oldest first.
  func events(of app: String, atMost count: Int) -> [Event] {
    (events[next...] + events[..<next]).filter { $0.app == app }.suffix(count)
  }
}

import LifeCycle

/// From a launch to the end of `sceneDidBecomeActive`, or of the notification of an app that has no such method, in seconds, and how long the app's own code took meanwhile.
struct Activation {
  let total: Double
  let callbacks: Double
  /// Until the process was there; 0 for one that was there before.
  let start: Double

  /// - Parameter events: of one launch.
  init(_ events: [Event]) throws {
    guard let begin = events.first(where: { $0.kind == .input && $0.name == "launch" }),
      let active = ["sceneDidBecomeActive(_:)", "UIScene.didActivateNotification"].lazy.compactMap({ name in
        events.first { $0.name == name && $0.app == begin.app }
      }).first,
      let duration = active.duration
    else {
      let seen = events.map { "\($0.app ?? "-") \($0.name)" }.joined(separator: ", ")
      throw BenchmarkError("the app did not become active; seen: \(seen)")
    }
    callbacks = events.filter {
      $0.seq <= active.seq && [.application, .scene].contains($0.kind)
    }.compactMap(\.duration).reduce(0) { $0 + $1.seconds }
    let launched = events.first { $0.kind == .process && $0.name == "launched" && $0.app == begin.app }
    start = launched.map { ($0.time - begin.time).seconds } ?? 0
    total = (active.time - begin.time).seconds + duration.seconds
  }
}

import LifeCycle

/// What the device has told an app, or would tell it: the difference of two gives the transitions.
///
/// A process that sleeps is told when it runs again, of what is still news then.
struct KnownFacts: Sendable, Equatable {
  /// Whether files under data protection can be read.
  var isProtectedDataAvailable = true
  /// The displays beside the device's own.
  var displays: [Display] = []
  var traits = DeviceTraits()
  /// Whether the system wakes the app in the background to refresh.
  var backgroundRefresh = BackgroundRefresh.available

  /// What an app that knows these facts is to be told of others, in the order of telling.
  func news(in current: KnownFacts) -> [Transition] {
    guard self != current else { return [] }
    var news: [Transition] = []
    if isProtectedDataAvailable != current.isProtectedDataAvailable {
      news.append(.protectedData(isAvailable: current.isProtectedDataAvailable))
    }
    if displays != current.displays { news.append(.screens(current.displays.map(\.screen))) }
    if traits != current.traits { news.append(.traits(current.traits)) }
    if backgroundRefresh != current.backgroundRefresh { news.append(.backgroundRefresh(current.backgroundRefresh)) }
    return news
  }
}

import LifeCycle

/// The device facts that an app was told, or should know: the difference of two gives the transitions.
///
/// A suspended process gets the news when it runs again, if it is still new then.
struct KnownFacts: Sendable, Equatable {
  /// Whether files under data protection are readable.
  var isProtectedDataAvailable = true
  /// The displays besides the device's own.
  var displays: [Display] = []
  var traits = DeviceTraits()
  /// Whether the system wakes the app in the background to refresh.
  var backgroundRefresh = BackgroundRefresh.available
  /// How high the keyboard is that another app's text has, where the app is on the screen with it; nil for none.
  var keyboardElsewhere: Double?

  /// The transitions for an app that knows these facts, in sending order.
  func news(in current: KnownFacts) -> [Transition] {
    guard self != current else { return [] }
    var news: [Transition] = []
    if isProtectedDataAvailable != current.isProtectedDataAvailable {
      news.append(.protectedData(isAvailable: current.isProtectedDataAvailable))
    }
    if displays != current.displays { news.append(.screens(current.displays.map(\.screen))) }
    if traits != current.traits { news.append(.traits(current.traits)) }
    if backgroundRefresh != current.backgroundRefresh { news.append(.backgroundRefresh(current.backgroundRefresh)) }
    if keyboardElsewhere != current.keyboardElsewhere {
      news.append(.keyboardElsewhere(height: current.keyboardElsewhere))
    }
    return news
  }
}

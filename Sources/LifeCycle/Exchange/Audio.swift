/// How an app's audio session stands; the app tells of each change.
public struct AudioState: Sendable, Hashable {
  /// Whether the category lets sound go on in the background: all but the ambient ones.
  public var continuesInBackground: Bool
  /// Whether it plays beside others, and so interrupts nobody.
  public var mixes: Bool
  /// Whether the session is active; playing activates it (reference 5.3).
  public var isActive: Bool
  /// Whether something is really playing or being recorded.
  public var isPlaying: Bool
  /// Whether others are told when the session ends (`notifyOthersOnDeactivation`).
  public var notifiesOthers: Bool

  public init(
    continuesInBackground: Bool = false, mixes: Bool = false, isActive: Bool = false, isPlaying: Bool = false,
    notifiesOthers: Bool = false
  ) {
    self.continuesInBackground = continuesInBackground
    self.mixes = mixes
    self.isActive = isActive
    self.isPlaying = isPlaying
    self.notifiesOthers = notifiesOthers
  }
}

/// What the audio system tells an app.
public enum AudioEvent: Sendable, Hashable {
  case interruptionBegan
  case interruptionEnded(shouldResume: Bool)
  /// Sound goes elsewhere.
  case routeChanged(AudioRoute)
  /// The server died, and is back.
  case mediaServicesLost
  case mediaServicesReset
}

/// Where sound goes. The raw values are those of scenario files.
public enum AudioRoute: String, Sendable, Hashable, CaseIterable {
  case speaker
  case headphones
  case bluetooth
  case carPlay
}

/// The state of an app's audio session; the app reports each change.
public struct AudioState: Sendable, Hashable {
  /// Whether the category plays on in the background: true for all but the ambient ones.
  public var continuesInBackground: Bool
  /// Whether the session mixes with others and so interrupts none.
  public var mixes: Bool
  /// Whether the session is active; playback activates it (reference 5.3).
  public var isActive: Bool
  /// Whether the app is actually playing or recording.
  public var isPlaying: Bool
  /// Whether other apps are notified when the session ends (`notifyOthersOnDeactivation`).
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

/// What the audio system reports to an app.
public enum AudioEvent: Sendable, Hashable {
  case interruptionBegan
  case interruptionEnded(shouldResume: Bool)
  /// The audio route changed.
  case routeChanged(AudioRoute)
  /// The media server died and restarted.
  case mediaServicesLost
  case mediaServicesReset
  /// A button for what plays.
  case remote(RemoteCommand)
  /// The session was deactivated when the process was suspended; told when the process runs again.
  case deactivatedBySuspension
}

/// A button of a headset or of the lock screen. Raw values are the names in scenario files.
public enum RemoteCommand: String, Sendable, Hashable, CaseIterable {
  case play
  case pause
  case stop
  case togglePlayPause
  case nextTrack
  case previousTrack
}

/// The audio route. Raw values are the names in scenario files.
public enum AudioRoute: String, Sendable, Hashable, CaseIterable {
  case speaker
  case headphones
  case bluetooth
  case carPlay
}

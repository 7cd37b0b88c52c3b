import Foundation
internal import LifeCycle
internal import SystemLink

/// The result of a handler. Raw values are Apple's.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A command from a headset or the lock screen.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  /// The command.
  public let command: MPRemoteCommand
  /// The time, in seconds since the machine started.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = ProcessInfo.processInfo.systemUptime
    super.init()
  }
}

/// A request for a playback position.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The requested position, in seconds.
  ///
  /// - Note: Differs from iOS: always 0; no such event is ever made.
  public let positionTime: TimeInterval = 0
}

/// One command and its handlers, which `dormouse audio remote` calls in the app that plays: play, pause, stop, toggle,
/// next and previous track. Nothing presses the others.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var handlers: [(token: NSObject, handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = []
  /// Whether the command is offered: one that is not calls no handler.
  open var isEnabled = true

  /// Adds a handler, which is called on the main thread.
  ///
  /// - Returns: The token for `removeTarget(_:)`.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let token = NSObject()
    lock.withLock { handlers.append((token, handler)) }
    return token
  }

  /// Calls the handlers in the order in which they were added.
  func press(_ name: String) {
    guard isEnabled else { return }
    let event = MPRemoteCommandEvent(self)
    for (_, handler) in lock.withLock({ handlers }) {
      ServicePort.call("MPRemoteCommandCenter.\(name)", detail: ["command": .string(name)]) { _ = handler(event) }
    }
  }

  /// Removes the handler that `addTarget(handler:)` returned this token for; nil removes all.
  open func removeTarget(_ target: Any?) {
    lock.withLock { handlers.removeAll { target == nil || $0.token === (target as AnyObject) } }
  }
}

/// The command to skip by an interval.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// The app's preferred intervals, in seconds. Stored; it has no effect here.
  public var preferredIntervals: [NSNumber] = []
}

/// The command to change the position.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// The app's commands. Buttons are pressed from outside: `dormouse audio remote`.
public final class MPRemoteCommandCenter: NSObject, Sendable {
  private static let center = MPRemoteCommandCenter()

  private override init() {
    super.init()
    ServicePort.listen("MediaPlayer") { [weak self] event in
      if case .audio(.remote(let command)) = event { self?.press(command) }
    }
  }

  private func press(_ button: RemoteCommand) {
    switch button {
    case .play: playCommand.press("playCommand")
    case .pause: pauseCommand.press("pauseCommand")
    case .stop: stopCommand.press("stopCommand")
    case .togglePlayPause: togglePlayPauseCommand.press("togglePlayPauseCommand")
    case .nextTrack: nextTrackCommand.press("nextTrackCommand")
    case .previousTrack: previousTrackCommand.press("previousTrackCommand")
    }
  }

  /// The app's only instance.
  public class func shared() -> MPRemoteCommandCenter { center }

  /// Play.
  public let playCommand = MPRemoteCommand()
  /// Pause.
  public let pauseCommand = MPRemoteCommand()
  /// Stop.
  public let stopCommand = MPRemoteCommand()
  /// Toggle play and pause, as with a headset's single button.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// The next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// The previous track, or the beginning of this one.
  public let previousTrackCommand = MPRemoteCommand()
  /// Seek forward while a button is held.
  public let seekForwardCommand = MPRemoteCommand()
  /// Seek back while a button is held.
  public let seekBackwardCommand = MPRemoteCommand()
  /// Skip forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Skip back by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Change the position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

import DormouseFoundation
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

  /// Adds a method of a target, which is held weakly, as a handler; it takes the event. A method that returns no status has
  /// done what was asked.
  open func addTarget(_ target: Any, action: Selector) {
    let token = target as AnyObject
    let handler = { [weak token] (event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus in
      guard let token, let method = SelectorTable.method(action.description, of: token) else { return .commandFailed }
      return method.value(event, nil) as? MPRemoteCommandHandlerStatus ?? .success
    }
    lock.withLock { handlers.append((Token(target: token), handler)) }
  }

  /// Removes a method of a target; without an action all of the target's.
  open func removeTarget(_ target: Any, action: Selector?) { removeTarget(target) }

  /// Stands for a target, which it does not keep alive.
  private final class Token: NSObject {
    weak var target: AnyObject?
    init(target: AnyObject) {
      self.target = target
      super.init()
    }
  }

  /// Calls the handlers in the order in which they were added.
  func press(_ name: String) {
    guard isEnabled else { return }
    let event = MPRemoteCommandEvent(self)
    for (_, handler) in lock.withLock({ handlers }) {
      ServicePort.call("MPRemoteCommandCenter.\(name)", detail: ["command": .string(name)]) { _ = handler(event) }
    }
  }

  /// Removes the handler that `addTarget(handler:)` returned this token for, or those of a target; nil removes all.
  open func removeTarget(_ target: Any?) {
    lock.withLock {
      handlers.removeAll { kept in
        guard let target = target.map({ $0 as AnyObject }) else { return true }
        return kept.token === target || (kept.token as? Token)?.target === target
      }
    }
  }
}

/// The command to skip by an interval.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// The app's preferred intervals, in seconds. Stored; it has no effect here.
  public var preferredIntervals: [NSNumber] = []
}

/// A command that says what the user thinks of what plays.
public final class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  /// Whether the user thinks so already. Stored; it has no effect here.
  public var isActive = false
  /// What the command is called.
  public var localizedTitle = ""
  /// The same in short.
  public var localizedShortTitle = ""
}

/// The command to rate what plays.
public final class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  /// The lowest rating. Stored; it has no effect here.
  public var minimumRating: Float = 0
  /// The highest rating. Stored; it has no effect here.
  public var maximumRating: Float = 1
}

/// The command to change the speed.
public final class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  /// The speeds to choose from. Stored; it has no effect here.
  public var supportedPlaybackRates: [NSNumber] = []
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
  /// Likes what plays; nothing presses it.
  public let likeCommand = MPFeedbackCommand()
  /// Dislikes what plays; nothing presses it.
  public let dislikeCommand = MPFeedbackCommand()
  /// Marks what plays; nothing presses it.
  public let bookmarkCommand = MPFeedbackCommand()
  /// Rates what plays; nothing presses it.
  public let ratingCommand = MPRatingCommand()
  /// Changes the speed; nothing presses it.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// Changes whether something is repeated; nothing presses it.
  public let changeRepeatModeCommand = MPRemoteCommand()
  /// Changes whether the order is mixed; nothing presses it.
  public let changeShuffleModeCommand = MPRemoteCommand()
}

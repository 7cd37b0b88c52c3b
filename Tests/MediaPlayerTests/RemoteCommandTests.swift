import DormouseFoundation
import FakeServices
import Foundation
import LifeCycle
import SystemLink
import XCTest

@testable import MediaPlayer

final class RemoteCommandTests: XCTestCase {
  func test_targets_areTakenAwayByWhatAddingThemReturned() {
    let command = MPRemoteCommand()
    let first = command.addTarget { _ in .success }
    let second = command.addTarget { _ in .commandFailed }
    XCTAssertEqual(statuses(of: command), [.success, .commandFailed])
    command.removeTarget(first)
    XCTAssertEqual(statuses(of: command), [.commandFailed])
    command.removeTarget(NSObject())
    XCTAssertEqual(statuses(of: command), [.commandFailed])
    command.addTarget { _ in .noSuchContent }
    command.removeTarget(nil)
    XCTAssertEqual(statuses(of: command), [])
    command.removeTarget(second)
  }

  func test_center_isOneForTheApp_andItsCommandsAreDistinct() {
    let center = MPRemoteCommandCenter.shared()
    XCTAssertIdentical(center, MPRemoteCommandCenter.shared())
    let commands = [
      center.playCommand, center.pauseCommand, center.stopCommand, center.togglePlayPauseCommand,
      center.nextTrackCommand, center.previousTrackCommand, center.seekForwardCommand, center.seekBackwardCommand,
      center.skipForwardCommand, center.skipBackwardCommand, center.changePlaybackPositionCommand,
    ]
    XCTAssertEqual(Set(commands.map { ObjectIdentifier($0) }).count, commands.count)
    XCTAssertTrue(commands.allSatisfy(\.isEnabled))
    center.skipForwardCommand.preferredIntervals = [15]
    XCTAssertEqual(center.skipForwardCommand.preferredIntervals, [15])
  }

  func test_event_namesItsCommandAndItsTime() {
    let command = MPRemoteCommand()
    let before = ProcessInfo.processInfo.systemUptime
    let event = MPRemoteCommandEvent(command)
    XCTAssertIdentical(event.command, command)
    XCTAssertGreaterThanOrEqual(event.timestamp, before)
  }

  func test_nowPlaying_keepsWhatTheAppSays() {
    let center = MPNowPlayingInfoCenter.default()
    XCTAssertIdentical(center, MPNowPlayingInfoCenter.default())
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song", MPNowPlayingInfoPropertyPlaybackRate: 1.0]
    center.playbackState = .paused
    XCTAssertEqual(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String, "Song")
    XCTAssertEqual(center.nowPlayingInfo?[MPNowPlayingInfoPropertyPlaybackRate] as? Double, 1)
    XCTAssertEqual(center.playbackState, .paused)
    center.nowPlayingInfo = nil
    XCTAssertNil(center.nowPlayingInfo)
  }

  func test_buttons_callTheHandlersOfTheirCommand_inOrder() {
    let services = FakeServices()
    let center = MPRemoteCommandCenter.shared()
    let calls = Calls()
    for (name, command) in [("play", center.playCommand), ("next", center.nextTrackCommand)] {
      command.addTarget { event in
        calls.names.append(name + (event.command === command ? "" : " of another command"))
        return .success
      }
    }
    center.playCommand.addTarget { _ in
      calls.names.append("play again")
      return .commandFailed
    }
    defer { for command in [center.playCommand, center.nextTrackCommand] { command.removeTarget(nil) } }
    services.send(.audio(.remote(.play)))
    services.send(.audio(.remote(.pause)))
    services.send(.audio(.remote(.nextTrack)))
    XCTAssertEqual(calls.names, ["play", "play again", "next"])
    center.playCommand.isEnabled = false
    defer { center.playCommand.isEnabled = true }
    services.send(.audio(.remote(.play)))
    XCTAssertEqual(calls.names.count, 3, "A command that is not offered is not called.")
  }

  /// As the builder leaves a class with methods that selectors name.
  private final class Player: NSObject, _SelectorReceiver {
    let calls = Calls()
    @MainActor func _method(named selector: String) -> _SelectorMethod? {
      switch selector {
      case "play:":
        return _SelectorMethod(one: { (event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus in
          self.calls.names.append("play")
          return .noSuchContent
        })
      case "stop": return _SelectorMethod(none: { self.calls.names.append("stop") })
      default: return nil
      }
    }
  }

  func test_targets_areHeldWeakly_andCalledByTheirMethods() {
    let command = MPRemoteCommand()
    var player: Player? = Player()
    let calls = player?.calls
    if let player {
      command.addTarget(player, action: Selector("play:"))
      command.addTarget(player, action: Selector("stop"))
      command.addTarget(player, action: Selector("missing"))
    }
    XCTAssertEqual(statuses(of: command), [.noSuchContent, .success, .commandFailed])
    XCTAssertEqual(calls?.names, ["play", "stop"])
    player.map { command.removeTarget($0, action: nil) }
    XCTAssertTrue(command.handlers.isEmpty)
    player.map { command.addTarget($0, action: Selector("play:")) }
    player = nil
    XCTAssertEqual(statuses(of: command), [.commandFailed])
  }

  private final class Calls: @unchecked Sendable { var names: [String] = [] }

  private func statuses(of command: MPRemoteCommand) -> [MPRemoteCommandHandlerStatus] {
    command.handlers.map { $0.handler(MPRemoteCommandEvent(command)) }
  }
}

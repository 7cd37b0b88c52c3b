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

  private func statuses(of command: MPRemoteCommand) -> [MPRemoteCommandHandlerStatus] {
    command.handlers.map { $0.handler(MPRemoteCommandEvent(command)) }
  }
}

import FakeServices
import LifeCycle
import XCTest

@testable import AVFAudio

@preconcurrency @MainActor
final class AVAudioSessionTests: XCTestCase {
  private let session = AVAudioSession.sharedInstance()
  private var system = FakeServices()
  private let log = PostedNotifications()
  private var posted: [Notification] { log.all }

  /// Filled on the main thread alone.
  private final class PostedNotifications: @unchecked Sendable {
    var all: [Notification] = []
  }

  override func setUp() async throws {
    await MainActor.run {
      AudioPlayers.pauseAll()
      system = FakeServices()
      _ = try? session.setCategory(.soloAmbient)
      try? session.setActive(false)
      system.send(.audio(.routeChanged(.speaker)))
      _ = (system.asked(), system.calls())
    }
  }

  func test_category_tellsTheSystemWhatGoesOnInTheBackgroundAndWhatMixes() throws {
    try session.setCategory(.playback, mode: .default)
    try session.setCategory(.ambient)
    try session.setCategory(.playAndRecord, options: .mixWithOthers)
    XCTAssertEqual(
      system.asked(),
      [
        .audio(AudioState(continuesInBackground: true)), .audio(AudioState(mixes: true)),
        .audio(AudioState(continuesInBackground: true, mixes: true)),
      ])
    XCTAssertEqual(session.category, .playAndRecord)
    XCTAssertEqual(session.categoryOptions, .mixWithOthers)
  }

  func test_setActive_tellsTheSystem_andOthersAtTheEndWhereWanted() throws {
    try session.setActive(true)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
    XCTAssertEqual(
      system.asked(), [.audio(AudioState(isActive: true)), .audio(AudioState(notifiesOthers: true))])
  }

  func test_setActive_whenSomethingPlays_thenItIsPausedAndTheCallThrows() throws {
    let player = try AVAudioPlayer(data: Data([1]))
    player.play()
    XCTAssertThrowsError(try session.setActive(false)) { error in
      XCTAssertEqual((error as NSError).domain, NSOSStatusErrorDomain)
      XCTAssertEqual((error as NSError).code, 560_030_580)
    }
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(system.asked().last, .audio(AudioState()))
  }

  func test_setActive_whenACallHasTheAudio_thenAnInterruptionBegins() throws {
    observe(AVAudioSession.interruptionNotification)
    try session.setActive(true)
    try system.answer(.refused(code: 0, reason: "a call has the audio"))
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt }, [1])
    _ = system.asked()
    try session.setCategory(.playback)
    XCTAssertEqual(system.asked(), [.audio(AudioState(continuesInBackground: true))], "It is inactive again.")
  }

  func test_interruption_pausesWhatPlays_andSaysAtItsEndWhetherToResume() throws {
    observe(AVAudioSession.interruptionNotification)
    let player = try AVAudioPlayer(data: Data([1]))
    player.play()
    system.send(.audio(.interruptionBegan))
    XCTAssertFalse(player.isPlaying)
    system.send(.audio(.interruptionEnded(shouldResume: true)))
    system.send(.audio(.interruptionEnded(shouldResume: false)))
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt }, [1, 0, 0])
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt }, [nil, 1, 0])
    XCTAssertTrue(posted.allSatisfy { $0.object as? AVAudioSession === session })
    XCTAssertEqual(
      system.calls(), Array(repeating: "AVAudioSession.interruptionNotification", count: 3))
  }

  /// Apple, `AVAudioSession.InterruptionReason.appWasSuspended`; ryanheise/audio_session#7, iOS 14: the beginning of an
  /// interruption, with no end.
  func test_suspension_whenTheAppRunsAgain_thenToldAsAnInterruption() throws {
    observe(AVAudioSession.interruptionNotification)
    let player = try AVAudioPlayer(data: Data([1]))
    player.play()
    system.send(.audio(.deactivatedBySuspension))
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt }, [1])
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionWasSuspendedKey] as? Bool }, [true])
    XCTAssertEqual(posted.map { $0.userInfo?[AVAudioSessionInterruptionReasonKey] as? UInt }, [1])
  }

  func test_route_whenHeadphonesComeAndGo_thenItIsToldAndTheirSoundStops() throws {
    observe(AVAudioSession.routeChangeNotification)
    let player = try AVAudioPlayer(data: Data([1]))
    player.play()
    system.send(.audio(.routeChanged(.headphones)))
    XCTAssertEqual(session.currentRoute.outputs.map(\.portType), [.headphones])
    XCTAssertTrue(player.isPlaying)
    system.send(.audio(.routeChanged(.speaker)))
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(session.currentRoute.outputs.map(\.portType), [.builtInSpeaker])
    XCTAssertEqual(
      posted.map { $0.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt },
      [
        AVAudioSession.RouteChangeReason.newDeviceAvailable.rawValue,
        AVAudioSession.RouteChangeReason.oldDeviceUnavailable.rawValue,
      ])
    let previous = posted.map {
      ($0.userInfo?[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription)?.outputs.first?
        .portType
    }
    XCTAssertEqual(previous, [.builtInSpeaker, .headphones])
  }

  func test_mediaServices_whenTheyAreLost_thenNothingPlaysAndTheSessionIsInactive() throws {
    observe(AVAudioSession.mediaServicesWereLostNotification)
    observe(AVAudioSession.mediaServicesWereResetNotification)
    let player = try AVAudioPlayer(data: Data([1]))
    player.play()
    system.send(.audio(.mediaServicesLost))
    system.send(.audio(.mediaServicesReset))
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(
      posted.map(\.name),
      [AVAudioSession.mediaServicesWereLostNotification, AVAudioSession.mediaServicesWereResetNotification])
    _ = system.asked()
    try session.setCategory(.ambient)
    XCTAssertEqual(system.asked(), [.audio(AudioState(mixes: true))])
  }

  func test_recordPermission_isUndeterminedUntilItIsAskedFor() async {
    let answer = await AVAudioApplication.requestRecordPermission()
    XCTAssertTrue(answer)
    XCTAssertEqual(AVAudioApplication.shared.recordPermission, .granted)
    XCTAssertEqual(session.recordPermission, .granted)
  }

  private func observe(_ name: Notification.Name) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] note in
      log.all.append(note)
    }
    addTeardownBlock { NotificationCenter.default.removeObserver(token) }
  }
}

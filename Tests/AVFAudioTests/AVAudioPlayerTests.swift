import FakeServices
import LifeCycle
import XCTest

@testable import AVFAudio

@preconcurrency @MainActor
final class AVAudioPlayerTests: XCTestCase {
  private var system = FakeServices()

  override func setUp() async throws {
    await MainActor.run {
      AudioPlayers.pauseAll()
      system = FakeServices()
    }
  }

  func test_init_whenThereIsNothingToPlay_thenItThrows() {
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/no/such/sound.m4a")))
    XCTAssertThrowsError(try AVAudioPlayer(data: Data())) { error in
      XCTAssertEqual((error as NSError).code, 1_685_348_671)
    }
  }

  func test_play_activatesTheSession_andAPauseEndsTheSound() throws {
    let player = try AVAudioPlayer(data: Data([1]))
    XCTAssertTrue(player.play())
    XCTAssertTrue(player.isPlaying)
    XCTAssertEqual(audio().last.map { [$0.isActive, $0.isPlaying] }, [true, true])
    player.pause()
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(audio().last.map { [$0.isActive, $0.isPlaying] }, [true, false])
  }

  func test_sound_whenOneOfTwoPlayersStops_thenItGoesOn() throws {
    let (first, second) = (try AVAudioPlayer(data: Data([1])), try AVAudioPlayer(data: Data([2])))
    first.play()
    second.play()
    first.stop()
    XCTAssertEqual(audio().last?.isPlaying, true)
    second.stop()
    XCTAssertEqual(audio().last?.isPlaying, false)
  }

  func test_deinit_whenItStillPlays_thenTheSoundEnds() throws {
    var player: AVAudioPlayer? = try AVAudioPlayer(data: Data([1]))
    player?.play()
    XCTAssertEqual(audio().last?.isPlaying, true)
    player = nil
    XCTAssertEqual(audio().last?.isPlaying, false)
  }

  func test_currentTime_standsStillWhileItDoesNotPlay() throws {
    let player = try AVAudioPlayer(data: Data([1]))
    player.currentTime = 3
    XCTAssertEqual(player.currentTime, 3)
    player.play()
    XCTAssertGreaterThanOrEqual(player.currentTime, 3)
    player.pause()
    let time = player.currentTime
    XCTAssertGreaterThan(time, 3)
    XCTAssertEqual(player.currentTime, time)
  }

  func test_recorder_whileItRecords_thenThereIsSound() throws {
    let recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/tmp/voice.m4a"), settings: [:])
    XCTAssertTrue(recorder.record())
    XCTAssertTrue(recorder.isRecording)
    XCTAssertEqual(audio().last?.isPlaying, true)
    system.send(.audio(.interruptionBegan))
    XCTAssertFalse(recorder.isRecording)
    recorder.record()
    recorder.stop()
    XCTAssertFalse(recorder.isRecording)
    XCTAssertEqual(audio().last?.isPlaying, false)
  }

  private func audio() -> [AudioState] {
    system.asked().compactMap { if case .audio(let state) = $0 { state } else { nil } }
  }
}

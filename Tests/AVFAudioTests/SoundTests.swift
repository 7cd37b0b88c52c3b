import FakeServices
import LifeCycle
import XCTest

@testable import AVFAudio

@preconcurrency @MainActor
final class SoundTests: XCTestCase {
  private var system = FakeServices()

  override func setUp() async throws { await MainActor.run { system = FakeServices() } }

  /// What the system hears of the app's sound.
  private func isPlaying() -> [Bool] {
    system.asked().compactMap { if case .audio(let state) = $0 { state.isPlaying } else { nil } }
  }

  func test_format_isReadOffItsSettings() throws {
    let format = try XCTUnwrap(
      AVAudioFormat(settings: [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 44_100.0, AVNumberOfChannelsKey: 2,
      ]))
    XCTAssertEqual(format.sampleRate, 44_100)
    XCTAssertEqual(format.channelCount, 2)
    XCTAssertEqual(format.commonFormat, .otherFormat)
    XCTAssertNil(AVAudioFormat(settings: [AVSampleRateKey: 44_100]))
    XCTAssertNil(AVAudioFormat(settings: [AVSampleRateKey: 44_100, AVNumberOfChannelsKey: -1]))
    XCTAssertEqual(
      AVAudioFormat(settings: [
        AVSampleRateKey: 8_000, AVNumberOfChannelsKey: 1, AVLinearPCMBitDepthKey: 16, AVLinearPCMIsFloatKey: false,
      ])?.commonFormat, .pcmFormatInt16)
  }

  func test_recorder_tellsItsDelegateOnce() throws {
    final class Listener: NSObject, AVAudioRecorderDelegate {
      var ended: [Bool] = []
      func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { ended.append(flag) }
    }
    let listener = Listener()
    let recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/nowhere/sound.m4a"), settings: [:])
    recorder.delegate = listener
    recorder.record()
    XCTAssertTrue(recorder.isRecording)
    XCTAssertEqual(isPlaying(), [true])
    recorder.stop()
    recorder.stop()
    XCTAssertEqual(isPlaying(), [false])
    RunLoop.main.run(while: { listener.ended.isEmpty })
    XCTAssertEqual(listener.ended, [true])
    XCTAssertFalse(recorder.deleteRecording())
    recorder.record(forDuration: 0.001)
    RunLoop.main.run(while: { listener.ended.count < 2 })
    XCTAssertEqual(listener.ended, [true, true])
    XCTAssertFalse(recorder.isRecording)
  }

  func test_engine_producesSoundWhileItRuns() throws {
    let engine = AVAudioEngine()
    let node = AVAudioPlayerNode()
    engine.attach(node)
    XCTAssertIdentical(node.engine, engine)
    try engine.start()
    XCTAssertEqual(isPlaying(), [true])
    system.send(.audio(.interruptionBegan))
    XCTAssertFalse(engine.isRunning)
  }

  /// What recorders of voices build: a player, a pitch, an echo, a room.
  func test_effects_areNodesOfAnEngine() throws {
    let engine = AVAudioEngine()
    let (player, pitch) = (AVAudioPlayerNode(), AVAudioUnitTimePitch())
    let (echo, room) = (AVAudioUnitDistortion(), AVAudioUnitReverb())
    echo.loadFactoryPreset(.multiEcho1)
    room.loadFactoryPreset(.cathedral)
    room.wetDryMix = 50
    for node in [player, pitch, echo, room] as [AVAudioNode] {
      engine.attach(node)
      XCTAssertTrue(node.engine === engine)
    }
    XCTAssertNil(player.lastRenderTime)
    XCTAssertNil(player.playerTime(forNodeTime: AVAudioTime(sampleTime: 0, atRate: 44_100)))
    XCTAssertEqual(AVAudioUnitReverbPreset.cathedral.rawValue, 8)
    XCTAssertEqual(AVAudioUnitDistortionPreset.speechWaves.rawValue, 21)
  }

  func test_speech_goesThroughItsUtterancesInOrder() {
    final class Listener: NSObject, AVSpeechSynthesizerDelegate {
      var heard: [String] = []
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        heard.append("start \(utterance.speechString)")
      }
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        heard.append("finish \(utterance.speechString)")
      }
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        heard.append("cancel \(utterance.speechString)")
      }
    }
    let listener = Listener()
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = listener
    synthesizer.speak(AVSpeechUtterance(string: "a"))
    synthesizer.speak(AVSpeechUtterance(string: "b"))
    XCTAssertTrue(synthesizer.isSpeaking)
    XCTAssertEqual(isPlaying(), [true])
    RunLoop.main.run(while: { listener.heard.count < 4 })
    XCTAssertEqual(listener.heard, ["start a", "finish a", "start b", "finish b"])
    XCTAssertFalse(synthesizer.isSpeaking)
    XCTAssertEqual(isPlaying(), [false])
    synthesizer.speak(AVSpeechUtterance(string: "A long one, which is not awaited."))
    XCTAssertTrue(synthesizer.stopSpeaking(at: .immediate))
    XCTAssertFalse(synthesizer.stopSpeaking(at: .immediate))
    RunLoop.main.run(while: { listener.heard.count < 6 })
    XCTAssertEqual(listener.heard.last, "cancel A long one, which is not awaited.")
  }
}

extension RunLoop {
  /// Turns while a condition holds, for a minute at most.
  fileprivate func run(while condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 60)
    while condition(), Date() < deadline { _ = run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
  }
}

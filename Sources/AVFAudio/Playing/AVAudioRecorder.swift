import Foundation
import Synchronization

/// Receives the end of a recording; every method is optional.
@preconcurrency
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// The recording was stopped, or its time was over.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// The sound could not be encoded further.
  ///
  /// - Note: Differs from iOS: never called: nothing is encoded.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records, as far as the life cycle is concerned: while recording, the app uses audio. Nothing is written.
open class AVAudioRecorder: NSObject, PlaysSound, @unchecked Sendable {
  private struct State {
    var isRecording = false
    /// What was recorded before the last pause.
    var recorded: TimeInterval = 0
    var started: ContinuousClock.Instant?
    /// Distinguishes the present limit from earlier ones.
    var turn = 0
  }

  private let state = Mutex(State())
  /// The destination file.
  ///
  /// - Note: Differs from iOS: nothing is written.
  public let url: URL
  /// The format, as given by the app. Stored; it has no effect here.
  public let settings: [String: Any]
  /// The format.
  public let format: AVAudioFormat
  /// Receives the end of the recording; held weakly.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// Whether levels are measured. Stored; it has no effect here: levels are those of silence.
  open var isMeteringEnabled = false

  /// A recorder for a file. Never throws: neither the file nor the settings are checked.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    // What the settings leave open is a phone's own: 44,100 samples a second on one channel.
    format = AVAudioFormat(settings: settings) ?? AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)!
    super.init()
  }

  /// A recorder for a file. Never throws: the file is not checked.
  public init(url: URL, format: AVAudioFormat) throws {
    self.url = url
    self.format = format
    settings = format.settings
    super.init()
  }

  deinit { if isRecording { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it is recording: from `record()` until it is paused or stopped, an interruption begins, or the session is
  /// deactivated.
  open var isRecording: Bool { state.withLock { $0.isRecording } }
  /// How long the recording is, in seconds; 0 once it is stopped.
  open var currentTime: TimeInterval {
    state.withLock { $0.recorded + ($0.started.map { ContinuousClock.now - $0 } ?? .zero).seconds }
  }
  /// Creates the file.
  ///
  /// - Note: Differs from iOS: does nothing, and says true.
  @discardableResult open func prepareToRecord() -> Bool { true }
  /// Records, and activates the audio session; keeps the app running in the background as playback does. Always returns
  /// true, whatever the permission.
  ///
  /// - Note: Differs from iOS: nothing is recorded.
  @discardableResult open func record() -> Bool {
    state.withLock { state in
      if !state.isRecording { state.started = .now }
      state.isRecording = true
    }
    AudioPlayers.started(self)
    return true
  }
  /// Records for so many seconds, then stops as `stop()` does.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
    let turn = state.withLock { state in
      state.turn += 1
      return state.turn
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, duration)) { [weak self] in
      guard let self, self.state.withLock({ $0.turn == turn }), self.isRecording else { return }
      self.stop()
    }
    return record()
  }
  /// Pauses; the app may be suspended again.
  open func pause() {
    interrupted()
    AudioPlayers.stopped(self)
  }
  /// Stops, and tells the delegate in the next turn of the main queue; the app may be suspended again.
  open func stop() {
    let wasBegun = state.withLock { $0.isRecording || $0.recorded > 0 }
    pause()
    state.withLock { state in
      state.recorded = 0
      state.turn += 1
    }
    guard wasBegun else { return }
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.delegate?.audioRecorderDidFinishRecording(self, successfully: true)
    }
  }
  /// Removes the file, while nothing is recorded; false if there is none.
  @discardableResult open func deleteRecording() -> Bool {
    guard !isRecording else { return false }
    return (try? FileManager.default.removeItem(at: url)) != nil
  }
  /// Measures the levels.
  ///
  /// - Note: Differs from iOS: does nothing.
  open func updateMeters() {}
  /// The average level of a channel, in decibels.
  ///
  /// - Note: Differs from iOS: always -160, silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// The highest level of a channel, in decibels.
  ///
  /// - Note: Differs from iOS: always -160, silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  package func interrupted() {
    state.withLock { state in
      state.isRecording = false
      if let started = state.started { state.recorded += (ContinuousClock.now - started).seconds }
      state.started = nil
    }
  }
}

extension Duration {
  package var seconds: TimeInterval { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

import Foundation
import Synchronization

/// Receives the end of playback; every method is optional.
@preconcurrency
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound played to its end; not called after `stop()` or an interruption.
  ///
  /// - Note: Differs from iOS: never called: nothing is decoded, so no sound has an end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound could not be decoded further.
  ///
  /// - Note: Differs from iOS: never called: nothing is decoded.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a file, as far as the life cycle is concerned: during playback the app produces audio.
///
/// Nothing is audible or decoded: a sound has no end and its `duration` is 0, so the delegate is never told that it
/// finished.
open class AVAudioPlayer: NSObject, PlaysSound, @unchecked Sendable {
  private struct State {
    var isPlaying = false
    var currentTime: TimeInterval = 0
    var started: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  /// Receives the end of playback; held weakly.
  ///
  /// - Note: Differs from iOS: never called: nothing ends by itself.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file to play; nil if the player was created with data.
  public let url: URL?
  /// The data to play; nil if the player was created with a file.
  public let data: Data?
  /// The volume, from 0 to 1. Stored; it has no effect here.
  open var volume: Float = 1
  /// The stereo position, from -1, the left, to 1, the right. Stored; it has no effect here.
  open var pan: Float = 0
  /// The playback rate, as a factor. Stored; it has no effect here: `currentTime` advances with the clock.
  open var rate: Float = 1
  /// Whether `rate` applies. Stored; it has no effect here.
  open var enableRate = false
  /// How many times to repeat, -1 for endlessly. Stored; it has no effect here: nothing ends.
  open var numberOfLoops = 0
  /// Whether levels are measured. Stored; it has no effect here.
  open var isMeteringEnabled = false
  /// The number of channels.
  ///
  /// - Note: Differs from iOS: always two: nothing is decoded.
  open var numberOfChannels: Int { 2 }

  /// A player of nothing, which apps make before they know what to play.
  public override init() {
    url = nil
    data = nil
    super.init()
  }

  /// - Throws: if there is no such file.
  public init(contentsOf url: URL) throws {
    guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    self.url = url
    data = nil
    super.init()
  }

  /// A player for data.
  ///
  /// - Throws: if the data is empty; its content is not checked.
  public init(data: Data) throws {
    guard !data.isEmpty else {
      // kAudioFileInvalidFileError
      throw NSError(domain: NSOSStatusErrorDomain, code: 1_685_348_671)
    }
    url = nil
    self.data = data
    super.init()
  }

  /// The same with the file's uniform type, which is ignored: nothing is decoded.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  /// The same with the data's uniform type, which is ignored: nothing is decoded.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  deinit { if isPlaying { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it is playing: from `play()` until it is paused or stopped, an interruption begins, or the session is
  /// deactivated.
  open var isPlaying: Bool { state.withLock { $0.isPlaying } }
  /// The length of the sound, in seconds.
  ///
  /// - Note: Differs from iOS: always 0: nothing is decoded.
  open var duration: TimeInterval { 0 }
  /// The position, in seconds; advances during playback, and can be set. `stop()` does not change it.
  ///
  /// - Note: Differs from iOS: it has no end to stop at.
  open var currentTime: TimeInterval {
    get {
      state.withLock { state in
        guard let started = state.started else { return state.currentTime }
        return state.currentTime + (ContinuousClock.now - started).seconds
      }
    }
    set {
      state.withLock {
        $0.currentTime = newValue
        if $0.isPlaying { $0.started = .now }
      }
    }
  }
  /// The clock for `play(atTime:)`, in seconds since the machine started.
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Prepares to play at once.
  ///
  /// - Note: Differs from iOS: does nothing, and says true: there is nothing to load.
  @discardableResult open func prepareToPlay() -> Bool { true }

  /// Plays from `currentTime` on, and activates the audio session. During playback in a background category, an app
  /// with the background mode `audio` is not suspended (reference 5.3). Always returns true; if a call has the audio,
  /// the interruption follows.
  @discardableResult open func play() -> Bool {
    state.withLock {
      $0.isPlaying = true
      $0.started = .now
    }
    AudioPlayers.started(self)
    return true
  }

  /// Plays at a time of `deviceCurrentTime`.
  ///
  /// - Note: Differs from iOS: plays at once.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Pauses at the present position; the app may be suspended again. The session stays active.
  open func pause() {
    halt()
    AudioPlayers.stopped(self)
  }

  /// The same as `pause()`.
  open func stop() { pause() }

  /// Changes the volume over this many seconds.
  ///
  /// - Note: Differs from iOS: at once, and it is kept and nothing more.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

  /// The format, as a dictionary.
  ///
  /// - Note: Differs from iOS: always empty: nothing is decoded.
  open var settings: [String: Any] { [:] }
  /// What its samples are.
  ///
  /// - Note: Differs from iOS: always 44,100 samples a second on two channels.
  open var format: AVAudioFormat { AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)! }
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

  package func interrupted() { halt() }

  private func halt() {
    let time = currentTime
    state.withLock {
      $0.isPlaying = false
      $0.currentTime = time
      $0.started = nil
    }
  }
}

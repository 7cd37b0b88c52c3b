import Foundation
import Synchronization

/// Hears of the end of a sound; every method is optional.
@preconcurrency
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a file, as far as life cycle goes: while it plays, the app makes sound.
///
/// Nothing is heard and nothing decoded: a sound has no end by itself and its `duration` is 0, so the delegate is never
/// told that it finished.
open class AVAudioPlayer: NSObject, PlaysSound, @unchecked Sendable {
  private struct State {
    var isPlaying = false
    var currentTime: TimeInterval = 0
    var started: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var numberOfLoops = 0
  open var isMeteringEnabled = false
  open var numberOfChannels: Int { 2 }

  /// - Throws: where there is no such file.
  public init(contentsOf url: URL) throws {
    guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    self.url = url
    data = nil
    super.init()
  }

  public init(data: Data) throws {
    guard !data.isEmpty else {
      // kAudioFileInvalidFileError
      throw NSError(domain: NSOSStatusErrorDomain, code: 1_685_348_671)
    }
    url = nil
    self.data = data
    super.init()
  }

  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  deinit { if isPlaying { AudioPlayers.ended(ObjectIdentifier(self)) } }

  open var isPlaying: Bool { state.withLock { $0.isPlaying } }
  open var duration: TimeInterval { 0 }
  open var currentTime: TimeInterval {
    get {
      state.withLock { state in
        guard let started = state.started else { return state.currentTime }
        let passed = (ContinuousClock.now - started).components
        return state.currentTime + Double(passed.seconds) + Double(passed.attoseconds) / 1e18
      }
    }
    set {
      state.withLock {
        $0.currentTime = newValue
        if $0.isPlaying { $0.started = .now }
      }
    }
  }
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  @discardableResult open func prepareToPlay() -> Bool { true }

  @discardableResult open func play() -> Bool {
    state.withLock {
      $0.isPlaying = true
      $0.started = .now
    }
    AudioPlayers.started(self)
    return true
  }

  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  open func pause() {
    halt()
    AudioPlayers.stopped(self)
  }

  open func stop() { pause() }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

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

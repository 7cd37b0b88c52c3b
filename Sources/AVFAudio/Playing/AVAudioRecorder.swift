import Foundation
import Synchronization

/// Records, as far as the life cycle is concerned: while recording, the app uses audio. Nothing is written.
open class AVAudioRecorder: NSObject, PlaysSound, @unchecked Sendable {
  private let recording = Mutex(false)
  /// The destination file.
  ///
  /// - Note: Differs from iOS: nothing is written.
  public let url: URL
  /// The format, as given by the app. Stored; it has no effect here.
  public let settings: [String: Any]

  /// A recorder for a file. Never throws: neither the file nor the settings are checked.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    super.init()
  }

  deinit { if isRecording { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it is recording: from `record()` until it is paused or stopped, an interruption begins, or the session is
  /// deactivated.
  open var isRecording: Bool { recording.withLock { $0 } }
  /// Creates the file.
  ///
  /// - Note: Differs from iOS: does nothing, and says true.
  @discardableResult open func prepareToRecord() -> Bool { true }
  /// Records, and activates the audio session; keeps the app running in the background as playback does. Always returns
  /// true, whatever the permission.
  ///
  /// - Note: Differs from iOS: nothing is recorded.
  @discardableResult open func record() -> Bool {
    recording.withLock { $0 = true }
    AudioPlayers.started(self)
    return true
  }
  /// Stops; the app may be suspended again.
  open func pause() {
    interrupted()
    AudioPlayers.stopped(self)
  }
  /// The same as `pause()`.
  open func stop() { pause() }
  package func interrupted() { recording.withLock { $0 = false } }
}

import Foundation
import Synchronization

/// Records, as far as life cycle goes: while it does, the app has sound. Nothing is written.
open class AVAudioRecorder: NSObject, PlaysSound, @unchecked Sendable {
  private let recording = Mutex(false)
  /// The file that it would record to.
  ///
  /// - Note: Differs from iOS: nothing is written.
  public let url: URL
  /// The format, as the app gave it. Stored; it has no effect here.
  public let settings: [String: Any]

  /// A recorder to a file. Never throws: neither the file nor the settings are looked at.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    super.init()
  }

  deinit { if isRecording { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it records: since `record()`, until it is paused or stopped, an interruption begins, or the session is
  /// deactivated.
  open var isRecording: Bool { recording.withLock { $0 } }
  /// Makes the file.
  ///
  /// - Note: Differs from iOS: does nothing, and says true.
  @discardableResult open func prepareToRecord() -> Bool { true }
  /// Records, and activates the audio session; keeps the app running in the background as playing does. True at all
  /// times, whatever the permission is.
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

import Foundation
import Synchronization

/// Records, as far as life cycle goes: while it does, the app has sound. Nothing is written.
open class AVAudioRecorder: NSObject, PlaysSound, @unchecked Sendable {
  private let recording = Mutex(false)
  public let url: URL
  public let settings: [String: Any]

  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    super.init()
  }

  deinit { if isRecording { AudioPlayers.ended(ObjectIdentifier(self)) } }

  open var isRecording: Bool { recording.withLock { $0 } }
  @discardableResult open func prepareToRecord() -> Bool { true }
  @discardableResult open func record() -> Bool {
    recording.withLock { $0 = true }
    AudioPlayers.started(self)
    return true
  }
  open func pause() {
    interrupted()
    AudioPlayers.stopped(self)
  }
  open func stop() { pause() }
  package func interrupted() { recording.withLock { $0 = false } }
}

import AVFAudio
import Foundation
import Synchronization

/// Plays, as far as life cycle goes: while it does, the app makes sound. Nothing is loaded, shown or heard, and nothing
/// ends by itself.
open class AVPlayer: NSObject, PlaysSound, @unchecked Sendable {
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }

  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  private let playing = Mutex<Float>(0)
  open var currentItem: AVPlayerItem?
  open var volume: Float = 1
  open var isMuted = false
  open var allowsExternalPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true
  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }

  public override init() { super.init() }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  deinit { if rate != 0 { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// 0 for a pause.
  open var rate: Float {
    get { playing.withLock { $0 } }
    set {
      let old = playing.withLock { rate in
        defer { rate = newValue }
        return rate
      }
      guard (old == 0) != (newValue == 0) else { return }
      // A player without an item makes no sound.
      if newValue != 0, currentItem != nil { AudioPlayers.started(self) } else { AudioPlayers.stopped(self) }
    }
  }

  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  open func play() { rate = 1 }
  open func pause() { rate = 0 }
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    if item == nil { pause() }
  }

  package func interrupted() { playing.withLock { $0 = 0 } }
}

/// Plays one item after the other; here the first stays.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private let queue = Mutex<[AVPlayerItem]>([])

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue.withLock { $0 = items }
  }

  open func items() -> [AVPlayerItem] { queue.withLock { $0 } }
  open func advanceToNextItem() {
    let next = queue.withLock { queue -> AVPlayerItem? in
      if !queue.isEmpty { queue.removeFirst() }
      return queue.first
    }
    replaceCurrentItem(with: next)
  }
  open func removeAllItems() {
    queue.withLock { $0 = [] }
    replaceCurrentItem(with: nil)
  }
}

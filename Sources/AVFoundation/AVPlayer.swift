import AVFAudio
import Foundation
import Synchronization

/// Plays, as far as life cycle goes: while it does, the app makes sound. Nothing is loaded, shown or heard, and nothing
/// ends by itself.
open class AVPlayer: NSObject, PlaysSound, @unchecked Sendable {
  /// Whether a player plays, is paused, or waits. The raw values are Apple's.
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }

  /// Whether a player can play. The raw values are Apple's.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  private let playing = Mutex<Float>(0)
  /// What is played; nil for nothing. To be changed with `replaceCurrentItem(with:)`: on iOS it can only be read.
  open var currentItem: AVPlayerItem?
  /// How loud it plays, from 0 to 1. Stored; it has no effect here: a player counts as sound at any volume.
  open var volume: Float = 1
  /// Whether it plays without sound. Stored; it has no effect here: a muted player keeps the app running as any other
  /// does.
  open var isMuted = false
  /// Whether it may play on another screen. Stored; it has no effect here.
  open var allowsExternalPlayback = true
  /// Whether it waits until enough is loaded. Stored; it has no effect here: nothing is loaded.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether it can play.
  ///
  /// - Note: Differs from iOS: always ready: nothing is loaded.
  open var status: Status { .readyToPlay }
  /// Why it cannot play.
  ///
  /// - Note: Differs from iOS: always nil: nothing fails.
  open var error: (any Error)? { nil }

  /// A player without an item, which makes no sound.
  public override init() { super.init() }
  /// A player of what is at an address; nobody asks whether something is there.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  /// A player of an item; nil for none yet.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  deinit { if rate != 0 { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// How fast it plays: 0 for a pause, 1 as it was recorded. From the first rate above 0 the app makes sound, if there
  /// is an item: the audio session is active, and in the background it keeps the app running as its category says
  /// (reference 5.3). An interruption sets it to 0.
  ///
  /// - Note: Differs from iOS: any rate but 0 is the same, also a negative one.
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

  /// Whether it plays.
  ///
  /// - Note: Differs from iOS: it never waits: `paused` at the rate 0, `playing` otherwise.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  /// Sets the rate to 1.
  open func play() { rate = 1 }
  /// Sets the rate to 0; the app may be suspended again.
  open func pause() { rate = 0 }
  /// Plays another item from now on, at the rate that there is; nil pauses too.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let hadItem = currentItem != nil
    currentItem = item
    if item == nil {
      pause()
    } else if rate != 0, !hadItem {
      AudioPlayers.started(self)
    }
  }

  package func interrupted() { playing.withLock { $0 = 0 } }
}

/// Plays one item after the other; here the first stays.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private let queue = Mutex<[AVPlayerItem]>([])

  /// A player of the first of these items, the others waiting.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue.withLock { $0 = items }
  }

  /// The item that is played and those after it.
  open func items() -> [AVPlayerItem] { queue.withLock { $0 } }
  /// Drops the item that is played and goes on with the next one; pauses after the last.
  open func advanceToNextItem() {
    let next = queue.withLock { queue -> AVPlayerItem? in
      if !queue.isEmpty { queue.removeFirst() }
      return queue.first
    }
    replaceCurrentItem(with: next)
  }
  /// Drops all items, and pauses.
  open func removeAllItems() {
    queue.withLock { $0 = [] }
    replaceCurrentItem(with: nil)
  }
}

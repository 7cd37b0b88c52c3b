import AVFAudio
import Foundation
import Synchronization

/// Plays, as far as the life cycle is concerned: during playback the app produces audio. Nothing is loaded, shown or
/// audible, and nothing ends by itself.
open class AVPlayer: NSObject, PlaysSound, @unchecked Sendable {
  /// Whether a player plays, is paused, or waits. Raw values are Apple's.
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }

  /// Whether a player can play. Raw values are Apple's.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  private let playing = Mutex<Float>(0)
  let position = Mutex(PlayerPosition())
  /// The item to play; nil for none. Change it with `replaceCurrentItem(with:)`: on iOS it is read-only.
  open var currentItem: AVPlayerItem?
  /// The volume, from 0 to 1. Stored; it has no effect here: a player counts as audio at any volume.
  open var volume: Float = 1
  /// Whether it is muted. Stored; it has no effect here: a muted player keeps the app running like any other.
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

  /// A player without an item, which produces no audio.
  public override init() { super.init() }
  /// A player for a URL; the URL's content is not checked.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  /// A player for an item; nil for none yet.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  deinit { if rate != 0 { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// The playback rate: 0 for pause, 1 for normal speed. From the first nonzero rate on the app produces audio, if
  /// there is an item: the audio session is active, and in the background keeps the app running according to its
  /// category (reference 5.3). An interruption sets it to 0.
  ///
  /// - Note: Differs from iOS: any rate but 0 is the same, also a negative one.
  open var rate: Float {
    get { playing.withLock { $0 } }
    set {
      let old = playing.withLock { rate in
        defer { rate = newValue }
        return rate
      }
      position.withLock { newValue == 0 || currentItem == nil ? $0.hold() : $0.advance() }
      guard (old == 0) != (newValue == 0) else { return }
      // A player without an item produces no audio.
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
  /// Plays another item from now on, at the current rate; nil also pauses.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let hadItem = currentItem != nil
    currentItem = item
    position.withLock { $0.set(0) }
    if item == nil {
      pause()
    } else if rate != 0, !hadItem {
      position.withLock { $0.advance() }
      AudioPlayers.started(self)
    }
  }

  package func interrupted() {
    position.withLock { $0.hold() }
    playing.withLock { $0 = 0 }
  }
}

/// Plays items one after the other; here the first one never ends.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private let queue = Mutex<[AVPlayerItem]>([])

  /// A player for these items, in order.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue.withLock { $0 = items }
  }
  /// A player with an empty queue.
  public override convenience init() { self.init(items: []) }
  /// A player for an item; nil for none yet.
  public override convenience init(playerItem item: AVPlayerItem?) { self.init(items: item.map { [$0] } ?? []) }

  /// The current item and those after it.
  open func items() -> [AVPlayerItem] { queue.withLock { $0 } }
  /// Drops the current item and continues with the next one; pauses after the last.
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

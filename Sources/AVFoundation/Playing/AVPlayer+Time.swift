import CoreMedia
import Dispatch
import Foundation
import Synchronization

/// What a player does at the end of an item. Raw values are Apple's.
public enum AVPlayerActionAtItemEnd: Int, Sendable {
  case advance = 0
  case pause = 1
  case none = 2
}

extension AVPlayer {
  /// What it does at the end of an item.
  public typealias ActionAtItemEnd = AVPlayerActionAtItemEnd

  /// Where it is in its item; advances with the clock while it plays.
  public func currentTime() -> CMTime {
    CMTime(seconds: position.withLock { $0.seconds }, preferredTimescale: 1_000_000_000)
  }

  /// Goes to a time.
  ///
  /// - Note: Differs from iOS: nothing ends there, however late it is.
  public func seek(to time: CMTime) {
    guard time.isNumeric else { return }
    position.withLock { $0.set(max(0, time.seconds)) }
  }
  /// Goes to a time, exactly, whatever the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  /// Goes to a time, and calls the handler with true in the next turn of the main queue.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    DispatchQueue.main.async { completionHandler(true) }
  }
  /// Goes to a time, exactly, and calls the handler with true in the next turn of the main queue.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Plays at once at a rate.
  public func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Calls a block again and again while it plays, with where it is. Keep what is returned: it is needed to end that.
  ///
  /// - Parameters:
  ///   - interval: Of the player's time; at least a hundredth of a second.
  ///   - queue: Where the block is called; the main queue for nil.
  /// - Returns: What `removeTimeObserver` takes; the calls end with it, too.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let timer = DispatchSource.makeTimerSource(queue: queue ?? .main)
    let seconds = interval.isNumeric ? max(0.01, interval.seconds) : 1
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { [weak self] in
      guard let self, self.rate != 0 else { return }
      block(self.currentTime())
    }
    timer.resume()
    return TimeObserver(timer)
  }

  /// Calls a block when the player passes times.
  ///
  /// - Note: Differs from iOS: it is never called.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { TimeObserver(nil) }

  /// Ends what `addPeriodicTimeObserver` began.
  public func removeTimeObserver(_ observer: Any) { (observer as? TimeObserver)?.end() }
}

/// Holds a player's timer.
private final class TimeObserver: @unchecked Sendable {
  private let timer: (any DispatchSourceTimer)?
  init(_ timer: (any DispatchSourceTimer)?) { self.timer = timer }
  deinit { end() }
  func end() { timer?.cancel() }
}

/// Plays an item endlessly in a queue player; here the first round never ends.
open class AVPlayerLooper: NSObject {
  /// The player.
  private let player: AVQueuePlayer

  /// Gives a player the item to repeat.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    super.init()
    if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
  }
  /// Ends the repetition after the present round.
  open func disableLooping() {}
}

import Foundation
@_spi(System) import UIKit

/// What a music player does. Raw values are Apple's.
public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
/// What is repeated. Raw values are Apple's.
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
/// What is mixed. Raw values are Apple's.
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A music player's state changed; posted by none, as none plays.
  public static let MPMusicPlayerControllerPlaybackStateDidChange = Notification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another piece plays; posted by none, as none plays.
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = Notification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The volume changed; posted by none.
  public static let MPMusicPlayerControllerVolumeDidChange = Notification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What is to be played changed; posted by none.
  public static let MPMusicPlayerControllerQueueDidChange = Notification.Name(
    "MPMusicPlayerControllerQueueDidChange")
}

/// Plays the user's music.
///
/// - Note: Differs from iOS: there is no music, so nothing ever plays: a player keeps what it is told, and is stopped.
@preconcurrency @MainActor
open class MPMusicPlayerController: NSObject {
  /// The player of this app.
  public static let applicationMusicPlayer = MPMusicPlayerController()
  /// The player of this app, with a queue that it can change.
  public static let applicationQueuePlayer = MPMusicPlayerApplicationController()
  /// The player of the music app.
  public static let systemMusicPlayer: MPMusicPlayerController = MPMusicPlayerController()

  override init() { super.init() }
  /// What it does: nothing.
  open var playbackState: MPMusicPlaybackState { .stopped }
  /// What is repeated; stored.
  open var repeatMode = MPMusicRepeatMode.default
  /// What is mixed; stored.
  open var shuffleMode = MPMusicShuffleMode.default
  /// What plays: nothing. Setting it has no effect.
  open var nowPlayingItem: MPMediaItem? {
    get { nil }
    set { report() }
  }
  /// The place of what plays; `NSNotFound`.
  open var indexOfNowPlayingItem: Int { NSNotFound }
  /// Where it is, in seconds; stored.
  open var currentPlaybackTime: TimeInterval = 0
  /// How fast it plays; stored.
  open var currentPlaybackRate: Float = 0
  /// Whether it can play.
  open var isPreparedToPlay: Bool { false }

  private func report() { StandIn.firstUse(of: "MPMusicPlayerController", "there is no music; nothing plays") }

  /// What is to be played; dropped.
  open func setQueue(with query: MPMediaQuery) { report() }
  /// What is to be played; dropped.
  open func setQueue(with itemCollection: MPMediaItemCollection) { report() }
  /// What is to be played; dropped.
  open func setQueue(with storeIDs: [String]) { report() }
  /// What is to be played; dropped.
  open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) { report() }
  /// Adds to what is to be played; dropped.
  open func append(_ descriptor: MPMusicPlayerQueueDescriptor) { report() }
  /// Puts something before the rest; dropped.
  open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) { report() }
  /// The next piece; there is none.
  open func skipToNextItem() {}
  /// The piece's beginning; there is none.
  open func skipToBeginning() {}
  /// The piece before; there is none.
  open func skipToPreviousItem() {}
  /// Gets ready; nothing to play.
  open func prepareToPlay() { report() }
  /// Gets ready; the handler gets an error.
  open func prepareToPlay(completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void) {
    report()
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(CocoaError(.fileNoSuchFile)) } }
  }
  /// Plays; nothing is heard.
  open func play() { report() }
  /// Pauses.
  open func pause() {}
  /// Stops.
  open func stop() {}
  /// Runs forward; nothing plays.
  open func beginSeekingForward() {}
  /// Runs back; nothing plays.
  open func beginSeekingBackward() {}
  /// Ends running.
  open func endSeeking() {}
  /// Posts notifications; none are.
  open func beginGeneratingPlaybackNotifications() {}
  /// Ends posting.
  open func endGeneratingPlaybackNotifications() {}
}

/// A player with a queue that the app can change; it stays empty.
open class MPMusicPlayerApplicationController: MPMusicPlayerController {
  /// Changes the queue; the handler gets an empty one, and the closure is not called, as there is nothing to change.
  open func perform(
    queueTransaction: @escaping (MPMusicPlayerControllerMutableQueue) -> Void,
    completionHandler: @escaping @MainActor @Sendable (MPMusicPlayerControllerQueue, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(MPMusicPlayerControllerQueue(), nil) } }
  }
}

/// What is to be played: nothing.
@preconcurrency @MainActor
open class MPMusicPlayerControllerQueue: NSObject {
  override init() { super.init() }
  /// The pieces.
  open var items: [MPMediaItem] { [] }
}

/// The same, to change; never handed out.
open class MPMusicPlayerControllerMutableQueue: MPMusicPlayerControllerQueue {
  /// Puts something after a piece.
  open func insert(_ queueDescriptor: MPMusicPlayerQueueDescriptor, after afterItem: MPMediaItem?) {}
  /// Takes a piece out.
  open func remove(_ item: MPMediaItem) {}
}

/// Says what is to be played; kept.
@preconcurrency @MainActor
open class MPMusicPlayerQueueDescriptor: NSObject {
  override init() { super.init() }
}

/// Says which pieces are to be played; kept.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor {
  /// The question to the library.
  public let query: MPMediaQuery
  /// The pieces.
  public let itemCollection: MPMediaItemCollection
  /// The first; stored.
  open var startItem: MPMediaItem?
  /// What a question finds.
  public init(query: MPMediaQuery) {
    self.query = query
    itemCollection = MPMediaItemCollection(items: [])
    super.init()
  }
  /// Pieces.
  public init(itemCollection: MPMediaItemCollection) {
    query = MPMediaQuery()
    self.itemCollection = itemCollection
    super.init()
  }
}

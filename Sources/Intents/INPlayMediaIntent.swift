import DormouseFoundation

/// The kind of a media item.
public enum INMediaItemType: Int, Sendable {
  /// Unknown.
  case unknown
  /// A song.
  case song
  /// An album.
  case album
  /// An artist.
  case artist
  /// A genre.
  case genre
  /// A playlist.
  case playlist
  /// A podcast.
  case podcastShow
  /// A podcast episode.
  case podcastEpisode
  /// A playlist of podcasts.
  case podcastPlaylist
  /// A music station.
  case musicStation
  /// An audiobook.
  case audioBook
  /// A movie.
  case movie
  /// A TV show.
  case tvShow
  /// An episode of a TV show.
  case tvShowEpisode
  /// A music video.
  case musicVideo
}

/// A media item in an intent.
///
/// - Note: Differs from iOS: data only.
open class INMediaItem: NSObject {
  /// The app's own identifier for the item.
  public let identifier: String?
  /// The title.
  public let title: String?
  /// The kind of media.
  public let type: INMediaItemType
  /// The artist.
  public let artist: String?

  /// An item without artwork.
  public init(identifier: String?, title: String?, type: INMediaItemType, artist: String? = nil) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
  }
}

/// A request to play media.
///
/// - Note: Differs from iOS: data only.
open class INPlayMediaIntent: INIntent {
  /// The media to play, in order.
  open var mediaItems: [INMediaItem]?
  /// The container of the media items.
  open var mediaContainer: INMediaItem?
  /// Whether playback resumes where it stopped.
  open var resumePlayback: Bool?
}

/// The response to a request to play media.
///
/// - Note: Differs from iOS: data only.
open class INPlayMediaIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INPlayMediaIntentResponseCode

  /// A response.
  public init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// The outcome of a request to play media.
public enum INPlayMediaIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to play it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// In progress.
  case inProgress
  /// Playback has started.
  case success
  /// The app plays it in the background.
  case handleInApp
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: the media type is unknown.
  case failureUnknownMediaType
  /// Failure: no unplayed content is left.
  case failureNoUnplayedContent
  /// Failure: the content is restricted.
  case failureRestrictedContent
  /// Failure: too many streams play elsewhere.
  case failureMaxStreamLimitReached
}

/// Plays media for an intent.
public protocol INPlayMediaIntentHandling: NSObjectProtocol {
  /// Starts playback.
  func handle(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
  /// Confirms that it can be played.
  func confirm(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
}

extension INPlayMediaIntentHandling {
  /// Confirms.
  public func confirm(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void) {
    completion(INPlayMediaIntentResponse(code: .ready, userActivity: nil))
  }
}

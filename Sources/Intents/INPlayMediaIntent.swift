import UIKit

/// What kind of media an item is.
public enum INMediaItemType: Int, Sendable {
  /// Not known.
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
  /// One part of a podcast.
  case podcastEpisode
  /// A playlist of podcasts.
  case podcastPlaylist
  /// A station that plays music.
  case musicStation
  /// A book read aloud.
  case audioBook
  /// A film.
  case movie
  /// A programme of several parts.
  case tvShow
  /// One part of a programme.
  case tvShowEpisode
  /// A music video.
  case musicVideo
}

/// A piece of media that an intent names.
///
/// - Note: Differs from iOS: data only.
open class INMediaItem: NSObject {
  /// The app's own name for it.
  public let identifier: String?
  /// What it is called.
  public let title: String?
  /// What kind it is.
  public let type: INMediaItemType
  /// Who made it.
  public let artist: String?

  /// An item without a picture.
  public init(identifier: String?, title: String?, type: INMediaItemType, artist: String? = nil) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
  }
}

/// Wants media to be played.
///
/// - Note: Differs from iOS: data only.
open class INPlayMediaIntent: INIntent {
  /// What is to be played, the first first.
  open var mediaItems: [INMediaItem]?
  /// What they were found in.
  open var mediaContainer: INMediaItem?
  /// Whether it goes on from where it stopped.
  open var resumePlayback: Bool?
}

/// The answer to a wish to play media.
///
/// - Note: Differs from iOS: data only.
open class INPlayMediaIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INPlayMediaIntentResponseCode

  /// An answer.
  public init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// How the wish to play media went.
public enum INPlayMediaIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be played.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// It is being worked on.
  case inProgress
  /// It plays.
  case success
  /// The app plays it in the background.
  case handleInApp
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// What is wanted is of no known kind.
  case failureUnknownMediaType
  /// All of it has been played.
  case failureNoUnplayedContent
  /// The user may not hear it.
  case failureRestrictedContent
  /// Too much plays elsewhere.
  case failureMaxStreamLimitReached
}

/// Plays media for an intent.
public protocol INPlayMediaIntentHandling: NSObjectProtocol {
  /// Plays it.
  func handle(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
  /// Says whether it could be played.
  func confirm(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
}

extension INPlayMediaIntentHandling {
  /// Says that it could.
  public func confirm(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void) {
    completion(INPlayMediaIntentResponse(code: .ready, userActivity: nil))
  }
}

import Foundation
@_spi(System) import UIKit

/// Whether the app may use the music library. Raw values are Apple's.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The music library changed; never posted.
  public static let MPMediaLibraryDidChange = Notification.Name("MPMediaLibraryDidChangeNotification")
}

/// The user's music: there is none, and the user lets no app use it. Any thread.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let theOnly = MPMediaLibrary()
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isAsked = false

  override init() { super.init() }
  /// The library.
  open class func `default`() -> MPMediaLibrary { theOnly }
  /// When it was changed last.
  open var lastModifiedDate: Date { Date(timeIntervalSince1970: 0) }
  /// Whether the app may use it: not determined before it asks, then denied.
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
    lock.withLock { isAsked } ? .denied : .notDetermined
  }
  /// Asks; denied, as there is no such prompt. The handler runs on a queue of its own, as on iOS.
  open class func requestAuthorization(_ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
    StandIn.firstUse(of: "MediaPlayer", "there is no music; access is denied")
    lock.withLock { isAsked = true }
    DispatchQueue.global().async { handler(.denied) }
  }
  /// Asks; denied.
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
    await withCheckedContinuation { continuation in requestAuthorization { continuation.resume(returning: $0) } }
  }
  /// Posts notifications of changes; there are none.
  open func beginGeneratingLibraryChangeNotifications() {}
  /// Ends posting.
  open func endGeneratingLibraryChangeNotifications() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaItemPropertyMediaType = "mediaType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaItemPropertyGenre = "genre"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaItemPropertyAlbumPersistentID = "albumPID"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaItemPropertyPersistentID = "persistentID"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property to filter by.
public let MPMediaPlaylistPropertyName = "name"

/// How a filter compares. Raw values are Apple's.
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }

/// A filter of the music library.
open class MPMediaPredicate: NSObject {}

/// A filter by a property; kept, as there is nothing to filter.
open class MPMediaPropertyPredicate: MPMediaPredicate {
  /// The property.
  public let property: String
  /// The value.
  public let value: Any?
  /// How they are compared.
  public let comparisonType: MPMediaPredicateComparison
  /// A filter.
  public init(
    value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo
  ) {
    self.value = value
    self.property = property
    self.comparisonType = comparisonType
    super.init()
  }
}

/// How pieces are gathered. Raw values are Apple's.
public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

/// A question to the music library; the answer is nothing.
open class MPMediaQuery: NSObject {
  /// The filters.
  open var filterPredicates: Set<MPMediaPredicate>?
  /// How pieces are gathered.
  open var groupingType = MPMediaGrouping.title
  /// A question.
  public init(filterPredicates: Set<MPMediaPredicate>? = nil) {
    self.filterPredicates = filterPredicates
    super.init()
  }
  /// Adds a filter.
  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  /// Takes a filter out.
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }
  /// The pieces: none.
  open var items: [MPMediaItem]? { [] }
  /// The pieces, gathered: none.
  open var collections: [MPMediaItemCollection]? { [] }

  private class func grouped(_ grouping: MPMediaGrouping) -> MPMediaQuery {
    let query = MPMediaQuery()
    query.groupingType = grouping
    return query
  }
  /// All albums.
  open class func albums() -> MPMediaQuery { grouped(.album) }
  /// All artists.
  open class func artists() -> MPMediaQuery { grouped(.artist) }
  /// All pieces of music.
  open class func songs() -> MPMediaQuery { grouped(.title) }
  /// All lists.
  open class func playlists() -> MPMediaQuery { grouped(.playlist) }
  /// All podcasts.
  open class func podcasts() -> MPMediaQuery { grouped(.podcastTitle) }
  /// All kinds of music.
  open class func genres() -> MPMediaQuery { grouped(.genre) }
}

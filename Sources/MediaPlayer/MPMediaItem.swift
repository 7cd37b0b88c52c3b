import Foundation
import UIKit

/// The number of something in the music library.
public typealias MPMediaEntityPersistentID = UInt64

/// Something in the music library; there is nothing.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// Its number; 0.
  open var persistentID: MPMediaEntityPersistentID { 0 }
  /// A property: nil.
  open func value(forProperty property: String) -> Any? { nil }
  /// Whether a filter can ask for a property.
  open class func canFilter(byProperty property: String) -> Bool { false }
}

/// A kind of media. Raw values are Apple's.
public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Music.
  public static let music = MPMediaType(rawValue: 1)
  /// Podcasts.
  public static let podcast = MPMediaType(rawValue: 2)
  /// Books that are read out.
  public static let audioBook = MPMediaType(rawValue: 4)
  /// All that is heard.
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  /// Films.
  public static let movie = MPMediaType(rawValue: 1 << 8)
  /// All that is seen.
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
  /// Everything.
  public static let any = MPMediaType(rawValue: .max)
}

/// A piece in the music library; there is none, and an empty one has no values.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  /// Without values.
  public override init() { super.init() }
  /// The kind.
  open var mediaType: MPMediaType { .any }
  /// The title.
  open var title: String? { nil }
  /// The album.
  open var albumTitle: String? { nil }
  /// Who plays.
  open var artist: String? { nil }
  /// Whose album it is.
  open var albumArtist: String? { nil }
  /// The kind of music.
  open var genre: String? { nil }
  /// Who wrote it.
  open var composer: String? { nil }
  /// How long it is, in seconds.
  open var playbackDuration: TimeInterval { 0 }
  /// Its place in the album.
  open var albumTrackNumber: Int { 0 }
  /// The picture.
  open var artwork: MPMediaItemArtwork? { nil }
  /// Where its file is.
  open var assetURL: URL? { nil }
  /// Whether it is elsewhere.
  open var isCloudItem: Bool { false }
  /// What the user thinks of it.
  open var rating: Int { 0 }
  /// How often it was played.
  open var playCount: Int { 0 }
}

/// Pieces in their order.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  /// The pieces.
  public let items: [MPMediaItem]
  /// Pieces in their order.
  public init(items: [MPMediaItem]) {
    self.items = items
    super.init()
  }
  /// The piece that stands for all: the first.
  open var representativeItem: MPMediaItem? { items.first }
  /// How many.
  open var count: Int { items.count }
  /// The kinds of media in it.
  open var mediaTypes: MPMediaType { items.isEmpty ? [] : .any }
}

/// A list that the user made; there is none.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  /// The name.
  open var name: String? { nil }
}

/// A picture of a piece.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// How large it is, in points.
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage

  /// A picture in any size that is asked for.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    handler = requestHandler
    super.init()
  }
  /// A picture.
  public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }
  /// The picture in a size.
  open func image(at size: CGSize) -> UIImage? { handler(size) }
}

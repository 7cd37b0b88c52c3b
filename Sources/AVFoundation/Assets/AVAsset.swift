import CoreMedia
import Foundation

/// What kind of media something is.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Moving pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Text.
  public static let text = AVMediaType(rawValue: "text")
  /// Data about the media.
  public static let metadata = AVMediaType(rawValue: "meta")
}

/// A kind of file, by its uniform type.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// MPEG-4.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// QuickTime.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// Apple's MPEG-4 video.
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// MPEG-4 sound.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// MPEG layer 3.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// Waveform.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// Core Audio.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// JPEG.
  public static let jpg = AVFileType(rawValue: "public.jpeg")
}

/// Something about media.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It can be seen.
  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
  /// It can be heard.
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  /// It can be read.
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
}

/// Whether a value is there. Raw values are Apple's.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// Media at a URL. Nothing is decoded: it has no tracks, no metadata, and its duration is indefinite.
open class AVAsset: NSObject, @unchecked Sendable {
  /// The URL; nothing is read from it.
  public let url: URL?

  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// How long it is.
  ///
  /// - Note: Differs from iOS: always indefinite.
  open var duration: CMTime { .indefinite }
  /// Its tracks.
  ///
  /// - Note: Differs from iOS: always none.
  open var tracks: [AVAssetTrack] { [] }
  /// Its tracks of a kind.
  ///
  /// - Note: Differs from iOS: always none.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  /// What it says of itself.
  ///
  /// - Note: Differs from iOS: always nothing.
  open var commonMetadata: [AVMetadataItem] { [] }
  /// What it says of itself.
  ///
  /// - Note: Differs from iOS: always nothing.
  open var metadata: [AVMetadataItem] { [] }
  /// Whether it can be played.
  ///
  /// - Note: Differs from iOS: always true: nothing is checked.
  open var isPlayable: Bool { true }
  /// Its tracks with something about them.
  ///
  /// - Note: Differs from iOS: always none.
  open func tracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) -> [AVAssetTrack] { [] }
  /// Whether a value is there: each is, as there is nothing to load.
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    .loaded
  }
  /// Whether it is protected: no, as nothing is read.
  open var hasProtectedContent: Bool { false }
  /// Ends loading; nothing is loaded.
  open func cancelLoading() {}
  /// Loads values, and calls the handler in the next turn of the main queue: there is nothing to load.
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    guard let handler else { return }
    DispatchQueue.main.async(execute: handler)
  }
}

/// The same, for files and URLs by name.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The same with options, which have no meaning here.
  public convenience init(url: URL, options: [String: Any]?) { self.init(url: url) }
}

/// One track of media. There are none.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// What kind of media it is.
  public let mediaType: AVMediaType
  /// How large its picture is.
  public let naturalSize: CGSize
  /// Whether a value is there: each is.
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    .loaded
  }
  /// Loads values, and calls the handler in the next turn of the main queue: there is nothing to load.
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    guard let handler else { return }
    DispatchQueue.main.async(execute: handler)
  }
  init(_ mediaType: AVMediaType, _ naturalSize: CGSize) {
    self.mediaType = mediaType
    self.naturalSize = naturalSize
    super.init()
  }
}

/// Something that media says of itself. There is nothing.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  /// Its identifier, if it is one of those that all formats know.
  open var commonKey: AVMetadataKey? { nil }
  /// Its value.
  open var value: Any? { nil }
  /// Its value as text.
  open var stringValue: String? { nil }
  /// Its value as data.
  open var dataValue: Data? { nil }
}

extension AVMetadataItem {
  /// Those of some items that are about something: none are known.
  public class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    metadataItems.filter { item in (item.commonKey?.rawValue).map { $0 == (key as? AVMetadataKey)?.rawValue } ?? false }
  }
}

/// Something that an app says of media; kept.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  private var kept: Any?
  /// The identifier.
  open var key: Any?
  /// Whose identifiers they are.
  open var keySpace: AVMetadataKeySpace?
  /// What the item is about.
  open var identifier: AVMetadataIdentifier?
  /// The type of the value.
  open var dataType: String?
  /// The language.
  open var extendedLanguageTag: String?
  /// The language and country.
  open var locale: Locale?
  override open var commonKey: AVMetadataKey? { key as? AVMetadataKey }
  override open var value: Any? {
    get { kept }
    set { kept = newValue }
  }
  override open var stringValue: String? { kept as? String }
  override open var dataValue: Data? { kept as? Data }
}

/// Whose identifiers they are.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Those that all formats know.
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  /// Those of MP3 files.
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
  /// Those of iTunes.
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
}

/// What an item is about.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
  /// Who plays.
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "comn/artist")
  /// The picture.
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
}

/// What a metadata item is about.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// The artist.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// The album.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// The picture.
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

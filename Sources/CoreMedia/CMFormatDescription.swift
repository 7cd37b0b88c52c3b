import Foundation

/// What media are like: their kind and their format. Not more is known of media here.
public final class CMFormatDescription: NSObject, Sendable {
  /// A kind of media, as four letters.
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Sound.
    public static let audio = MediaType(rawValue: 0x736F_756E)
    /// Moving pictures.
    public static let video = MediaType(rawValue: 0x7669_6465)
  }
  /// A format, as four letters.
  public struct MediaSubType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// The kind.
  public let mediaType: MediaType
  /// The format.
  public let mediaSubType: MediaSubType

  /// A description of media.
  package init(mediaType: MediaType, mediaSubType: MediaSubType) {
    self.mediaType = mediaType
    self.mediaSubType = mediaSubType
    super.init()
  }
}

/// What sound is like.
public typealias CMAudioFormatDescription = CMFormatDescription
/// What moving pictures are like.
public typealias CMVideoFormatDescription = CMFormatDescription

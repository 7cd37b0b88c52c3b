import Foundation

/// The size of a picture among a document's attributes.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// 1024 pixels wide and high.
  public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(rawValue: "NSThumbnail1024x1024SizeKey")
}

import Foundation

/// A searchable item. One thread at a time.
///
/// - Note: Differs from iOS: data only.
open class CSSearchableItem: NSObject {
  /// Unique among the app's items.
  open var uniqueIdentifier: String
  /// The item's domain; levels are separated by full stops.
  open var domainIdentifier: String?
  /// When it leaves the index.
  open var expirationDate: Date?
  /// Its attributes.
  open var attributeSet: CSSearchableItemAttributeSet

  /// An item; generates an identifier if it has none.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// The attributes of an item. One thread at a time.
///
/// - Note: Differs from iOS: data only, and only what most apps set.
open class CSSearchableItemAttributeSet: NSObject {
  /// The item's uniform type identifier.
  open var contentType: String?
  /// The title.
  open var title: String?
  /// The display name.
  open var displayName: String?
  /// The description.
  open var contentDescription: String?
  /// The keywords.
  open var keywords: [String]?
  /// A thumbnail image.
  open var thumbnailData: Data?
  /// The URL of a thumbnail image.
  open var thumbnailURL: URL?
  /// The URL of the content.
  open var contentURL: URL?
  /// The identifier of the related activity or item.
  open var relatedUniqueIdentifier: String?
  /// The duration, in seconds.
  open var duration: NSNumber?

  /// The attributes of an item with a uniform type.
  public init(itemContentType: String) { contentType = itemContentType }
}

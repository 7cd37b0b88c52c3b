import Foundation

/// Something that can be searched for. One thread at a time.
///
/// - Note: Differs from iOS: data only.
open class CSSearchableItem: NSObject {
  /// Tells it from the app's other items.
  open var uniqueIdentifier: String
  /// What it belongs to; several levels stand with a full stop between them.
  open var domainIdentifier: String?
  /// When it is no longer found.
  open var expirationDate: Date?
  /// What is known of it.
  open var attributeSet: CSSearchableItemAttributeSet

  /// An item; without an identifier it gets one.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// What is known of an item. One thread at a time.
///
/// - Note: Differs from iOS: data only, and only what most apps set.
open class CSSearchableItemAttributeSet: NSObject {
  /// The item's uniform type identifier.
  open var contentType: String?
  /// What it is called.
  open var title: String?
  /// What it is called where it is shown.
  open var displayName: String?
  /// What it is.
  open var contentDescription: String?
  /// Words to find it by.
  open var keywords: [String]?
  /// A small picture.
  open var thumbnailData: Data?
  /// Where a small picture lies.
  open var thumbnailURL: URL?
  /// Where it lies.
  open var contentURL: URL?
  /// The identifier of the activity or item that it is about.
  open var relatedUniqueIdentifier: String?
  /// How long it plays, in seconds.
  open var duration: NSNumber?

  /// What is known of an item of a uniform type.
  public init(itemContentType: String) { contentType = itemContentType }
}

import Foundation

/// Stands for what a change makes; nothing is made.
open class PHObjectPlaceholder: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The identifier.
  open var localIdentifier: String { "" }
}

extension PHAssetChangeRequest {
  /// A change of a photo; not made.
  public convenience init(for asset: PHAsset) { self.init() }
  /// What the change makes: nothing.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  /// Deletes photos; there are none.
  public class func deleteAssets(_ assets: Any) {}
}

/// What a part of a photo is. Raw values are Apple's.
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo
}

/// How a part of a photo is added; stored.
open class PHAssetResourceCreationOptions: NSObject, @unchecked Sendable {
  /// The file's name.
  open var originalFilename: String?
  /// The file's type.
  open var uniformTypeIdentifier: String?
  /// Whether the file is moved rather than copied.
  open var shouldMoveFile = false
  public override init() { super.init() }
}

/// A new photo; not made.
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  /// A new photo; not made.
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  /// Whether these parts make a photo.
  open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool { false }
  /// Adds a file; dropped.
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
  /// Adds bytes; dropped.
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
}

/// A change of an album; not made.
open class PHAssetCollectionChangeRequest: NSObject, @unchecked Sendable {
  /// The title; stored.
  open var title = ""
  override init() { super.init() }
  /// A change of an album; not made.
  public convenience init?(for assetCollection: PHAssetCollection) { self.init() }
  /// A new album; not made.
  open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
    let request = PHAssetCollectionChangeRequest()
    request.title = title
    return request
  }
  /// What the change makes.
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  /// Deletes albums; there are none.
  open class func deleteAssetCollections(_ assetCollections: Any) {}
  /// Adds photos; dropped.
  open func addAssets(_ assets: Any) {}
  /// Takes photos out; there are none.
  open func removeAssets(_ assets: Any) {}
}

extension PHChange {
  /// What changed in a search's result: nothing.
  public func changeDetails<Object: AnyObject>(
    for fetchResult: PHFetchResult<Object>
  ) -> PHFetchResultChangeDetails<Object>? { nil }
  /// What changed in an object: nothing.
  public func changeDetails<Object: AnyObject>(for object: Object) -> PHObjectChangeDetails<Object>? { nil }
}

/// What changed in a search's result; none is made.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
  override init() { super.init() }
  /// The result before.
  open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  /// The result after.
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  /// Whether the single changes are told.
  open var hasIncrementalChanges: Bool { false }
  /// What is gone.
  open var removedIndexes: IndexSet? { nil }
  /// What is new.
  open var insertedIndexes: IndexSet? { nil }
  /// What changed.
  open var changedIndexes: IndexSet? { nil }
  /// Whether some moved.
  open var hasMoves: Bool { false }
}

/// What changed in an object; none is made.
open class PHObjectChangeDetails<ObjectType: AnyObject>: NSObject {
  override init() { super.init() }
  /// The object after; nil if it is gone.
  open var objectAfterChanges: ObjectType? { nil }
  /// Whether it is gone.
  open var objectWasDeleted: Bool { false }
}

import Foundation

/// A collection of photos, or of collections; none is made.
open class PHCollection: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The identifier.
  open var localIdentifier: String { "" }
  /// The title.
  open var localizedTitle: String? { nil }
  /// Whether photos can be in it.
  open var canContainAssets: Bool { false }
  /// Whether collections can be in it.
  open var canContainCollections: Bool { false }
  /// Searches the user's collections: there are none.
  open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    PHFetchResult()
  }
}

/// What kind of collection. Raw values are Apple's.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum, moment
}

/// What kind of album. Raw values are Apple's.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
  case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits
  case smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
  case any = 9_223_372_036_854_775_807
}

/// An album; none is made.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  /// The kind.
  open var assetCollectionType: PHAssetCollectionType { .album }
  /// The kind of album.
  open var assetCollectionSubtype: PHAssetCollectionSubtype { .any }
  /// About how many photos.
  open var estimatedAssetCount: Int { 0 }
  /// When the first was taken.
  open var startDate: Date? { nil }
  /// When the last was taken.
  open var endDate: Date? { nil }
  /// Where they were taken.
  open var localizedLocationNames: [String] { [] }
  /// Searches albums of a kind: there are none.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Searches albums by their identifiers: there are none.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Searches the albums of a photo: there are none.
  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// What kind of list. Raw values are Apple's.
public enum PHCollectionListType: Int, Sendable {
  case momentList = 1
  case folder, smartFolder
}

/// What kind of folder. Raw values are Apple's.
public enum PHCollectionListSubtype: Int, Sendable {
  case momentListCluster = 1
  case momentListYear
  case regularFolder = 100
  case smartFolderEvents = 200
  case smartFolderFaces
  case any = 9_223_372_036_854_775_807
}

/// A list of albums; none is made.
open class PHCollectionList: PHCollection, @unchecked Sendable {
  /// The kind.
  open var collectionListType: PHCollectionListType { .folder }
  /// Searches lists of a kind: there are none.
  open class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> { PHFetchResult() }
}

extension PHAssetCollection {
  /// Searches the moments of a list: there are none.
  public class func fetchMoments(
    inMomentList momentList: PHCollectionList, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

extension PHCollection {
  /// Searches what is in a list: nothing.
  public class func fetchCollections(
    in collectionList: PHCollectionList, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { PHFetchResult() }
}

extension PHAsset {
  /// Searches the photos of an album: there are none.
  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Searches the photos that stand for an album: there are none.
  public class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? { nil }
}

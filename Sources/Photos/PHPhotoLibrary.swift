import Foundation
@_spi(System) import UIKit

/// Whether the app may use the photos.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
/// What the app wants to do with the photos.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The user's photos: there are none, and the user lets no app use them. Any thread.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let theOnly = PHPhotoLibrary()
  private static let asked = Asked()

  private override init() { super.init() }

  /// The library.
  open class func shared() -> PHPhotoLibrary { theOnly }
  /// Whether the app may use the photos: not determined before it asks, then denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { asked.isDone ? .denied : .notDetermined }
  /// The same for a kind of use.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { authorizationStatus() }
  /// Asks; denied, as there is no such prompt. The handler runs on a queue of its own, as on iOS.
  open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    StandIn.firstUse(of: "Photos", "there are no photos; access is denied")
    asked.isDone = true
    DispatchQueue.global().async { handler(.denied) }
  }
  /// Asks for a kind of use; denied.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  /// Asks for a kind of use; denied.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await withCheckedContinuation { continuation in requestAuthorization { continuation.resume(returning: $0) } }
  }

  /// Changes the library: not done. The handler gets an error, on a queue of its own.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.global().async { completionHandler?(false, CocoaError(.userCancelled)) } }
  /// Makes changes; as none can be made, an error tells so.
  open func performChangesAndWait(_ changeBlock: () -> Void) throws { throw CocoaError(.userCancelled) }
  /// Follows changes; none are made.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Ends following.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// Whether the app has asked.
private final class Asked: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isDone: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// Hears of changed photos; never called.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Never called.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of photos; none is made.
open class PHChange: NSObject, @unchecked Sendable {
  override init() { super.init() }
}

/// The kind of a photo.
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// What else a photo is. Raw values are Apple's.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A panorama.
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  /// With a wide range of light.
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  /// A picture of the screen.
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  /// A live photo.
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  /// From the network.
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  /// Slow.
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  /// Quick.
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// A photo; none is made.
open class PHAsset: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The identifier.
  open var localIdentifier: String { "" }
  /// The kind.
  open var mediaType: PHAssetMediaType { .unknown }
  /// When it was taken.
  open var creationDate: Date? { nil }
  /// What else it is.
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// How long a film is, in seconds.
  open var duration: TimeInterval { 0 }
  /// Whether the user likes it.
  open var isFavorite: Bool { false }
  /// Whether it is hidden.
  open var isHidden: Bool { false }
  /// Whether it stands for several.
  open var representsBurst: Bool { false }
  /// When it was changed.
  open var modificationDate: Date? { nil }
  /// The width, in pixels.
  open var pixelWidth: Int { 0 }
  /// The height, in pixels.
  open var pixelHeight: Int { 0 }
  /// Searches photos of a kind: there are none.
  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  /// Searches photos: there are none.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Searches photos by their identifiers: there are none.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// How to search photos; stored.
open class PHFetchOptions: NSObject, @unchecked Sendable {
  /// The condition.
  open var predicate: NSPredicate?
  /// The order.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Whether hidden ones count.
  open var includeHiddenAssets = false
  /// Whether all of a burst count.
  open var includeAllBurstAssets = false
  /// Whether changes tell what changed.
  open var wantsIncrementalChangeDetails = true
  /// The largest number; 0 for all.
  open var fetchLimit = 0
  public override init() { super.init() }
}

/// What a search has found: nothing.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The number of photos.
  open var count: Int { 0 }
  /// The first photo.
  open var firstObject: ObjectType? { nil }
  /// The last photo.
  open var lastObject: ObjectType? { nil }
  /// A photo; as on iOS, one that is not there ends the app.
  open func object(at index: Int) -> ObjectType {
    preconditionFailure("index \(index) beyond bounds: there are no photos")
  }
  /// Some of the photos; there are none.
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// Where a photo is; `NSNotFound`, as there are none.
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  /// Whether a photo is in it: no.
  open func contains(_ anObject: ObjectType) -> Bool { false }
  /// The photo at a place; as on iOS, one that is not there ends the app.
  open subscript(index: Int) -> ObjectType { object(at: index) }
  /// Calls a closure with each photo.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  /// Calls a closure with each photo.
  open func enumerateObjects(
    options opts: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// A change of a photo; not made.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// Stored; no photo changes.
  open var isFavorite = false
  /// Stored; no photo changes.
  open var isHidden = false
  /// Stored; no photo changes.
  open var creationDate: Date?
  /// Adds an image; nothing is added.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> Self? { nil }
  /// Adds an image's file; nothing is added.
  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }
  /// Adds a film; nothing is added.
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
}

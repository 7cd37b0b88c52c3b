import Foundation
import UIKit

/// The number of a request for a picture.
public typealias PHImageRequestID = Int32

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The size of the whole picture.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an error in what a handler gets.
public let PHImageErrorKey = "PHImageErrorKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether a better picture follows.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether the picture is elsewhere.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the request's number.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"

/// How a picture fills a size. Raw values are Apple's.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  /// The usual one.
  public static let `default` = PHImageContentMode.aspectFit
}

/// Whether the app's edits count. Raw values are Apple's.
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
/// Whether a quick picture comes first. Raw values are Apple's.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
/// How exactly a size is met. Raw values are Apple's.
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

/// How a picture is wanted; stored.
open class PHImageRequestOptions: NSObject {
  /// Whether the app's edits count.
  open var version = PHImageRequestOptionsVersion.current
  /// Whether a quick picture comes first.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How exactly a size is met.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The part that is wanted.
  open var normalizedCropRect = CGRect.zero
  /// Whether it may come from the network.
  open var isNetworkAccessAllowed = false
  /// Whether the request waits for it.
  open var isSynchronous = false
  /// Called while it comes; never.
  open var progressHandler: ((Double, (any Error)?, UnsafeMutablePointer<Bool>, [AnyHashable: Any]?) -> Void)?
  public override init() { super.init() }
}

/// How a film is wanted; stored.
open class PHVideoRequestOptions: NSObject {
  /// Whether it may come from the network.
  open var isNetworkAccessAllowed = false
  public override init() { super.init() }
}

/// How a live photo is wanted; stored.
open class PHLivePhotoRequestOptions: NSObject {
  /// Whether a quick picture comes first.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// Whether it may come from the network.
  open var isNetworkAccessAllowed = false
  public override init() { super.init() }
}

/// A live photo; none is made.
open class PHLivePhoto: NSObject {
  override init() { super.init() }
  /// The size, in pixels.
  open var size: CGSize { .zero }
}

extension PHLivePhoto: NSItemProviderReading {
  /// What a picker offers live photos as.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.live-photo-bundle"] }
  /// Always fails: no live photo is made.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    throw NSError(domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
  }
}

/// Gets the pictures of photos. There are no photos: each handler gets nil, on the main queue.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let standard = PHImageManager()
  public override init() { super.init() }
  /// The app's manager.
  open class func `default`() -> PHImageManager { standard }

  /// Gets a picture; the handler gets nil.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping @Sendable (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return PHInvalidImageRequestID
  }
  /// Gets a picture's file; the handler gets nil.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping @Sendable (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, .up, nil) }
    return PHInvalidImageRequestID
  }
  /// Gets a live photo; the handler gets nil.
  @discardableResult
  open func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping @Sendable (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return PHInvalidImageRequestID
  }
  /// Ends a request.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// The same, with pictures ahead of time; there are none.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// Stored; it has no effect here.
  open var allowsCachingHighQualityImages = true
  /// Gets pictures ahead of time; there are none.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Drops pictures; there are none.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Drops all pictures; there are none.
  open func stopCachingImagesForAllAssets() {}
}

import AVFoundation
import Foundation

extension PHImageManager {
  /// Gets a film to play; the handler gets nil, on the main queue.
  @discardableResult
  public func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping @Sendable (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return PHInvalidImageRequestID
  }
  /// Gets a film; the handler gets nil, on the main queue.
  @discardableResult
  public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping @Sendable (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, nil) }
    return PHInvalidImageRequestID
  }
  /// Gets a picture's file, and how it is turned; the handler gets nil, on the main queue.
  @discardableResult
  public func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping @Sendable (Data?, String?, UInt32, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, 1, nil) }
    return PHInvalidImageRequestID
  }
}

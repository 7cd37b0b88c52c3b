import CoreMedia
import Foundation
import UIKit

/// Makes pictures of a film. Nothing is decoded: it makes none.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// Hears of a picture.
  public typealias CompletionHandler =
    @Sendable (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void
  /// What became of a picture. Raw values are Apple's.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  /// The film.
  public let asset: AVAsset
  /// Stored; it has no effect here.
  open var appliesPreferredTrackTransform = false
  /// Stored; it has no effect here.
  open var maximumSize = CGSize.zero
  /// Stored; it has no effect here.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// Stored; it has no effect here.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// Pictures of a film.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// - Throws: `AVError.decodeFailed`: nothing is decoded.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw AVError(.decodeFailed)
  }
  /// Makes pictures; the handler hears of a failure for each, on a queue of its own.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    let count = requestedTimes.count
    DispatchQueue.global().async {
      for _ in 0..<count { handler(.zero, nil, .zero, .failed, AVError(.decodeFailed)) }
    }
  }
  /// Ends what is made; nothing is.
  open func cancelAllCGImageGeneration() {}
}

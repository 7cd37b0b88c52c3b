import AVFoundation
import Foundation
import UIKit

/// Shows a player's picture over other apps.
///
/// - Note: Differs from iOS: the device cannot, so no controller is ever made.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
  /// Whether the device can show a picture over other apps: never.
  open class func isPictureInPictureSupported() -> Bool { false }
  /// The image of a button that begins it.
  open class var pictureInPictureButtonStartImage: UIImage { UIImage(systemName: "pip.enter") ?? UIImage() }
  /// The image of a button that ends it.
  open class var pictureInPictureButtonStopImage: UIImage { UIImage(systemName: "pip.exit") ?? UIImage() }

  /// The layer with the picture.
  public let playerLayer: AVPlayerLayer
  /// The delegate; held weakly, never called.
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  /// Whether it can begin now: never.
  open var isPictureInPicturePossible: Bool { false }
  /// Whether the picture is over other apps: never.
  open var isPictureInPictureActive: Bool { false }
  /// Whether the system has interrupted it: never.
  open var isPictureInPictureSuspended: Bool { false }
  /// Stored; it has no effect here.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Stored; it has no effect here.
  open var requiresLinearPlayback = false

  /// Nil: the device cannot show a picture over other apps.
  public init?(playerLayer: AVPlayerLayer) {
    self.playerLayer = playerLayer
    super.init()
    return nil
  }

  /// Begins; does nothing.
  open func startPictureInPicture() {}
  /// Ends; does nothing.
  open func stopPictureInPicture() {}
}

/// Follows a picture over other apps; all methods are optional and never called.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: AnyObject {
  /// Never called.
  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  /// Never called.
  func pictureInPictureControllerDidStartPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  /// Never called.
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  /// Never called.
  func pictureInPictureControllerWillStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  /// Never called.
  func pictureInPictureControllerDidStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  /// Never called.
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
  public func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

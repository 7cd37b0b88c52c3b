import Foundation
import UIKit

/// A button beside those for playing.
@preconcurrency @MainActor
open class CPNowPlayingButton: NSObject {
  open var isEnabled = true
  open var isSelected = false
  let handler: ((CPNowPlayingButton) -> Void)?

  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}

@preconcurrency @MainActor
open class CPNowPlayingShuffleButton: CPNowPlayingButton {}
@preconcurrency @MainActor
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {}
@preconcurrency @MainActor
open class CPNowPlayingMoreButton: CPNowPlayingButton {}
@preconcurrency @MainActor
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {}
@preconcurrency @MainActor
open class CPNowPlayingRepeatButton: CPNowPlayingButton {}

/// A button with the app's own picture.
@preconcurrency @MainActor
open class CPNowPlayingImageButton: CPNowPlayingButton {
  public let image: UIImage?

  public init(image: UIImage, handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.image = image
    super.init(handler: handler)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// In points.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 20, height: 20)

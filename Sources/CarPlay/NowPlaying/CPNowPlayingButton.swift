import Foundation
import UIKit

/// A button beside the playback controls.
@preconcurrency @MainActor
open class CPNowPlayingButton: NSObject {
  /// Whether a touch calls the handler. Stored; it has no effect here: no such button is shown.
  open var isEnabled = true
  /// Whether the button is shown as selected. Stored; it has no effect here.
  open var isSelected = false
  let handler: ((CPNowPlayingButton) -> Void)?

  /// A button; a touch calls the handler with it.
  ///
  /// - Note: Differs from iOS: never called: no such button is shown.
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}

/// Toggles shuffle.
@preconcurrency @MainActor
open class CPNowPlayingShuffleButton: CPNowPlayingButton {}
/// Adds the playing item to the user's library.
@preconcurrency @MainActor
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {}
/// Shows more actions for the playing item.
@preconcurrency @MainActor
open class CPNowPlayingMoreButton: CPNowPlayingButton {}
/// Changes the playback rate.
@preconcurrency @MainActor
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {}
/// Changes the repeat mode.
@preconcurrency @MainActor
open class CPNowPlayingRepeatButton: CPNowPlayingButton {}

/// A button with the app's own image.
@preconcurrency @MainActor
open class CPNowPlayingImageButton: CPNowPlayingButton {
  /// The image.
  public let image: UIImage?

  /// A button with an image; a touch calls the handler with it.
  ///
  /// - Note: Differs from iOS: never called: no such button is shown.
  public init(image: UIImage, handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.image = image
    super.init(handler: handler)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The maximum size of such a button's image, in points.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 20, height: 20)

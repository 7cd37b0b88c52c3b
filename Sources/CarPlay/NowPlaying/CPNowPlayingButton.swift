import Foundation
import UIKit

/// A button beside those for playing.
@preconcurrency @MainActor
open class CPNowPlayingButton: NSObject {
  /// Whether a touch calls the handler. Stored; it has no effect here: no such button is shown.
  open var isEnabled = true
  /// Whether the button is shown as on. Stored; it has no effect here.
  open var isSelected = false
  let handler: ((CPNowPlayingButton) -> Void)?

  /// A button whose handler is called with it when it is touched.
  ///
  /// - Note: Differs from iOS: never called: no such button is shown.
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}

/// Plays in random order, or stops doing so.
@preconcurrency @MainActor
open class CPNowPlayingShuffleButton: CPNowPlayingButton {}
/// Takes what is played up into the user's library.
@preconcurrency @MainActor
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {}
/// Shows what else can be done with what is played.
@preconcurrency @MainActor
open class CPNowPlayingMoreButton: CPNowPlayingButton {}
/// Changes how fast it plays.
@preconcurrency @MainActor
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {}
/// Changes what is played again from its beginning.
@preconcurrency @MainActor
open class CPNowPlayingRepeatButton: CPNowPlayingButton {}

/// A button with the app's own picture.
@preconcurrency @MainActor
open class CPNowPlayingImageButton: CPNowPlayingButton {
  /// The picture.
  public let image: UIImage?

  /// A button with a picture; its handler is called with it when it is touched.
  ///
  /// - Note: Differs from iOS: never called: no such button is shown.
  public init(image: UIImage, handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.image = image
    super.init(handler: handler)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How large such a button's picture can be, in points.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 20, height: 20)

import Foundation
@_spi(System) import UIKit

/// The screen that picks music.
///
/// - Note: Differs from iOS: there is no music. The screen is a box with a button, which cancels.
open class MPMediaPickerController: UIViewController {
  /// The kinds of media to pick.
  public private(set) var mediaTypes = MPMediaType.any
  /// The delegate; held weakly.
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  /// Stored; it has no effect here.
  open var allowsPickingMultipleItems = false
  /// Stored; it has no effect here.
  open var showsCloudItems = true
  /// Stored; it has no effect here.
  open var showsItemsWithProtectedAssets = true
  /// Stored; it has no effect here.
  open var prompt: String?

  /// A screen for kinds of media.
  public convenience init(mediaTypes: MPMediaType = .any) {
    self.init(nibName: nil, bundle: nil)
    self.mediaTypes = mediaTypes
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "MPMediaPickerController", "there is no music; it can only be cancelled")
    SystemScreen.fill(self, text: "Music") { [weak self] in
      guard let self else { return }
      guard let delegate else { return dismiss(animated: true) }
      delegate.mediaPickerDidCancel(self)
    }
  }
}

/// Hears of a music picker; both methods are optional.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  /// Called when the user picks music; never, as there is none.
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  /// Called when the user cancels; dismisses the screen.
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// A slider for the volume; an empty view, as nothing is heard.
open class MPVolumeView: UIView {
  /// Stored; it has no effect here.
  open var showsVolumeSlider = true
  /// Stored; it has no effect here.
  open var showsRouteButton = true
  /// Whether there are other places to play on: no.
  open var areWirelessRoutesAvailable: Bool { false }
  /// Stored; it has no effect here.
  open var volumeWarningSliderImage: UIImage?
  /// Sets a picture; dropped.
  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets a picture; dropped.
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {}
}

import Foundation
import Photos
import UIKit

/// How much of a live photo plays. Raw values are Apple's.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined, full, hint
}

/// Shows a live photo; an empty view, as there are none.
open class PHLivePhotoView: UIView {
  /// The live photo.
  open var livePhoto: PHLivePhoto?
  /// Hears of playing; never called.
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  /// Stored; nothing is heard.
  open var isMuted = false
  /// Plays; nothing is shown.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  /// Stops.
  open func stopPlayback() {}
}

/// Hears of a live photo's playing; all methods are optional and never called.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  /// Never called.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  /// Never called.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
}

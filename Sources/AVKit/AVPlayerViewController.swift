import AVFoundation
import Foundation
@_spi(System) import UIKit

/// A player's screen.
///
/// - Note: Differs from iOS: nothing is shown or heard. The screen is a box with the medium's address; a tap plays and
///   pauses.
open class AVPlayerViewController: UIViewController {
  /// The player.
  open var player: AVPlayer? { didSet { showName() } }
  /// Stored; it has no effect here.
  open var showsPlaybackControls = true
  /// Stored; it has no effect here.
  open var allowsPictureInPicturePlayback = true
  /// Stored; it has no effect here.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Stored; it has no effect here.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Stored; it has no effect here.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Stored; it has no effect here.
  open var updatesNowPlayingInfoCenter = true
  /// Stored; it has no effect here.
  open var requiresLinearPlayback = false
  /// How the picture fills the screen. Stored; nothing is shown.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Stored; it has no effect here.
  open var allowsVideoFrameAnalysis = true
  /// Stored; it has no effect here.
  open var showsTimecodes = false
  /// Stored; it has no effect here.
  open var pixelBufferAttributes: [String: Any]?
  /// The delegate; held weakly. Never called.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// Whether the first picture can be shown: never.
  open var isReadyForDisplay: Bool { false }
  /// Where the picture is.
  open var videoBounds: CGRect { viewIfLoaded?.bounds ?? .zero }
  /// A view over the picture, for the app's own.
  open private(set) lazy var contentOverlayView: UIView? = UIView(frame: viewIfLoaded?.bounds ?? .zero)
  private var box: SystemBox?

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "AVKit", "nothing is shown or heard; a player is a box with its medium's address")
    let box = SystemBox("", frame: view.bounds)
    self.box = box
    view.addSubview(box)
    if let overlay = contentOverlayView {
      overlay.frame = view.bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.isUserInteractionEnabled = false
      view.addSubview(overlay)
    }
    view.addGestureRecognizer(TapToPlay(self))
    showName()
  }

  private func showName() {
    let address = player?.currentItem?.asset.url?.absoluteString ?? "nothing"
    box?.text = "AVKit: \(address)"
  }

  fileprivate func toggle() {
    guard let player else { return }
    if player.rate == 0 { player.play() } else { player.pause() }
  }
}

/// Plays or pauses; a subclass, as there is no `@objc` in this module.
private final class TapToPlay: UITapGestureRecognizer {
  private weak var screen: AVPlayerViewController?

  init(_ screen: AVPlayerViewController) {
    self.screen = screen
    super.init(target: nil, action: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    screen?.toggle()
  }
}

/// Hears of a player's screen; all methods are optional and never called.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
  /// Never called.
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Never called.
  func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Never called.
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Never called.
  func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Never called.
  func playerViewController(
    _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error)
  /// Never asked.
  func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool
  /// Never called.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  /// Never called.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  /// Never called.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool { true }
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// A button for other places to play on; there are none, so it shows nothing.
open class AVRoutePickerView: UIView {
  /// Stored; it has no effect here.
  open var activeTintColor: UIColor!
  /// Stored; it has no effect here.
  open var prioritizesVideoDevices = false
}

import Foundation

/// A view that a controller registered for previews by a firm press.
///
/// - Note: Differs from iOS: the device feels no pressure, so no preview is ever asked for.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A gesture recognizer that other ones may wait for; it never begins.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Who is asked for previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The registered view.
  var sourceView: UIView { get }
  /// The part of it that stays sharp; stored.
  var sourceRect: CGRect { get set }
}

/// Hands out previews; never asked, as the device feels no pressure.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// The preview for a place; never asked.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// The preview becomes the screen; never called.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// What a controller gets for a registered view.
final class RegisteredPreview: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer(target: nil, action: nil)
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ sourceView: UIView, _ delegate: any UIViewControllerPreviewingDelegate) {
    self.sourceView = sourceView
    self.delegate = delegate
    sourceRect = sourceView.bounds
    super.init()
  }
}

extension UIViewController {
  /// Registers a view for previews by a firm press; it has no effect here, as the device feels no pressure
  /// (`forceTouchCapability` says so).
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { RegisteredPreview(sourceView, delegate) }

  /// Ends what `registerForPreviewing(with:sourceView:)` began.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

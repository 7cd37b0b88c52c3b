import Foundation

/// A firm press on a view, in two steps.
///
/// - Note: Differs from iOS: the device feels no pressure, so nothing ever begins.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The view.
  open private(set) weak var view: UIView?
  /// Hears of the press; never called.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// An interaction of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Where the finger is: the view's middle, as no finger presses.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    guard let view else { return .zero }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard let coordinateSpace else { return middle }
    return view.convert(middle, to: coordinateSpace)
  }
  /// Ends the press; there is none.
  open func cancel() {}
}

/// Hears of firm presses; never called. The first two and the last are optional.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Whether a press may begin; never asked.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// The press goes on; never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// The press ended too soon; never called.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
  /// The press goes on to its second step; never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

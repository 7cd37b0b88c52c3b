import Foundation

/// The gesture that drags a sheet: down to dismiss it, or between its detents (reference 4.4, V13, V18).
final class SheetPan: UIPanGestureRecognizer {
  /// The fraction of its height that a sheet must be dragged down to be dismissed.
  private static let far: CGFloat = 0.4
  /// The velocity that dismisses a sheet, in points per second.
  private static let fast: CGFloat = 800

  private weak var controller: UIViewController?
  private var isDismissing = false

  static func add(to view: UIView, for controller: UIViewController) {
    remove(from: view)
    let pan = SheetPan()
    pan.controller = controller
    pan.onRecognize = { [weak pan] _ in pan?.panned() }
    view.addGestureRecognizer(pan)
  }

  static func remove(from view: UIView?) {
    for pan in view?.gestureRecognizers ?? [] where pan is SheetPan { view?.removeGestureRecognizer(pan) }
  }

  override func wants(_ movement: CGPoint) -> Bool {
    guard abs(movement.y) > abs(movement.x) else { return false }
    let hasHeights = controller?.ownPresentationController?.sheet?.detents.count ?? 1 > 1
    return movement.y >= Self.slop || (hasHeights && movement.y <= -Self.slop)
  }

  private func panned() {
    guard let controller, let presentation = controller.ownPresentationController else { return }
    let way = translation(in: nil).y
    switch state {
    case .began:
      isDismissing = way > 0 && controller.beginSwipeDismissal()
    case .changed:
      presentation.drag = isDismissing ? max(0, way) : 0
      if isDismissing {
        let height = max(1, controller.viewIfLoaded?.bounds.height ?? 1)
        controller.swipe?.context?.updateInteractiveTransition(max(0, way) / height)
      }
    case .ended: letGo(controller, presentation, way)
    case .cancelled:
      presentation.drag = 0
      if isDismissing { controller.cancelSwipeDismissal() }
    case .possible, .failed: return
    }
  }

  private func letGo(_ controller: UIViewController, _ presentation: UIPresentationController, _ way: CGFloat) {
    let height = controller.viewIfLoaded?.bounds.height ?? 0
    let isFar = way > height * Self.far || velocity(in: nil).y > Self.fast
    presentation.lastDrag = presentation.drag
    presentation.drag = 0
    if isDismissing, isFar { return controller.finishSwipeDismissal() }
    if isDismissing { controller.cancelSwipeDismissal() }
    presentation.sheet?.settle(at: height - way)
  }
}

import Foundation

/// How a presented view is seen to come and go.
extension UIPresentationController {
  /// How long alerts and popovers take, in seconds. Chosen as seen.
  private static let fading: TimeInterval = 0.25
  /// The scale from which alerts shrink. Chosen as seen.
  private static let largerAlert = 1.2

  /// Sheets and screens slide up from the lower edge and down again; alerts, popovers, and what asks for it, fade.
  func move(_ movement: TransitionMovement, isComing: Bool) {
    guard isSeenToMove, let containerView else { return }
    if !isComing { for view in containerView.subviews { movement.keep(view.layer) } }
    if fades {
      movement.fade(
        containerView.layer, from: isComing ? 0 : nil, to: isComing ? nil : 0, takes: Self.fading)
      guard isComing, let alert = presentedViewController as? UIAlertController else { return }
      for card in alert.view?.subviews ?? [] {
        movement.shrink(card.layer, from: Self.largerAlert, takes: Self.fading)
      }
      return
    }
    if !isComing { movement.keep(containerView.layer) }
    guard movement.isDriven else { return slide(movement, in: containerView, isComing: isComing, from: 0) }
    // The finger moves the view itself.
    movement.whenLetGo = { [weak self, weak containerView] movement, isBack in
      guard let self, let containerView else { return }
      slide(movement, in: containerView, isComing: isBack, from: lastDrag)
    }
  }

  private var fades: Bool {
    if let alert = presentedViewController as? UIAlertController { return alert.preferredStyle == .alert }
    return arrow != nil || presentedViewController.modalTransitionStyle != .coverVertical
  }

  /// - Parameter place: Where it begins, below its place; if it comes, anywhere below the lower edge counts as nowhere.
  private func slide(_ movement: TransitionMovement, in container: UIView, isComing: Bool, from place: CGFloat) {
    let isAlert = presentedViewController is UIAlertController
    let views = isAlert ? presentedView?.subviews ?? [] : container.subviews
    let top = (isAlert ? views.map(\.frame.minY).min() : presentedView?.frame.minY) ?? 0
    let away = CGPoint(x: 0, y: max(0, container.bounds.height - top))
    let start = place > 0 || !isComing ? CGPoint(x: 0, y: place) : away
    for view in views { movement.slide(view.layer, from: start, to: isComing ? .zero : away) }
    moveBack(movement, isComing: isComing, from: place)
    guard place == 0 || !isComing, let ground = isAlert ? presentedView : container, ground.backgroundColor != nil
    else {
      return
    }
    movement.fadeBackground(ground.layer, isComing: isComing)
  }
}

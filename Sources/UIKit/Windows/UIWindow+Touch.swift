import Foundation

extension UIWindow {
  /// A touch that begins and ends at a point of the window: to the front-most view there, and from it upwards until
  /// somebody takes it. Recognizers come before controls' own handling above them, as on iOS.
  func tap(at point: CGPoint) {
    layoutIfNeeded()
    guard let hit = hitTest(point, with: UIEvent()) else { return }
    for view in sequence(first: hit, next: \.superview) {
      let recognizers = (view.gestureRecognizers ?? []).filter { $0.isEnabled }
      if recognizers.contains(where: { $0.takeTap(at: point) }) { return }
      if view.performTap(at: view.convert(point, from: self)) { return }
    }
  }
}

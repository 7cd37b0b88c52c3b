import Foundation

extension UIWindow {
  /// A touch that begins and ends at one point of the window. It goes to the front-most view there, then up the
  /// superviews until one handles it. As on iOS, gesture recognizers come before the handling that controls above them
  /// do themselves.
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

import Foundation

extension UIWindow {
  /// A touch that begins and ends at one point of the window. It goes to the front-most view there, then up the
  /// superviews until one handles it. As on iOS, gesture recognizers come before the handling that controls above them
  /// do themselves.
  ///
  /// - Parameters:
  ///   - count: How many taps there were, one shortly after the other.
  ///   - fingers: How many fingers there were at once, for the last of them to lift; 0 for the others.
  ///   - isForView: Whether the views hear of it, and not recognizers alone.
  func tap(at point: CGPoint, count: Int = 1, fingers: Int = 1, isForView: Bool = true) {
    layoutIfNeeded()
    guard let hit = hitTest(point, with: UIEvent()) else { return }
    for view in sequence(first: hit, next: \.superview) {
      let recognizers = (view.gestureRecognizers ?? []).filter { $0.isEnabled }
      if recognizers.contains(where: { $0.takeTap(at: point, count: count, fingers: fingers) }) { return }
      if isForView, view.performTap(at: view.convert(point, from: self)) { return }
    }
  }
}

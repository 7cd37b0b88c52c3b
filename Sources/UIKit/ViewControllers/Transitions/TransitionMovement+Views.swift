import Foundation
internal import LayerTree

extension TransitionMovement {
  /// A view slides to its place from another one, unless it is there.
  func slide(_ view: UIView, from place: CGPoint) {
    let way = view.way(from: place)
    if way != .zero { slide(view.layer, from: way) }
  }
}

extension UIView {
  /// Where its middle is seen in its superview now.
  var seenPlace: CGPoint {
    if case .point(let point) = layer.shown(.position, from: nil) { CGPoint(point) } else { layer.position }
  }

  /// How far from its place another one is.
  func way(from place: CGPoint) -> CGPoint {
    CGPoint(x: place.x - layer.position.x, y: place.y - layer.position.y)
  }
}

import Foundation

/// The recognizer of the pinches that zoom a scroll view: the content goes with the fingers' middle.
final class ScrollPinch: UIPinchGestureRecognizer {
  private weak var scroll: UIScrollView?
  private var start: CGFloat = 1

  convenience init(_ scroll: UIScrollView) {
    self.init(target: nil, action: nil)
    self.scroll = scroll
    onRecognize = { [weak self] _ in self?.follow() }
    scroll.addGestureRecognizer(self)
  }

  override func goes(with other: UIGestureRecognizer) -> Bool { other === scroll?.panGestureRecognizer }

  private func follow() {
    guard let scroll else { return }
    switch state {
    case .began:
      guard scroll.beginPinch() else {
        state = .failed
        return
      }
      start = scroll.scale
    case .changed: scroll.pinch(to: start * scale, around: location(in: scroll))
    case .ended, .cancelled: scroll.endPinch()
    case .possible, .failed: return
    }
  }
}

extension UIScrollView {
  fileprivate func beginPinch() -> Bool {
    guard maximumZoomScale > minimumZoomScale, let view = delegate?.viewForZooming(in: self) else { return false }
    isPinched = true
    delegate?.scrollViewWillBeginZooming(self, with: view)
    return true
  }

  /// - Parameter place: What stays under the fingers, in the view's points.
  fileprivate func pinch(to scale: CGFloat, around place: CGPoint) {
    guard isPinched else { return }
    let before = self.scale
    setZoomScale(scale, animated: false)
    let factor = self.scale / max(before, 0.0001)
    guard factor != 1 else { return }
    // The view's points begin at the content's, which the scale moves.
    contentOffset = clamped(
      CGPoint(x: contentOffset.x + place.x * (factor - 1), y: contentOffset.y + place.y * (factor - 1)))
  }

  fileprivate func endPinch() {
    guard isPinched else { return }
    isPinched = false
    delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: scale)
  }
}

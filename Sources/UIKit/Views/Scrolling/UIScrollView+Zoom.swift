import Foundation

/// Zooming in code and by pinches. The delegate's view gets the scale as its transform, and the content its scaled size.
///
/// - Note: Differs from iOS: a pinch ends at the largest or smallest scale, and does not go beyond it for a moment.
extension UIScrollView {
  /// The scale of the content; setting it zooms, within the limits.
  public var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch zooms now.
  public var isZooming: Bool { isPinched }
  /// Whether the zoom is bouncing back; always false.
  public var isZoomBouncing: Bool { false }

  /// Zooms to a scale, within the limits. Does nothing if the delegate has no view to zoom.
  ///
  /// The delegate hears of the end only if the zoom is animated. Chosen.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let wanted = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard wanted != self.scale else { return }
    if animated { delegate?.scrollViewWillBeginZooming(self, with: view) }
    self.scale = wanted
    zoomed = view
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: wanted, y: wanted)
    view.move(frameTo: origin)
    contentSize = CGSize(width: view.bounds.width * wanted, height: view.bounds.height * wanted)
    contentOffset = clamped(contentOffset)
    delegate?.scrollViewDidZoom(self)
    guard animated else { return }
    Animations.add(after: 0.3) { [weak self] in
      if let self { delegate?.scrollViewDidEndZooming(self, with: view, atScale: wanted) }
    }
  }

  /// Gives the zoomed view its size by constraints, and its scaled frame the origin.
  func placeZoomed(_ view: UIView, at frame: CGRect) {
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    view.move(frameTo: frame.origin)
  }

  /// What the scale adds to the content's size that constraints say.
  var roomOfZoom: CGSize {
    guard let zoomed, scale != 1, zoomed.superview === self, let size = zoomed.solvedFrame?.size else { return .zero }
    return CGSize(width: size.width * (scale - 1), height: size.height * (scale - 1))
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view, and scrolls to it.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    let centre = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
    contentOffset = clamped(CGPoint(x: centre.x - bounds.width / 2, y: centre.y - bounds.height / 2))
  }
}

extension UIView {
  /// Moves the view so that its frame, which its transform scales, begins there.
  fileprivate func move(frameTo origin: CGPoint) {
    let now = frame.origin
    if now != origin { center = CGPoint(x: center.x + origin.x - now.x, y: center.y + origin.y - now.y) }
  }

  /// The scroll view around it that zooms it.
  var zoomingScrollView: UIScrollView? {
    guard let scroll = superview as? UIScrollView, scroll.zoomed === self, scroll.scale != 1 else { return nil }
    return scroll
  }
}

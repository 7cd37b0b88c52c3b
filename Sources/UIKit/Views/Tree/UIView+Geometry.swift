import Foundation

extension UIView {
  /// The origin of the view's coordinate system in the coordinates of the tree's root.
  private var offsetInTree: CGPoint {
    var offset = CGPoint.zero
    for view in sequence(first: self, next: \.superview) {
      offset.x -= view.bounds.minX
      offset.y -= view.bounds.minY
      guard view.superview != nil else { break }
      offset.x += view.frame.minX
      offset.y += view.frame.minY
    }
    return offset
  }

  /// Converts a point from this view's coordinates to another view's; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let from = offsetInTree
    let to = view?.offsetInTree ?? .zero
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a point from another view's coordinates to this view's; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let to = offsetInTree
    let from = view?.offsetInTree ?? .zero
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a rectangle from this view's coordinates to another view's; nil means the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this view's; nil means the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Safe area

  /// The insets that bars and the device cover at each edge; zero outside a window (reference 4.1).
  public var safeAreaInsets: UIEdgeInsets {
    guard window != nil else { return .zero }
    var insets = inheritedSafeArea
    if let controller { insets = insets + controller.additionalSafeAreaInsets + controller.containerInsets }
    return insets
  }

  private var inheritedSafeArea: UIEdgeInsets {
    guard let parent = superview else { return (self as? UIWindow)?.deviceInsets ?? .zero }
    let outer = parent.safeAreaInsets
    let place = frame.offsetBy(dx: -parent.bounds.minX, dy: -parent.bounds.minY)
    return UIEdgeInsets(
      top: max(0, outer.top - place.minY), left: max(0, outer.left - place.minX),
      bottom: max(0, outer.bottom - (parent.bounds.height - place.maxY)),
      right: max(0, outer.right - (parent.bounds.width - place.maxX)))
  }

  /// The layout margins, including the safe area.
  var effectiveMargins: UIEdgeInsets {
    let isRoot = controller != nil
    var margins = layoutMargins
    if isRoot {
      margins.left = max(margins.left, 16)
      margins.right = max(margins.right, 16)
      if layoutMargins.top == 8 { margins.top = 0 }
      if layoutMargins.bottom == 8 { margins.bottom = 0 }
    }
    return insetsLayoutMarginsFromSafeArea && isRoot ? margins + safeAreaInsets : margins
  }
}

import Foundation

extension UIView {
  /// Converts a point from this view's coordinates to another view's; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// Converts a point from another view's coordinates to this view's; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// Converts a rectangle from this view's coordinates to another view's; nil means the window. If one of the two is turned,
  /// the result is the rectangle around it.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// Converts a rectangle from another view's coordinates to this view's; nil means the window. If one of the two is turned,
  /// the result is the rectangle around it.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

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
    let place = layer.plainFrame.offsetBy(dx: -parent.bounds.minX, dy: -parent.bounds.minY)
    // Where nothing covers the superview, nothing covers what goes beyond its edge, such as a card that is scrolled out.
    func covered(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - distance) : 0 }
    return UIEdgeInsets(
      top: covered(outer.top, place.minY), left: covered(outer.left, place.minX),
      bottom: covered(outer.bottom, parent.bounds.height - place.maxY),
      right: covered(outer.right, parent.bounds.width - place.maxX))
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

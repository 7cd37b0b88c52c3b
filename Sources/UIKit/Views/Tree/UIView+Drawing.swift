import Foundation

extension UIView {
  /// The layer follows the content mode.
  func contentModeChanged() {
    layer.contentsGravity = CALayerContentsGravity(contentMode)
    let redraws = contentMode == .redraw
    if layer.needsDisplayOnBoundsChange != redraws { layer.needsDisplayOnBoundsChange = redraws }
  }
}

extension UIView {
  /// Draws the view and those in it in a rectangle of a context, stretched to its size.
  func recordHierarchy(in rect: CGRect, _ context: CGContext) {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    if rect.size != size { context.scaleBy(x: rect.width / size.width, y: rect.height / size.height) }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
  }

  /// A view that shows a part of this one as it is now; without contents, in this one's colour, if they are too many.
  func snapshot(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> UIView {
    if afterUpdates { layoutIfNeeded() }
    let copy = UIView(frame: CGRect(origin: .zero, size: rect.size))
    let context = CGContext(bounds: rect, scale: contentScaleFactor)
    layer.render(in: context)
    let image = UIImage(drawnIn: context, scale: contentScaleFactor)
    if image.picture == nil { copy.backgroundColor = backgroundColor } else { copy.layer.contents = image }
    return copy
  }
}

extension CALayerContentsGravity {
  fileprivate init(_ mode: UIView.ContentMode) {
    self =
      switch mode {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
  }
}

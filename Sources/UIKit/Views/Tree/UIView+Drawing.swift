import Foundation

extension UIView {
  /// The layer follows the content mode.
  func contentModeChanged() {
    layer.contentsGravity = CALayerContentsGravity(contentMode)
    let redraws = contentMode == .redraw
    if layer.needsDisplayOnBoundsChange != redraws { layer.needsDisplayOnBoundsChange = redraws }
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

import Foundation
internal import LayerTree

extension UIWindow {
  /// The window as layers, in its own coordinates, back to front.
  ///
  /// A view has a layer only if it has something to draw or to be found by: a fill, text or a label.
  func renderedLayers() -> [FlatLayer] {
    var layers: [FlatLayer] = []
    render(self, into: &layers, clip: bounds)
    return layers
  }

  private func render(_ view: UIView, into layers: inout [FlatLayer], clip: CGRect) {
    guard !view.isHidden || view === self, view.alpha >= 0.01 else { return }
    let frame = view === self ? bounds : view.convert(view.bounds, to: self)
    if let layer = layer(of: view, frame: frame), frame.intersects(clip) || frame.isEmpty { layers.append(layer) }
    let clips = view.clipsToBounds || view is UIScrollView
    let inner = clips ? clip.intersection(frame) : clip
    guard !inner.isNull else { return }
    for subview in view.subviews { render(subview, into: &layers, clip: inner) }
  }

  private func layer(of view: UIView, frame: CGRect) -> FlatLayer? {
    let content = view.content
    let fill = content.fill ?? view.backgroundColor
    let visibleFill = fill.flatMap { $0.alpha * view.alpha > 0 ? packed($0, alpha: view.alpha) : nil }
    let text = content.text.flatMap { $0.isEmpty ? nil : self.text($0, content, alpha: view.alpha) }
    let label = view.givenAccessibilityLabel ?? (text == nil || content.isSecure ? view.accessibilityLabel : nil)
    let name = label ?? view.accessibilityIdentifier
    guard visibleFill != nil || text != nil || name != nil || content.isSecure else { return nil }
    return FlatLayer(
      frame: Rectangle(
        x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height)),
      fill: visibleFill, cornerRadius: Double(view.madeLayer?.cornerRadius ?? 0), text: text, label: name,
      isSecure: content.isSecure)
  }

  private func text(_ string: String, _ content: LayerContent, alpha: CGFloat) -> FlatLayer.Text {
    let alignment: FlatLayer.Text.Alignment =
      switch content.alignment {
      case .left, .justified, .natural: .leading
      case .center: .center
      case .right: .trailing
      }
    return FlatLayer.Text(
      string: string, size: Double(content.font.pointSize), colour: packed(content.color, alpha: alpha),
      isBold: content.font.weight.rawValue >= UIFont.Weight.semibold.rawValue, alignment: alignment)
  }

  private func packed(_ color: UIColor, alpha: CGFloat) -> UInt32 {
    alpha >= 1 ? color.packed : color.withAlphaComponent(color.alpha * alpha).packed
  }
}

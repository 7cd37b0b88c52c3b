import Foundation
internal import LayerTree

/// The control at the left of a row in editing mode.
final class RowControl: UIControl {
  override var elementRole: Element.Role { .button }

  let glyph = Glyph(.delete)
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = glyph.intrinsicContentSize
    glyph.frame = CGRect(
      x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).onPixel, width: size.width,
      height: size.height)
  }

  override func tapped(at point: CGPoint) { onTap?() }
}

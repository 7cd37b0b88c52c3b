import Foundation
internal import LayerTree

/// A wheel seen from its side: rows lie around a cylinder, the selected one in front; those above and below turn away.
struct Drum {
  /// Where the wheel stands.
  var frame: CGRect
  var rowHeight: CGFloat
  var font: UIFont
  var alignment = NSTextAlignment.center

  static let rowHeight: CGFloat = 32
  static let size = CGSize(width: 320, height: 216)

  /// How many rows are seen above the selected one, and below.
  var reach: Int { max(0, Int((.pi / 2) / step)) }
  private var radius: CGFloat { max(frame.height / 2, 1) }
  private var step: CGFloat { max(rowHeight, 1) / radius }

  /// How a row looks that is so many rows below the selected one: where its middle is, how flat it is, how strong.
  func place(_ offset: Int) -> (y: CGFloat, flatness: CGFloat, strength: CGFloat) {
    let angle = CGFloat(offset) * step
    let flatness = max(0, cos(angle))
    let strength: CGFloat = offset == 0 ? 1 : 0.55 * flatness
    return (frame.midY + radius * sin(angle), flatness, strength)
  }

  /// Draws a row's text.
  func draw(_ text: (some SetText)?, at offset: Int, _ sketch: inout Sketch) {
    guard let text, text.length > 0, abs(offset) <= reach else { return }
    let place = place(offset)
    guard place.flatness > 0.1 else { return }
    let look = NSMutableParagraphStyle()
    look.alignment = alignment
    let rect = CGRect(x: frame.minX, y: -rowHeight / 2, width: frame.width, height: rowHeight)
    let block = TextBlock.setting(text, font: font, color: .label, in: rect, look: look)
    sketch.group(
      CGAffineTransform(a: 1, b: 0, c: 0, d: place.flatness, tx: 0, ty: place.y), alpha: place.strength
    ) { $0.text(block) }
  }

  /// The bar behind the selected rows of all wheels.
  static func drawBar(in bounds: CGRect, height: CGFloat, _ sketch: inout Sketch) {
    sketch.fill(
      Path(
        CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height).insetBy(
          dx: min(9, bounds.width / 2), dy: 0), radius: 8), .tertiarySystemFill)
  }
}

import LayerTree
import TextLayout
import TextShaping

/// Measures what the tables cannot, as apps do. What is missing shows in the pictures.
let shaper = HarfBuzzShaper { _, _ in }

/// A style of the system's font.
func style(
  _ size: Double = 17, weight: UInt16 = 400, _ family: FontFace.Family? = nil, italic: Bool = false,
  _ make: (inout RunStyle) -> Void = { _ in }
) -> RunStyle {
  var style = RunStyle(
    face: FontFace(family ?? (size < 20 ? .text : .display), weight: weight, isItalic: italic), size: size,
    ascent: size * 0.95, descent: size * 0.25)
  make(&style)
  return style
}

/// Text in a rectangle as contents.
func text(_ string: String, _ style: RunStyle = style(), width: Double = .infinity, lines: Int = 0) -> Contents {
  .text(
    LaidOutText(
      StyledText(string, style: style), limits: LineLimits(width: width, lines: lines, breaking: nil), shaper: shaper
    ).block())
}

/// A label.
func label(_ x: Double, _ y: Double, _ string: String, _ style: RunStyle = style(), width: Double = 1000) -> Item {
  let laid = LaidOutText(StyledText(string, style: style), limits: LineLimits(width: width), shaper: shaper)
  return box(x, y, laid.size.width, laid.size.height) { $0.contents = .text(laid.block()) }
}

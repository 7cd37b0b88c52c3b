import Foundation
internal import LayerTree

extension UIImage {
  /// What has been drawn in a context so far, as an image.
  convenience init(drawnIn context: CGContext, scale: CGFloat) {
    var values = Values(
      pixels: CGImage(width: context.width, height: context.height, picture: context.picture(scale: scale)),
      size: context.bounds.size, scale: scale)
    values.show()
    self.init(values)
  }

  /// Draws the image in a rectangle: a template in the colour of fills, one with cap insets stretched between them.
  func record(in rect: CGRect, _ context: CGContext) {
    let shown = images?.first ?? self
    guard let picture = shown.picture else { return }
    let tint =
      switch renderingMode {
      case .alwaysTemplate: values.tint?.shown ?? context.state.fill
      case .automatic, .alwaysOriginal: values.tint?.shown
      }
    let unit = unitCentre
    guard unit != Self.wholeCentre, rect.size != size else {
      return context.draw(picture, in: rect, tint: tint?.committed)
    }
    let (columns, rows) = (
      Self.slices(unit.minX, unit.width, size.width, rect.minX, rect.width),
      Self.slices(unit.minY, unit.height, size.height, rect.minY, rect.height)
    )
    for row in rows {
      for column in columns {
        context.draw(
          picture,
          in: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
          source: Rectangle(
            x: Double(column.from), y: Double(row.from), width: Double(column.part), height: Double(row.part)),
          tint: tint?.committed)
      }
    }
  }

  /// The three parts of a side, of which the middle one stretches: from 0 to 1 in the image, in points where it is drawn.
  private static func slices(
    _ from: CGFloat, _ part: CGFloat, _ own: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [(from: CGFloat, part: CGFloat, start: CGFloat, length: CGFloat)] {
    let last = 1 - from - part
    let caps = (from + last) * own
    // Where there is no room for both, they share it.
    let shrink = caps > length && caps > 0 ? length / caps : 1
    let (a, c) = (from * own * shrink, last * own * shrink)
    return [
      (0, from, start, a), (from, part, start + a, length - a - c), (from + part, last, start + length - c, c),
    ].filter { $0.part > 0 && $0.length > 0 }
  }
}

extension CGContext {
  /// Draws what a closure draws with an opacity and a way to mix.
  func mixing(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    let (blend, opacity) = (state.blend, state.alpha)
    guard BlendMode(mode) != blend || alpha != 1 else { return body() }
    saveGState()
    if BlendMode(mode) != blend { setBlendMode(mode) }
    if alpha != 1 { setAlpha(CGFloat(opacity) * alpha) }
    body()
    restoreGState()
  }
}

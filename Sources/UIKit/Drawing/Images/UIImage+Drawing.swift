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

  /// Draws the image in a rectangle: a template in the colour of fills, one with cap insets stretched or repeated between
  /// them.
  func record(in rect: CGRect, _ context: CGContext) {
    let shown = images?.first ?? self
    guard let picture = shown.picture else { return }
    let tint =
      switch renderingMode {
      case .alwaysTemplate: values.tint?.shown ?? context.state.fill
      case .automatic, .alwaysOriginal: values.tint?.shown
      }
    context.draw(
      picture, in: rect, centre: Rectangle(unitCentre), isTiled: isTiled(in: rect.size), tint?.committed)
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

  /// Draws a picture, or a part of it, whose middle alone stretches or is repeated.
  ///
  /// - Parameters:
  ///   - centre: That middle, from 0 to 1 in each direction.
  ///   - part: What is drawn of the picture, from 0 to 1 in each direction.
  func draw(
    _ picture: Picture, in rect: CGRect, centre: Rectangle, part: Rectangle = .unit, isTiled: Bool = false,
    _ tint: Colour?
  ) {
    let own = CGSize(
      width: picture.size.width * CGFloat(part.width), height: picture.size.height * CGFloat(part.height))
    guard centre != .unit || isTiled, rect.size != own else { return draw(picture, in: rect, source: part, tint: tint) }
    let columns = Slice.three(centre.x, centre.width, Double(own.width), Double(rect.minX), Double(rect.width))
    let rows = Slice.three(centre.y, centre.height, Double(own.height), Double(rect.minY), Double(rect.height))
    for row in rows {
      for column in columns {
        let room = Rectangle(x: column.start, y: row.start, width: column.length, height: row.length)
        let source = Rectangle(
          x: part.x + column.from * part.width, y: part.y + row.from * part.height,
          width: column.share * part.width, height: row.share * part.height)
        let size = Size(width: column.tile ?? column.length, height: row.tile ?? row.length)
        if isTiled, size != room.size {
          repeated(picture, source, size, over: room, tint)
        } else {
          draw(picture, in: CGRect(room), source: source, tint: tint)
        }
      }
    }
  }
}

extension CGContext {
  /// Draws a part of a picture again and again over a rectangle, beginning at its upper left corner.
  private func repeated(_ picture: Picture, _ source: Rectangle, _ size: Size, over room: Rectangle, _ tint: Colour?) {
    recording.keep(picture)
    let tile = Rectangle(x: room.x, y: room.y, width: size.width, height: size.height)
    let list = DisplayList([.image(picture.id, tile, source: source, tint: tint, Interpolation(state.interpolation))])
    recording.add(
      .fill(Path(room), .nonZero, .pattern(list, tile: tile, step: size, matrix: .identity)))
  }
}

/// A part of a side of a picture: from 0 to 1 in it, in points where it is drawn.
private struct Slice {
  var from: Double
  var share: Double
  var start: Double
  var length: Double
  /// How long it is in the picture, for a middle that is repeated.
  var tile: Double?

  /// The three parts of a side, of which the middle one stretches.
  static func three(_ from: Double, _ share: Double, _ own: Double, _ start: Double, _ length: Double) -> [Slice] {
    let last = max(0, 1 - from - share)
    let caps = (from + last) * own
    // Where there is no room for both, they share it.
    let shrink = caps > length && caps > 0 ? length / caps : 1
    let (a, c) = (from * own * shrink, last * own * shrink)
    return [
      Slice(from: 0, share: from, start: start, length: a),
      Slice(from: from, share: share, start: start + a, length: length - a - c, tile: share * own),
      Slice(from: from + share, share: last, start: start + length - c, length: c),
    ].filter { $0.share > 0 && $0.length > 0 }
  }
}

internal import LayerTree
internal import TextLayout

/// How words of the system's look.
struct TextLook {
  var size: Double
  var weight: UInt16 = 400
  var colour: Colour
  var alignment = Alignment.center
  var lines = 1

  /// Where a line stands that is shorter than the room.
  enum Alignment { case left, center, right }

  /// How wide and high a text is.
  func size(of text: String, within width: Double = .infinity) -> Size { laidOut(text, within: width).size }

  fileprivate func laidOut(_ text: String, within width: Double) -> LaidOutText {
    // Inter's own distances, as parts of its size.
    let style = RunStyle(
      face: FontFace(size < 20 ? .text : .display, weight: weight), size: size, ascent: size * 0.96875,
      descent: size * 0.2412, colour: colour)
    let alignment: ParagraphLook.Alignment =
      switch self.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    return LaidOutText(
      StyledText(text, style: style, paragraph: ParagraphLook(alignment: alignment)),
      limits: LineLimits(width: width, lines: lines, breaking: .truncateTail))
  }
}

extension Piece {
  /// Words in the middle of a rectangle's height.
  static func text(_ name: String, _ text: String, _ frame: Rectangle, _ look: TextLook) -> Piece {
    let laidOut = look.laidOut(text, within: frame.width)
    return Piece(name, frame).with {
      let y = (frame.height - laidOut.size.height) / 2
      $0.layer.contents = .text(laidOut.block(at: Point(x: 0, y: y)))
    }
  }

  /// Words that are read out as well.
  static func label(_ name: String, _ text: String, _ frame: Rectangle, _ look: TextLook) -> Piece {
    self.text(name, text, frame, look).element(.text, text)
  }
}

import Foundation
internal import LayerTree
internal import TextLayout

extension TextBlock {
  /// A text set in a rectangle, as it is drawn: what views measure is what stands here.
  ///
  /// - Parameters:
  ///   - font: The font of text that has none.
  ///   - color: The colour of text that has none.
  ///   - rect: Where it stands, in the layer's points; in the middle of the height, or from the upper edge.
  ///   - lines: The most lines; 0 for as many as there is room for.
  ///   - breaking: What becomes of long lines and of what there is no room for.
  ///   - look: The paragraph style of text that has none.
  ///   - scale: The least that text may be made smaller to fit into one line; 1 for never.
  static func setting(
    _ text: some SetText, font: UIFont, color: UIColor, in rect: CGRect, lines: Int = 1,
    breaking: NSLineBreakMode = .byTruncatingTail, look: NSParagraphStyle? = nil, isCentred: Bool = true,
    scale least: CGFloat = 1
  ) -> TextBlock {
    // No line is lower than this, so that a long text is not set whole.
    let most = max(1, Int(rect.height / 4))
    var scale: CGFloat = 1
    if least < 1 {
      let natural = TextLines(text, font: font, look: look).size
      // Rounding may not bring the ellipsis back.
      if natural.width > rect.width { scale = max(least, (rect.width - 0.01) / natural.width) }
      // In a published picture of iOS 16 text of 50 points is 45 in a label 50 high that may make it nine tenths as large.
      if rect.height >= 1, natural.height > rect.height + 0.5 {
        scale = max(least, min(scale, rect.height / natural.height))
      }
    }
    func set(_ lines: Int) -> TextLines {
      TextLines(
        text, font: font, color: color, width: max(rect.width, 0.001), lines: lines, breaking: breaking, look: look,
        scale: scale)
    }
    var placed = set(lines > 0 ? min(lines, most) : most)
    let fitting = placed.lines.prefix { $0.rect.maxY <= rect.height + 0.5 }.count
    if fitting < placed.lines.count, placed.lines.count > 1 { placed = set(max(1, fitting)) }
    let y = isCentred ? rect.midY - placed.size.height / 2 : rect.minY
    return placed.block(at: CGPoint(x: rect.minX, y: y))
  }
}

extension TextBlock {
  /// The text as its own shadow: letters, their outlines and lines in one colour, without what is a picture.
  func shadow(_ colour: Colour) -> TextBlock {
    var block = self
    for line in block.lines.indices {
      block.lines[line].runs.removeAll { $0.attachment != nil || $0.face.family == .emoji }
      for run in block.lines[line].runs.indices {
        block.lines[line].runs[run].colour = colour
        block.lines[line].runs[run].stroke?.colour = colour
        block.lines[line].runs[run].background = nil
      }
    }
    return block
  }
}

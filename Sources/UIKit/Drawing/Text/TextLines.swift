import Foundation
internal import LayerTree
internal import TextLayout
internal import TextShaping

/// A text in lines: where each stands, and where each character begins.
struct TextLines {
  struct Line {
    /// The characters, without the newline.
    var range: NSRange
    /// From the left edge, in points.
    var rect: CGRect
    fileprivate let line: LaidOutText.Line
  }

  private let text: LaidOutText

  /// - Parameters:
  ///   - font: The font of text that has none.
  ///   - color: The colour of text that has none.
  ///   - limit: The width at which lines break, in points; 0 for none.
  ///   - most: The most lines; 0 for no limit.
  ///   - breaking: What becomes of long lines and of what comes after the last one, as a label has it; nil where each
  ///     paragraph says so.
  ///   - look: The paragraph style of text that has none.
  ///   - scale: What sizes and spaces of characters are multiplied by.
  init(
    _ text: some SetText, font: UIFont, color: UIColor? = nil, width limit: CGFloat = .infinity,
    lines most: Int = 0,
    breaking: NSLineBreakMode? = nil, look: NSParagraphStyle? = nil, scale: CGFloat = 1
  ) {
    self.text = LaidOutText(
      text.styled(font: font, color: color, look: look, scale: scale),
      limits: LineLimits(
        width: limit <= 0 ? .infinity : Double(limit), lines: most, breaking: breaking?.layout),
      shaper: HarfBuzzShaper.system)
  }

  /// The size of all lines, in points, not rounded.
  var size: CGSize { CGSize(width: text.size.width, height: text.size.height) }
  /// The lines from top to bottom.
  var lines: [Line] { text.lines.map { Line($0) } }

  /// The text as it is drawn.
  ///
  /// - Parameter origin: Where the upper left corner stands, in the layer's points.
  func block(at origin: CGPoint = .zero) -> TextBlock {
    text.block(at: Point(x: Double(origin.x), y: Double(origin.y)))
  }

  // MARK: Places

  /// The line in which a UTF-16 unit stands; the last one for the end of the text.
  func line(of unit: Int) -> Line? { text.line(of: unit).map { Line($0) } }
  /// The line at a height; the last one below all.
  func line(at y: CGFloat) -> Line? { text.line(at: Double(y)).map { Line($0) } }
  /// Where each UTF-16 unit of a line begins, and where the last ends; from the line's left.
  func starts(of line: Line) -> [CGFloat] { text.starts(of: line.line).map { CGFloat($0) } }
  /// The place before a UTF-16 unit: a rectangle as high as the line, without width.
  func caret(at unit: Int) -> CGRect { CGRect(text.caret(at: unit)) }
  /// The UTF-16 unit that a place in a line is on, and how far it is from its beginning, from 0 to 1; nil beside the text.
  func unit(at x: CGFloat, of line: Line) -> (unit: Int, part: CGFloat)? {
    text.unit(at: Double(x), of: line.line).map { ($0.unit, CGFloat($0.part)) }
  }
  /// The UTF-16 unit whose beginning is nearest to a point.
  func unit(nearest point: CGPoint) -> Int { text.unit(nearest: Point(x: Double(point.x), y: Double(point.y))) }
  /// The rectangles that a range takes up, one a line.
  func rects(of range: NSRange) -> [CGRect] {
    guard range.location >= 0, range.length > 0, range.location != NSNotFound else { return [] }
    return text.rectangles(of: range.location..<NSMaxRange(range)).map { CGRect($0) }
  }
}

extension TextLines.Line {
  fileprivate init(_ line: LaidOutText.Line) {
    self.init(
      range: NSRange(location: line.range.lowerBound, length: line.range.count),
      rect: CGRect(x: line.x, y: line.y, width: line.width, height: line.height), line: line)
  }
}

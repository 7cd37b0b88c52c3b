import Foundation

/// Text in lines: where each stands, and where each character begins. By the same estimate of widths as `TextMetrics`.
struct TextLines {
  struct Line {
    /// The characters, without the line's end.
    var range: NSRange
    /// From the left edge, in points.
    var rect: CGRect
    /// Where each UTF-16 unit begins, and where the last ends; from the line's left.
    var starts: [CGFloat]
  }

  private(set) var lines: [Line] = []
  private(set) var size = CGSize.zero

  private struct Piece {
    let unit: Int
    let length: Int
    let width: CGFloat
    let isSpace: Bool
    let endsLine: Bool
    let font: UIFont
  }

  /// - Parameter limit: The width at which lines break, in points; 0 for none.
  /// - Parameter most: The most lines; 0 for no limit.
  init(_ text: NSAttributedString, font: UIFont, width limit: CGFloat = .infinity, lines most: Int = 0) {
    let limit = limit <= 0 ? CGFloat.infinity : limit
    var row: [Piece] = []
    var y: CGFloat = 0
    let whole = text.string as NSString
    func style(_ unit: Int) -> NSParagraphStyle? {
      guard text.length > 0 else { return nil }
      let place = min(unit, text.length - 1)
      return text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
    }
    func close(at unit: Int, _ pieces: [Piece]) {
      guard most == 0 || lines.count < most else { return }
      let first = pieces.first?.unit ?? unit
      let paragraph = style(first)
      let height = Self.height(pieces.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? font, paragraph)
      var starts: [CGFloat] = [0]
      for piece in pieces {
        let last = starts[starts.count - 1]
        starts += Array(repeating: last + piece.width, count: piece.length)
      }
      let used = pieces.last(where: { !$0.isSpace }).map { starts[$0.unit + $0.length - first] } ?? 0
      let x = limit.isFinite ? Self.indent(paragraph?.alignment ?? .natural, limit - used) : 0
      if !lines.isEmpty { y += paragraph?.lineSpacing ?? 0 }
      lines.append(
        Line(
          range: NSRange(location: first, length: starts.count - 1),
          rect: CGRect(x: x, y: y, width: used, height: height), starts: starts))
      y += height
      size.width = max(size.width, used)
      if unit < whole.length, whole.character(at: unit) == 10 { y += paragraph?.paragraphSpacing ?? 0 }
    }
    for piece in Self.pieces(text, font) {
      if piece.endsLine {
        close(at: piece.unit, row)
        row = []
        continue
      }
      let width = row.reduce(0) { $0 + $1.width }
      if width + piece.width > limit, !piece.isSpace, !row.isEmpty {
        // Words stay whole; a word longer than the line is divided.
        let cut = (row.lastIndex { $0.isSpace }).map { $0 + 1 } ?? row.count
        close(at: cut < row.count ? row[cut].unit : piece.unit, Array(row[..<cut]))
        row = Array(row[cut...])
      }
      row.append(piece)
    }
    close(at: whole.length, row)
    size.width = min(size.width.rounded(.up), limit)
    size.height = y
  }

  private static func pieces(_ text: NSAttributedString, _ font: UIFont) -> [Piece] {
    var pieces: [Piece] = []
    var unit = 0
    var run = NSRange(location: 0, length: 0)
    var current = font
    var kern: CGFloat = 0
    for character in text.string {
      let length = character.utf16.count
      if unit >= NSMaxRange(run) {
        let attributes = text.attributes(at: unit, effectiveRange: &run)
        current = attributes[.font] as? UIFont ?? font
        kern = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.kern] as? CGFloat ?? 0
      }
      pieces.append(
        Piece(
          unit: unit, length: length, width: TextMetrics.width(of: String(character), font: current) + kern,
          isSpace: character == " ", endsLine: character.isNewline, font: current))
      unit += length
    }
    return pieces
  }

  private static func height(_ font: UIFont, _ style: NSParagraphStyle?) -> CGFloat {
    guard let style else { return font.lineHeight }
    var height = font.lineHeight * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    height = max(height, style.minimumLineHeight)
    return height
  }

  private static func indent(_ alignment: NSTextAlignment, _ room: CGFloat) -> CGFloat {
    switch alignment {
    case .center: room / 2
    case .right: room
    case .left, .justified, .natural: 0
    }
  }

  // MARK: Places

  /// The line in which a UTF-16 unit stands; the last one for the end of the text.
  func line(of unit: Int) -> Line? { lines.last { $0.range.location <= unit } ?? lines.first }

  /// The place before a UTF-16 unit: a rectangle as high as the line, without width.
  func caret(at unit: Int) -> CGRect {
    guard let line = line(of: unit) else { return .zero }
    let index = min(max(unit - line.range.location, 0), line.starts.count - 1)
    return CGRect(x: line.rect.minX + line.starts[index], y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The UTF-16 unit whose beginning is nearest to a point.
  func unit(nearest point: CGPoint) -> Int {
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
    let x = point.x - line.rect.minX
    let index = line.starts.indices.min { abs(line.starts[$0] - x) < abs(line.starts[$1] - x) } ?? 0
    return line.range.location + index
  }

  /// The rectangles that a range takes up, one a line.
  func rects(of range: NSRange) -> [CGRect] {
    lines.compactMap { line in
      let part = NSIntersectionRange(range, line.range)
      guard part.length > 0 else { return nil }
      let left = line.starts[part.location - line.range.location]
      let right = line.starts[NSMaxRange(part) - line.range.location]
      return CGRect(
        x: line.rect.minX + left, y: line.rect.minY, width: right - left, height: line.rect.height)
    }
  }
}

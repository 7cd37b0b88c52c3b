import Foundation
internal import LayerTree

extension LayerContent {
  /// The text in lines, as it stands in a view; nil for none.
  @MainActor
  func block(for view: UIView) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    let room = textRoom(in: view.bounds)
    let set = TextLines(
      NSAttributedString(string: text, attributes: [.font: font]), font: font,
      width: lineLimit == 1 ? .infinity : room.width, lines: lineLimit)
    let spare = Double(max(0, isCentred ? (room.height - set.size.height) / 2 : 0)).finite
    let colour = color.resolvedColor(with: view.traitCollection).cgColor.committed
    let whole = text as NSString
    return TextBlock(
      lines: set.lines.map { line in
        let string = whole.substring(with: line.range)
        let width = Double(line.rect.width)
        let indent: Double =
          switch alignment {
          case .center: Double(room.width - line.rect.width) / 2
          case .right: Double(room.width - line.rect.width)
          case .left, .justified, .natural: 0
          }
        return TextLine(
          baseline: Point(
            x: Double(room.minX).finite + indent.finite,
            y: Double(room.minY).finite + spare + Double(line.rect.minY) + Double(font.ascender)),
          width: width, ascent: Double(font.ascender), descent: -Double(font.descender),
          runs: [
            TextRun(string, width: width, face: font.face, size: Double(font.pointSize), colour: colour)
          ])
      })
  }

  private func textRoom(in bounds: CGRect) -> CGRect {
    bounds.inset(by: insets)
  }
}

extension UIFont {
  /// The font without its size, as the system is told of it.
  var face: FontFace {
    let steps: [(CGFloat, UInt16)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
    ]
    let weight = steps.min { abs($0.0 - self.weight.rawValue) < abs($1.0 - self.weight.rawValue) }?.1 ?? 400
    return FontFace(pointSize < 20 ? .text : .display, weight: weight)
  }
}

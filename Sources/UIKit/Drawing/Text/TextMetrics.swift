import Foundation
internal import LayerTree
internal import TextLayout
internal import TextShaping

/// The size of text in one font, by the committed tables of the fonts that are drawn.
enum TextMetrics {
  /// The width of a single line, in points, not rounded.
  static func width(of line: some StringProtocol, font: UIFont) -> CGFloat {
    CGFloat(TextWidth.of(String(line), style: font.runStyle(), shaper: HarfBuzzShaper.system))
  }

  /// The size of text that wraps at a width, in points, not rounded.
  ///
  /// - Parameters:
  ///   - lines: The maximum number of lines; 0 for no limit.
  ///   - breaking: What becomes of long lines and of what comes after the last one.
  static func size(
    of text: String, font: UIFont, width limit: CGFloat = .infinity, lines: Int = 0,
    breaking: NSLineBreakMode = .byWordWrapping, strategy: NSParagraphStyle.LineBreakStrategy = []
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let style = font.runStyle()
    if let width = TextWidth.ofLine(text, style: style, shaper: HarfBuzzShaper.system), CGFloat(width) <= limit {
      return CGSize(width: CGFloat(width), height: font.lineHeight)
    }
    let look = ParagraphLook(
      keepsHangulWords: strategy.contains(.hangulWordPriority), joinsLastWord: strategy.contains(.pushOut))
    let size = LaidOutText(
      StyledText(text, style: style, paragraph: look),
      limits: LineLimits(width: Double(limit), lines: lines, breaking: breaking.layout),
      shaper: HarfBuzzShaper.system
    ).size
    return CGSize(width: size.width, height: size.height)
  }
}

extension HarfBuzzShaper {
  /// The one that texts of this app are measured by.
  static let system = HarfBuzzShaper { about, sentence in StandIn.firstUse(of: about, sentence) }
}

extension UIFont {
  /// The height of a view with one line, in points.
  @MainActor var pixelLineHeight: CGFloat { CGSize(width: 0, height: lineHeight).upToPixels.height }
}

extension CGSize {
  /// The size with both sides up to the next pixel, as views ask for it: their text would not fit into less.
  @MainActor var upToPixels: CGSize {
    let scale = max(UIScreen.main.scale, 1)
    func up(_ side: CGFloat) -> CGFloat { side.isFinite ? (side * scale - 0.001).rounded(.up) / scale : side }
    return CGSize(width: up(width), height: up(height))
  }
}

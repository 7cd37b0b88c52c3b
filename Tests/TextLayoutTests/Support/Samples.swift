import LayerTree
import TextLayout

/// Text whose letters are all ten points wide: DejaVu Sans Mono, 1233 of 2048 units.
let tens = RunStyle(face: FontFace(.mono), size: 10 * 2048 / 1233.0, ascent: 8, descent: 2)

/// The system's font at ten points.
let small = RunStyle(face: FontFace(.text), size: 10, ascent: 8, descent: 2)

/// Lines of a text in letters that are ten points wide.
func lines(
  _ text: String, _ width: Double = .infinity, most: Int = 0, breaking: ParagraphLook.Breaking? = nil,
  look: ParagraphLook = ParagraphLook(), style: RunStyle = tens
) -> LaidOutText {
  LaidOutText(
    StyledText(text, style: style, paragraph: look), limits: LineLimits(width: width, lines: most, breaking: breaking))
}

extension LaidOutText {
  /// What is drawn in each line, without white space at its end.
  var shown: [String] {
    block().lines.map { line in
      var text = line.string
      while let last = text.last, last.isWhitespace { text.removeLast() }
      return text
    }
  }
}

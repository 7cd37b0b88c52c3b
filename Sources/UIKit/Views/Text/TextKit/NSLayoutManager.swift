import Foundation
internal import LayerTree

/// Measures and places a text: one glyph for each UTF-16 unit.
///
/// - Note: Differs from iOS: only the first container is filled.
open class NSLayoutManager: NSObject, @unchecked Sendable {
  /// The text.
  open weak var textStorage: NSTextStorage?
  /// The areas.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Stored; it has no effect here.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Stored; it has no effect here.
  open var allowsNonContiguousLayout = false
  /// Stored; it has no effect here.
  open var showsInvisibleCharacters = false
  /// Stored; it has no effect here.
  open var usesFontLeading = true
  /// Tells the text view of edits.
  var changed: (() -> Void)?

  /// A manager without a text.
  public override init() { super.init() }

  /// Adds an area.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  /// Removes an area.
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index).layoutManager = nil }

  func textEdited() { changed?() }

  private func lines(_ container: NSTextContainer?) -> TextLines {
    let width = (container?.size.width ?? 0) - 2 * (container?.lineFragmentPadding ?? 0)
    return TextLines(
      textStorage ?? NSAttributedString(string: ""), font: .systemFont(ofSize: 12), width: width,
      lines: container?.maximumNumberOfLines ?? 0, breaking: container?.lastLineBreaking)
  }

  private func padded(_ rect: CGRect, _ container: NSTextContainer?) -> CGRect {
    rect.offsetBy(dx: container?.lineFragmentPadding ?? 0, dy: 0)
  }

  /// Does nothing: the text is always placed.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Does nothing: the text is always placed.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Does nothing: the text is always placed anew.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {}
  /// Tells the text view to show the text anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { textEdited() }
  /// Draws the lines that have some of these glyphs in the current context, of the first container at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), glyphsToShow.length > 0 else { return }
    let placed = lines(textContainers.first)
    var block = placed.block()
    let isShown = placed.lines.map { NSIntersectionRange($0.range, glyphsToShow).length > 0 }
    guard isShown.count == block.lines.count else { return }
    block.lines = zip(block.lines, isShown).filter(\.1).map(\.0)
    context.draw(block, at: CGPoint(x: origin.x + (textContainers.first?.lineFragmentPadding ?? 0), y: origin.y))
  }
  /// Does nothing: the background of letters is drawn with them.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// The number of glyphs: of UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// The glyphs of an area: all.
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
  /// The glyphs of characters: the same range.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange { charRange }
  /// The characters of glyphs: the same range.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    glyphRange
  }
  /// The glyph of a character: the same number.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The character of a glyph: the same number.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The part of an area that the text takes up, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let size = lines(container).size
    return CGRect(x: 0, y: 0, width: size.width + 2 * container.lineFragmentPadding, height: size.height)
  }
  /// The rectangle around glyphs, in points.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = lines(container).rects(of: glyphRange)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
      .offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }
  /// The rectangle of a line, in points.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
  }
  /// The part of a line that the text takes up, in points.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let line = lines(textContainers.first).line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.range
    return padded(line.rect, textContainers.first)
  }
  /// Calls a block with each line.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop: ObjCBool = false
    for line in lines(container).lines where !stop.boolValue {
      guard NSIntersectionRange(line.range, glyphRange).length > 0 else { continue }
      let rect = padded(line.rect, container)
      block(rect, rect, container, line.range, &stop)
    }
  }
  /// Where a glyph begins in its line, in points.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let caret = padded(lines(textContainers.first).caret(at: glyphIndex), textContainers.first)
    return CGPoint(x: caret.minX, y: caret.height)
  }
  /// The character at a point of an area.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let placed = lines(container)
    let inner = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    guard let line = placed.line(at: inner.y) else { return 0 }
    let x = inner.x - line.rect.minX
    if let found = placed.unit(at: x, of: line) {
      partialFraction?.pointee = found.part
      return found.unit
    }
    let starts = placed.starts(of: line)
    let index = min(starts.lastIndex { $0 <= x } ?? 0, max(0, line.range.length - 1))
    if let partialFraction, line.range.length > 0 {
      let width = starts[index + 1] - starts[index]
      partialFraction.pointee = width > 0 ? min(max((x - starts[index]) / width, 0), 1) : 0
    }
    return line.range.location + index
  }
  /// The glyph at a point of an area.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }
}

/// Adjusts the layout.
///
/// - Note: Differs from iOS: its methods are never called.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

import XCTest

@testable import UIKit

final class TextLinesTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 10)

  private func lines(_ text: String, width: CGFloat = .infinity, style: NSParagraphStyle? = nil, most: Int = 0)
    -> TextLines
  {
    let attributes = style.map { [NSAttributedString.Key.paragraphStyle: $0] }
    return TextLines(NSAttributedString(string: text, attributes: attributes), font: font, width: width, lines: most)
  }

  private func texts(_ lines: TextLines, _ text: String) -> [String] {
    lines.lines.map { (text as NSString).substring(with: $0.range) }
  }

  func test_lines_breakAtSpaces_andInLongWords() {
    let text = "aaaa bbbb cccccccccc"
    XCTAssertEqual(texts(lines(text, width: 30), text), ["aaaa ", "bbbb ", "ccccc", "ccccc"])
    XCTAssertEqual(texts(lines("a\n\nb"), "a\n\nb"), ["a", "", "b"])
    XCTAssertEqual(lines(text, width: 30, most: 2).lines.count, 2)
  }

  func test_size_isThatOfTextMetrics_whereNothingWraps() {
    let text = "One line of text"
    XCTAssertEqual(lines(text).size, TextMetrics.size(of: text, font: font))
    XCTAssertEqual(text.size(withAttributes: [.font: font]), TextMetrics.size(of: text, font: font))
  }

  func test_paragraphStyle_givesHeightsAndSpaces() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    style.lineSpacing = 5
    style.paragraphSpacing = 7
    XCTAssertEqual(lines("a\nb", style: style).size.height, 20 + 7 + 5 + 20)
    style.lineHeightMultiple = 3
    style.maximumLineHeight = 25
    XCTAssertEqual(lines("a", style: style).size.height, 25)
  }

  func test_places_areFoundByPoint_andBack() {
    let placed = lines("aaaa bbbb", width: 30)
    let caret = placed.caret(at: 7)
    XCTAssertEqual(caret.minY, font.lineHeight)
    XCTAssertEqual(caret.minX, 2 * TextMetrics.width(of: "b", font: font), accuracy: 0.001)
    XCTAssertEqual(placed.unit(nearest: CGPoint(x: caret.minX + 1, y: caret.midY)), 7)
    XCTAssertEqual(placed.rects(of: NSRange(location: 3, length: 3)).count, 2)
  }

  func test_alignment_movesLines() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let placed = lines("a", width: 100, style: style)
    XCTAssertEqual(placed.lines[0].rect.maxX, 100, accuracy: 0.001)
  }

  func test_boundingRect_breaksOnlyIfAsked() {
    let text = NSAttributedString(string: "aaaa bbbb", attributes: [.font: font])
    let size = CGSize(width: 30, height: CGFloat.infinity)
    XCTAssertEqual(
      text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height, 2 * font.lineHeight)
    XCTAssertEqual(text.boundingRect(with: size, options: [], context: nil).height, font.lineHeight)
  }

  func test_paragraphStyle_copies_areItsOwn() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.tabStops = [NSTextTab(textAlignment: .left, location: 10)]
    let copy = try XCTUnwrap(style.copy() as? NSParagraphStyle)
    XCTAssertEqual(copy, style)
    style.alignment = .left
    XCTAssertEqual(copy.alignment, .center)
    XCTAssertNotEqual(copy, style)
    XCTAssertEqual((copy.mutableCopy() as? NSMutableParagraphStyle)?.tabStops, style.tabStops)
  }

  func test_attributes_ofOurClasses_canBeReplacedComparedAndListed() {
    let style = NSMutableParagraphStyle()
    let values: [NSAttributedString.Key: [Any]] = [
      .font: [UIFont.systemFont(ofSize: 1), UIFont.systemFont(ofSize: 2)],
      .foregroundColor: [UIColor(white: 0, alpha: 0), UIColor.red], .paragraphStyle: [style, NSParagraphStyle.default],
      .shadow: [NSShadow(), NSShadow()], .attachment: [NSTextAttachment(), NSTextAttachment()],
    ]
    for (key, pair) in values {
      let text = NSMutableAttributedString(string: "abcdef", attributes: [key: pair[0]])
      text.addAttribute(key, value: pair[1], range: NSRange(location: 2, length: 2))
      text.append(NSAttributedString(string: "gh", attributes: [key: pair[0]]))
      var count = 0
      text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { _, _, _ in count += 1 }
      XCTAssertGreaterThanOrEqual(count, key == .paragraphStyle ? 1 : 3, key.rawValue)
      XCTAssertTrue(text.isEqual(to: NSAttributedString(attributedString: text)), key.rawValue)
    }
  }

  func test_attributes_goFromOneFormToTheOther() {
    var text = AttributedString("Plain and red")
    text.font = .systemFont(ofSize: 20)
    if let range = text.range(of: "red") {
      text[range].foregroundColor = .red
      text[range].underlineStyle = .single
      text[range].link = URL(string: "https://example.com")
    }
    let older = NSAttributedString(text)
    XCTAssertEqual(older.string, "Plain and red")
    XCTAssertEqual(older.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 20))
    XCTAssertNil(older.attribute(.foregroundColor, at: 0, effectiveRange: nil))
    XCTAssertEqual(older.attribute(.foregroundColor, at: 11, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(AttributedString(older), text)
    XCTAssertEqual(AttributeContainer([.kern: 2]).kern, 2)
  }
}

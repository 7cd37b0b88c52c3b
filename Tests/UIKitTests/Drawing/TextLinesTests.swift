import LayerTree
import XCTest

@testable import UIKit

@preconcurrency @MainActor
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

  /// As in a published picture of iOS 14, of a label whose storyboard gives it an indented attributed text.
  func test_aPlainTextInThePlaceOfAnAttributedOne_hasItsFirstAttributes() {
    let (label, style) = (UILabel(), NSMutableParagraphStyle())
    style.firstLineHeadIndent = 10
    label.attributedText = NSAttributedString(
      string: "Score", attributes: [.foregroundColor: UIColor.white, .paragraphStyle: style, .font: font])
    label.text = "Score: 0"
    XCTAssertEqual(label.textColor, .white)
    XCTAssertEqual(label.font, font)
    XCTAssertEqual(label.attributedText?.string, "Score: 0")
    func shown() -> NSParagraphStyle? {
      label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }
    XCTAssertEqual(shown()?.firstLineHeadIndent, 10)
    label.textAlignment = .center
    XCTAssertEqual(shown()?.alignment, .center)
    XCTAssertEqual(shown()?.firstLineHeadIndent, 10)
    label.attributedText = nil
    label.text = "Plain"
    XCTAssertNil(shown())
    XCTAssertEqual(label.textColor, .label)
  }

  /// As in a published picture of iOS 15, of headings that had a subtitle before.
  func test_aPlainTextInThePlaceOfOneWithSeveralStyles_hasTheLabelsOwn() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 22, weight: .bold)
    label.textColor = .purple
    let text = NSMutableAttributedString(string: "Movies", attributes: [.font: font, .foregroundColor: UIColor.black])
    text.append(NSAttributedString(string: "\nNow", attributes: [.font: font, .foregroundColor: UIColor.gray]))
    label.attributedText = text
    XCTAssertEqual(label.font, font)
    label.text = "Chart"
    XCTAssertEqual(label.font, .systemFont(ofSize: 22, weight: .bold))
    XCTAssertEqual(label.textColor, .purple)
  }

  /// As on iOS since 14: a label keeps Hangul words whole, where its text says nothing else.
  func test_labels_keepHangulWords() {
    func shown(_ change: (UILabel) -> Void) -> [String]? {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 90))
      label.numberOfLines = 0
      label.text = "안녕 세상아"
      change(label)
      return label.textBlock?.lines.map { $0.runs.map(\.string).joined().trimmingCharacters(in: .whitespaces) }
    }
    XCTAssertEqual(shown { _ in }, ["안녕", "세상아"])
    XCTAssertEqual(shown { $0.attributedText = NSAttributedString(string: "안녕 세상아") }, ["안녕", "세상아"])
    XCTAssertEqual(shown { $0.lineBreakStrategy = [] }, ["안녕 세", "상아"])
    XCTAssertEqual(
      shown {
        let style = NSMutableParagraphStyle()
        $0.attributedText = NSAttributedString(string: "안녕 세상아", attributes: [.paragraphStyle: style])
      }, ["안녕 세", "상아"])
  }

  /// As developers observe on iOS since 11: a label leaves no word alone in its last line, where its text says nothing
  /// else. Other text does so where its style asks for it.
  func test_labels_leaveNoWordAlone() {
    let text = "aaaa bbbb cccc"
    let width = TextMetrics.width(of: "aaaa bbbb", font: font) + 5
    func shown(_ change: (UILabel) -> Void) -> [String]? {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 90))
      label.font = font
      label.numberOfLines = 0
      label.text = text
      change(label)
      return label.textBlock?.lines.map { $0.runs.map(\.string).joined().trimmingCharacters(in: .whitespaces) }
    }
    let (joined, plain) = (["aaaa", "bbbb cccc"], ["aaaa bbbb", "cccc"])
    XCTAssertEqual(shown { _ in }, joined)
    XCTAssertEqual(shown { $0.lineBreakStrategy = [] }, plain)
    XCTAssertEqual(shown { $0.lineBreakStrategy = .hangulWordPriority }, plain)
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(
      shown { $0.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style]) }, plain)
    XCTAssertEqual(texts(lines(text, width: width, style: style), text), ["aaaa bbbb ", "cccc"])
    style.lineBreakStrategy = .pushOut
    XCTAssertEqual(texts(lines(text, width: width, style: style), text), ["aaaa ", "bbbb cccc"])
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = "aaaa bbbb cc"
    let least = TextMetrics.width(of: "bbbb cc", font: font)
    XCTAssertEqual(label.sizeThatFits(CGSize(width: width, height: 0)).width, least, accuracy: 0.4)
  }

  func test_lines_breakAtSpaces_andInLongWords() {
    let text = "aaaa bbbb cccccccccc"
    XCTAssertEqual(texts(lines(text, width: 30), text), ["aaaa ", "bbbb ", "ccccc", "ccccc"])
    XCTAssertEqual(texts(lines("a\n\nb"), "a\n\nb"), ["a", "", "b"])
    XCTAssertEqual(lines(text, width: 30, most: 2).lines.count, 2)
  }

  func test_size_isThatOfTextMetrics_whereNothingWraps() {
    let text = "One line of text"
    let size = TextMetrics.size(of: text, font: font)
    for other in [lines(text).size, text.size(withAttributes: [.font: font])] {
      XCTAssertEqual(other.width, size.width, accuracy: 0.001)
      XCTAssertEqual(other.height, size.height, accuracy: 0.001)
    }
  }

  func test_label_showsAllLinesThatItWasMeasuredFor_inFontsOfItsText() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "A text in a font of its own, in several lines",
      attributes: [.font: font, .paragraphStyle: style, .kern: 1])
    label.frame.size = CGSize(width: 100, height: try XCTUnwrap(label.contentHeight(forWidth: 100)))
    let block = try XCTUnwrap(label.textBlock)
    XCTAssertGreaterThan(block.lines.count, 2)
    XCTAssertFalse(block.lines.contains { $0.string.contains("…") })
    label.frame.size.height -= 12
    XCTAssertEqual(label.textBlock?.lines.count, block.lines.count - 1)
  }

  func test_symbolsInText_haveItsSizeAndColour() throws {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "star")
    let text = NSMutableAttributedString(attachment: attachment)
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1), range: NSRange(location: 0, length: 1))
    func run() throws -> TextRun {
      try XCTUnwrap(TextLines(text, font: .systemFont(ofSize: 34)).block().lines.first?.runs.first)
    }
    XCTAssertGreaterThan(try run().width, UIImage(systemName: "star")?.size.width ?? 0)
    XCTAssertEqual(try run().colour, Colour(red: 255, green: 0, blue: 0))
    attachment.image = UIImage(systemName: "star")?.withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    XCTAssertEqual(try run().colour, Colour(red: 0, green: 255, blue: 0))
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

  func test_label_isAsWideAsOnIOS_withinAPercent() {
    // Widths that Interface Builder stored for labels of these texts in storyboards of public apps.
    let widths: [(String, UIFont, CGFloat)] = [
      ("Label", .systemFont(ofSize: 17), 41.5), ("Post a local notification after", .systemFont(ofSize: 17), 217.5),
      ("Status", .systemFont(ofSize: 17), 49),
      ("Set your master password.", .systemFont(ofSize: 17, weight: .semibold), 212.5),
      ("Wangjing Soho", .systemFont(ofSize: 15), 103), ("Minutes", .systemFont(ofSize: 12), 45),
      ("24H LOW", .systemFont(ofSize: 12), 54.333),
    ]
    for (text, font, width) in widths {
      XCTAssertEqual(text.size(withAttributes: [.font: font]).width, width, accuracy: width / 100 + 0.5, text)
    }
  }

  func test_label_isAsLargeAsPixels() {
    let label = UILabel()
    label.text = "Label"
    XCTAssertEqual(label.intrinsicContentSize.height * 3, 61, accuracy: 0.0001)
    let pixels = label.intrinsicContentSize.width * 3
    XCTAssertEqual(pixels, pixels.rounded(), accuracy: 0.0001)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287, accuracy: 0.0005)
  }

  func test_label_cutsWhatItHasNoRoomFor() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 41))
    label.text = "One line is too little for all of it"
    label.textAlignment = .center
    let one = try XCTUnwrap(label.textBlock)
    XCTAssertEqual(one.lines.count, 1)
    XCTAssertTrue(one.string.hasPrefix("One li") && one.string.hasSuffix("…"), one.string)
    XCTAssertLessThanOrEqual(one.lines[0].width, 80)
    XCTAssertEqual(one.lines[0].frame.y + one.lines[0].frame.height / 2, 20.5, accuracy: 0.001)
    XCTAssertEqual(one.lines[0].frame.x + one.lines[0].width / 2, 40, accuracy: 0.001)
    label.lineBreakMode = .byTruncatingHead
    XCTAssertTrue(try XCTUnwrap(label.textBlock).string.hasPrefix("…"))
    label.lineBreakMode = .byTruncatingTail
    label.numberOfLines = 0
    let two = try XCTUnwrap(label.textBlock)
    XCTAssertEqual(two.lines.count, 2, "Two lines are as many as there is room for.")
    XCTAssertTrue(two.string.hasSuffix("…"), two.string)
    label.frame.size = label.sizeThatFits(CGSize(width: 80, height: 0))
    XCTAssertEqual(try XCTUnwrap(label.textBlock).string, "One line is too little for all of it")
    label.text = nil
    XCTAssertNil(label.textBlock)
  }

  func test_label_makesALineSmaller_ifItMay() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Some words that need room"
    label.adjustsFontSizeToFitWidth = true
    let line = try XCTUnwrap(label.textBlock).lines[0]
    XCTAssertEqual(line.string, label.text)
    XCTAssertEqual(line.width, 100, accuracy: 0.1)
    XCTAssertLessThan(line.runs[0].size, 17)
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(line.baseline.y, Double(15 - font.lineHeight / 2 + font.ascender), accuracy: 0.001)
    label.baselineAdjustment = .alignCenters
    let centred = try XCTUnwrap(label.textBlock).lines[0]
    XCTAssertEqual(centred.frame.y + centred.frame.height / 2, 15, accuracy: 0.001)
    label.minimumScaleFactor = 0.9
    let cut = try XCTUnwrap(label.textBlock).lines[0]
    XCTAssertEqual(cut.runs[0].size, 17 * 0.9, accuracy: 0.001)
    XCTAssertTrue(cut.string.hasSuffix("…"))
    label.text = "Short"
    XCTAssertEqual(try XCTUnwrap(label.textBlock).lines[0].runs[0].size, 17)
  }

  /// A storyboard's button of 39 points, whose title a published picture of iOS 10 shows whole.
  func test_label_isNotCut_inTheRoomThatInterfaceBuilderStored() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 39, height: 18))
    label.font = .systemFont(ofSize: 15)
    label.lineBreakMode = .byTruncatingMiddle
    label.text = "Reset"
    XCTAssertEqual(try XCTUnwrap(label.textBlock).string, "Reset")
    label.bounds.size.width = 38
    XCTAssertTrue(try XCTUnwrap(label.textBlock).string.contains("…"))
  }

  /// A published picture of iOS 16: text of 50 points is 45 in labels 50 high that may make it nine tenths as large, and
  /// stands in their middle.
  func test_label_makesALineSmaller_forItsHeightToo() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 293, height: 50))
    label.text = "X"
    label.font = .systemFont(ofSize: 50, weight: .bold)
    label.minimumScaleFactor = 0.9
    XCTAssertEqual(try XCTUnwrap(label.textBlock).lines[0].runs[0].size, 50)
    label.adjustsFontSizeToFitWidth = true
    let line = try XCTUnwrap(label.textBlock).lines[0]
    XCTAssertEqual(line.runs[0].size, 45, accuracy: 0.001)
    let font = UIFont.systemFont(ofSize: 45, weight: .bold)
    XCTAssertEqual(line.baseline.y, Double(25 - font.lineHeight / 2 + font.ascender), accuracy: 0.1)
    label.minimumScaleFactor = 0.1
    let fitting = try XCTUnwrap(label.textBlock).lines[0]
    XCTAssertEqual(fitting.frame.height, 50, accuracy: 0.1)
  }

  /// A published picture of iOS 16: two spaces after a button's title keep its image away.
  func test_whiteSpaceAtTheEnd_hasRoom_butWhereALineBreaks() throws {
    func width(_ text: String) -> CGFloat {
      let label = UILabel()
      label.text = text
      return label.sizeThatFits(CGSize(width: 1000, height: 100)).width
    }
    let space = width("a  b") - width("a b")
    XCTAssertGreaterThan(space, 3)
    XCTAssertEqual(width("Clear  "), width("Clear") + 2 * space, accuracy: 1)
    let lines = TextLines(
      NSAttributedString(string: "Some words     that break"), font: .systemFont(ofSize: 17), width: 100)
    XCTAssertEqual(lines.lines.count, 2)
    XCTAssertEqual(
      lines.lines[0].rect.width, TextMetrics.width(of: "Some words", font: .systemFont(ofSize: 17)), accuracy: 0.01)
    XCTAssertLessThanOrEqual(lines.size.width, 100)
  }

  func test_field_showsTextOrPlaceholder_andKeepsSecrets() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    XCTAssertNil(field.textBlock)
    field.placeholder = "Name"
    field.textAlignment = .center
    let hint = try XCTUnwrap(field.textBlock).lines[0]
    XCTAssertEqual(hint.string, "Name")
    XCTAssertEqual(hint.frame.x + hint.width / 2, 100, accuracy: 0.001)
    XCTAssertEqual(hint.frame.y + hint.frame.height / 2, 20, accuracy: 0.001)
    field.text = "Jo"
    XCTAssertEqual(try XCTUnwrap(field.textBlock).string, "Jo")
    let (start, end) = (field.caretRect(for: field.beginningOfDocument), field.caretRect(for: field.endOfDocument))
    XCTAssertEqual((start.minX + end.minX) / 2, 100, accuracy: 0.001)
    field.isSecureTextEntry = true
    XCTAssertEqual(field.textBlock?.string, "••")
    let points = field.caretRect(for: field.endOfDocument).minX - field.caretRect(for: field.beginningOfDocument).minX
    XCTAssertEqual(points, "••".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width, accuracy: 0.001)
  }

  func test_block_hasTheAttributes() {
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: -3, width: 20, height: 10)
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.red, .kern: 2])
    text.append(
      NSAttributedString(
        string: "cd",
        attributes: [
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 1,
          .backgroundColor: UIColor.green, .baselineOffset: 4,
        ]))
    text.append(NSAttributedString(attachment: picture))
    let runs = TextLines(text, font: font, color: .blue).block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["ab", "cd", "\u{fffc}"])
    XCTAssertEqual(runs[0].face, FontFace(.display, weight: 700))
    XCTAssertEqual(runs[0].size, 24)
    XCTAssertEqual(runs[0].colour, 0xff00_00ff)
    XCTAssertEqual(runs[0].tracking, 24 * 0.015 + 2, accuracy: 0.0001)
    XCTAssertEqual(runs[1].face, FontFace(.text))
    XCTAssertEqual(runs[1].colour, 0x0000_ffff)
    XCTAssertEqual([runs[1].underline, runs[1].strikethrough ? 1 : 0], [1, 1])
    XCTAssertEqual(runs[1].background, 0x00ff_00ff)
    XCTAssertEqual([runs[1].rise, runs[2].rise, runs[2].size], [4, -3, 10])
    XCTAssertEqual(runs[2].width, 20, accuracy: 0.0001)
  }

  func test_block_hasTheLineAroundLetters() {
    func stroke(_ width: Double, _ colour: UIColor? = nil) -> TextStroke? {
      var values: [NSAttributedString.Key: Any] = [.strokeWidth: width, .foregroundColor: UIColor.blue]
      values[.strokeColor] = colour
      values[.font] = UIFont.systemFont(ofSize: 50)
      return TextLines(NSAttributedString(string: "a", attributes: values), font: font).block().lines[0].runs[0].stroke
    }
    XCTAssertNil(stroke(0))
    XCTAssertEqual(stroke(4), TextStroke(width: 2, colour: 0x0000_ffff, fills: false))
    XCTAssertEqual(stroke(-3, .red), TextStroke(width: 1.5, colour: 0xff00_00ff, fills: true))
  }

  func test_fonts_areDrawnInTheirWeight() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    XCTAssertEqual(
      weights.map { Int(UIFont.systemFont(ofSize: 12, weight: $0).face.weight) },
      Array(stride(from: 100, through: 900, by: 100)))
    XCTAssertEqual(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).face.family, .mono)
    XCTAssertTrue(UIFont.italicSystemFont(ofSize: 12).face.isItalic)
  }

  func test_tracking_followsTheSize() {
    func tracking(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> CGFloat {
      UIFont.systemFont(ofSize: size, weight: weight).systemTracking
    }
    XCTAssertEqual(tracking(17), -0.026, accuracy: 0.00001)
    XCTAssertEqual(tracking(12), 0, accuracy: 0.00001)
    XCTAssertEqual(tracking(16.5), -0.023, accuracy: 0.00001)
    XCTAssertEqual(tracking(2), 0.041, accuracy: 0.00001)
    XCTAssertEqual(tracking(19.5), -0.024, accuracy: 0.00001)
    XCTAssertEqual(tracking(24), 0.0115, accuracy: 0.00001)
    XCTAssertEqual(tracking(100), 0, accuracy: 0.00001)
    XCTAssertEqual(tracking(17, .semibold), -0.019, accuracy: 0.00001)
  }

  func test_textOfManyAttributes_isOneRunWhereTheyAreAlike() {
    let text = NSMutableAttributedString(string: "")
    for letter in "AVAVAV" { text.append(NSAttributedString(string: String(letter), attributes: [.font: font])) }
    let block = TextLines(text, font: font).block()
    XCTAssertEqual(block.lines[0].runs.count, 1)
    XCTAssertEqual(CGFloat(block.lines[0].width), "AVAVAV".size(withAttributes: [.font: font]).width, accuracy: 0.001)
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

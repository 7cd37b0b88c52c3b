import Foundation
internal import LayerTree

/// A view that displays text.
open class UILabel: UIView {
  override var elementRole: Element.Role { .text }
  override var isElementAtFirst: Bool { true }
  override var baselineFont: UIFont? { font }
  override var centredLineHeight: CGFloat? { numberOfLines == 1 ? intrinsicContentSize.height : nil }

  private var storedText: String?
  /// The text with attributes; nil for a plain one.
  private var attributed: (any SetText)?
  /// The displayed text.
  open var text: String? {
    get { storedText }
    set {
      guard storedText != newValue || attributed != nil else { return }
      storedText = newValue
      attributed = attributed.flatMap { restyled($0, newValue) }
      contentChanged()
    }
  }

  /// A text in the place of one with attributes: it has those of that one if all of its characters have the same, as published
  /// pictures of iOS show, and else the label's own.
  private func restyled(_ old: any SetText, _ text: String?) -> (any SetText)? {
    guard let text, !text.isEmpty, old.length > 0, let attributes = old.uniformAttributes else { return nil }
    return UniformText(text, attributes.filter { $0.key != .attachment })
  }

  /// The text with attributes. A plain text that is set later has them too, if they are the same for all characters.
  open var attributedText: NSAttributedString? {
    get { attributed?.attributed ?? storedText.map { NSAttributedString(string: $0, attributes: [.font: ownFont]) } }
    set { show(newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  /// Shows a text with attributes.
  func show(_ text: (any SetText)?) {
    attributed = text
    storedText = text?.string
    contentChanged()
  }

  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var ownColor = UIColor.label
  /// The font. Setting it changes the attributed text as well.
  open var font: UIFont! {
    get { first(.font) ?? ownFont }
    set {
      let new: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      // The same one again changes nothing of the size: apps set it whenever a view lays out.
      let isOther = attributed != nil || new != ownFont
      ownFont = new
      replace(.font, ownFont)
      if isOther { contentChanged() }
    }
  }
  /// The colour of the text. Setting it changes the attributed text as well.
  open var textColor: UIColor! {
    get { first(.foregroundColor) ?? ownColor }
    set {
      ownColor = newValue ?? .label
      replace(.foregroundColor, ownColor)
      setNeedsDisplay()
    }
  }

  private func first<T>(_ key: NSAttributedString.Key) -> T? { attributed?.firstAttributes[key] as? T }

  private func replace(_ key: NSAttributedString.Key, _ value: Any) {
    attributed = attributed?.having(key, value)
  }

  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      let style: NSParagraphStyle? = first(.paragraphStyle)
      if let own = style?.mutableCopy() as? NSMutableParagraphStyle {
        own.alignment = textAlignment
        replace(.paragraphStyle, own)
      }
      setNeedsDisplay()
    }
  }
  /// Where text stands that was made smaller.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// How paragraphs are divided into lines; by itself as all labels, which keep Hangul words whole and leave no
  /// word alone in the last line. Attributed text with a paragraph style has that style's.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard { didSet { contentChanged() } }
  /// Whether the text of a shortened label shows in full in a tooltip. Stored; it has no effect here.
  open var showsExpansionTextWhenTruncated = false
  /// How lines break, and what becomes of text that there is no room for. Attributed text with a paragraph style has
  /// that style's.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentChanged() } }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet {
      contentChanged()
      if let stack = superview as? UIStackView, (oldValue == 1) != (numberOfLines == 1) {
        stack.setNeedsUpdateConstraints()
      }
    }
  }
  /// The width at which text wraps for the intrinsic size, in points.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// Whether a single line is made smaller until it fits.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// Whether the font follows the user's text size, if it is a text style's or was scaled by `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false
  override func traitsMayDiffer() {
    if adjustsFontForContentSizeCategory {
      let own = font.adjusted(to: traitCollection.preferredContentSizeCategory)
      if own != font { font = own }
    }
    super.traitsMayDiffer()
  }
  /// How much smaller a single line may become; 0 for any size.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Whether the text has its colour; it is pale otherwise.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the highlighted colour is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of highlighted text; nil for the usual one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of a second text behind the first; nil for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Where that text stands, in points from the first.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var allowsDefaultTighteningForTruncation = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is StoryboardCoder) { isUserInteractionEnabled = false }
  }

  /// The text or its font changed.
  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var spokenText: String? { text }

  private func measured(_ width: CGFloat, _ lines: Int) -> CGSize {
    guard let attributed else {
      return TextMetrics.size(
        of: storedText ?? "", font: ownFont, width: width, lines: lines, breaking: lineBreakMode,
        strategy: lineBreakStrategy
      ).upToPixels
    }
    guard attributed.length > 0 else { return .zero }
    return TextLines(
      attributed, font: ownFont, width: width, lines: lines, breaking: shownBreakMode, look: look
    ).size.upToPixels
  }

  /// The style of a paragraph that has none.
  private var look: NSParagraphStyle {
    let look = NSMutableParagraphStyle()
    look.alignment = textAlignment
    look.lineBreakStrategy = lineBreakStrategy
    return look
  }

  private var shownBreakMode: NSLineBreakMode {
    let own: NSParagraphStyle? = first(.paragraphStyle)
    return own?.lineBreakMode ?? lineBreakMode
  }

  /// The text as it is drawn in the label's bounds: in the middle of their height, and as much of it as there is room
  /// for.
  override var textBlock: TextBlock? { block(in: bounds) }

  private func block(in rect: CGRect) -> TextBlock? {
    guard let storedText, !storedText.isEmpty else { return nil }
    var color = (isHighlighted ? highlightedTextColor ?? textColor : textColor) ?? .label
    guard var text = attributed else {
      return block(of: UniformText(storedText), isEnabled ? color : color.faded(Self.disabled), in: rect)
    }
    if isHighlighted, highlightedTextColor != nil { text = text.recoloured { _ in color } }
    if !isEnabled {
      color = color.faded(Self.disabled)
      text = text.recoloured { $0.faded(Self.disabled) }
    }
    return block(of: text, color, in: rect)
  }

  private static let disabled: CGFloat = 0.4

  private func block(of text: some SetText, _ color: UIColor, in bounds: CGRect) -> TextBlock {
    let least = adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1
    if least < 1, numberOfLines != 1 { return fitted(text, color, least, in: bounds) }
    var block = TextBlock.setting(
      text, font: ownFont, color: color, in: bounds, lines: numberOfLines, breaking: shownBreakMode, look: look,
      scale: least)
    if least < 1, baselineAdjustment != .alignCenters { block.keepBaseline(of: ownFont, in: bounds) }
    return block
  }

  /// Several lines, in the largest size in which all of them have room.
  private func fitted(
    _ text: some SetText, _ color: UIColor, _ least: CGFloat, in bounds: CGRect
  ) -> TextBlock {
    var scale: CGFloat = 1
    while scale > least {
      let size = TextLines(
        text, font: ownFont, width: max(bounds.width, 1), breaking: .byWordWrapping, look: look, scale: scale)
      let fits = size.size.height <= bounds.height + 0.5 && (numberOfLines == 0 || size.lines.count <= numberOfLines)
      if fits { break }
      scale = max(least, scale - 0.05)
    }
    let lines = TextLines(
      text, font: ownFont, color: color, width: max(bounds.width, 1), lines: numberOfLines, breaking: shownBreakMode,
      look: look, scale: scale)
    return lines.block(at: CGPoint(x: bounds.minX, y: bounds.midY - lines.size.height / 2))
  }

  override var ownContents: Contents? {
    // What a label draws itself has its text.
    guard !(layer.contents is DrawnContents), let block = textBlock else { return nil }
    guard let shadowColor else { return .text(block) }
    var sketch = Sketch()
    sketch.text(block.shadow(shadowColor.drawn), at: CGPoint(x: shadowOffset.width, y: shadowOffset.height))
    sketch.text(block)
    return sketch.contents
  }

  override open var intrinsicContentSize: CGSize {
    measured(numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, numberOfLines)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(numberOfLines == 1 || size.width <= 0 ? .infinity : size.width, numberOfLines)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, width > 0 else { return nil }
    return measured(width, numberOfLines).height
  }

  /// The part of a rectangle that the text takes up, in points; for labels that draw their text elsewhere. It decides
  /// nothing here.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: measured(bounds.width, numberOfLines))
  }
  /// Draws the text: only in classes that override this or `drawText(in:)`, and by the latter.
  override open func draw(_ rect: CGRect) { drawText(in: bounds) }
  /// Draws the text in a rectangle; called in classes that override it.
  open func drawText(in rect: CGRect) {
    guard let block = block(in: rect) else { return }
    UIGraphicsGetCurrentContext()?.draw(block, at: .zero)
  }
}

/// Where text stands that was made smaller: on the baseline of the larger text, or in the middle.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}

extension TextBlock {
  /// Puts a single line that was made smaller on the baseline that it would have in full size. In a label that is lower than
  /// that it stays in the middle, as in a published picture of iOS 16.
  fileprivate mutating func keepBaseline(of font: UIFont, in bounds: CGRect) {
    guard lines.count == 1, let size = lines[0].runs.first?.size, size < Double(font.pointSize) - 0.01,
      font.lineHeight <= bounds.height + 0.5
    else { return }
    lines[0].baseline.y = Double(bounds.midY - font.lineHeight / 2 + font.ascender)
  }
}

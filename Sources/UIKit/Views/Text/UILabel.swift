import Foundation
internal import LayerTree

/// A view that displays text.
open class UILabel: UIView {
  override var elementRole: Element.Role { .text }
  override var baselineFont: UIFont? { font }

  private var storedText: String?
  private var attributed: NSAttributedString?
  /// The displayed text.
  open var text: String? {
    get { storedText }
    set {
      guard storedText != newValue || attributed != nil else { return }
      storedText = newValue
      attributed = nil
      contentChanged()
    }
  }
  /// The text with attributes. It is measured by all of them, and shown with the first character's font and colour.
  open var attributedText: NSAttributedString? {
    get { attributed ?? storedText.map { NSAttributedString(string: $0, attributes: [.font: ownFont]) } }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      storedText = newValue?.string
      contentChanged()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var ownColor = UIColor.label
  /// The font; only its size and weight have an effect. Setting it changes the attributed text as well.
  open var font: UIFont! {
    get { first(.font) ?? ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      replace(.font, ownFont)
      contentChanged()
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

  private func first<T>(_ key: NSAttributedString.Key) -> T? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(key, at: 0, effectiveRange: nil) as? T
  }

  private func replace(_ key: NSAttributedString.Key, _ value: Any) {
    guard let old = attributed else { return }
    let new = NSMutableAttributedString(attributedString: old)
    new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
    attributed = new
  }

  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// How text closes up before it is truncated. Stored; it has no effect here.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// How paragraphs are divided into lines. Of its kinds, `hangulWordPriority` has an effect.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = [] { didSet { contentChanged() } }
  /// Whether the text of a shortened label shows in full in a tooltip. Stored; it has no effect here.
  open var showsExpansionTextWhenTruncated = false
  /// How lines break, and what becomes of text that there is no room for. Attributed text with a paragraph style has
  /// that style's.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentChanged() } }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
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
  /// Stored; it has no effect here.
  open var isEnabled = true
  /// Whether the highlighted colour is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of highlighted text; nil for the usual one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var shadowColor: UIColor?
  /// Stored; it has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -1)
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

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var spokenText: String? { text }

  private func measured(_ width: CGFloat, _ lines: Int) -> CGSize {
    guard let attributed else {
      return TextMetrics.size(
        of: storedText ?? "", font: ownFont, width: width, lines: lines, breaking: lineBreakMode,
        keepsHangulWords: lineBreakStrategy.contains(.hangulWordPriority)
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
    guard let text = attributedText, text.length > 0 else { return nil }
    let shownColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return .setting(
      text, font: ownFont, color: shownColor ?? .label, in: rect, lines: numberOfLines, breaking: shownBreakMode,
      look: look, scale: adjustsFontSizeToFitWidth && numberOfLines == 1 ? max(minimumScaleFactor, 0.01) : 1)
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

  /// What a label draws itself has its text.
  override var ownContents: Contents? { layer.contents is DrawnContents ? nil : super.ownContents }

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

/// Where text stands that was made smaller; no effect here.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}

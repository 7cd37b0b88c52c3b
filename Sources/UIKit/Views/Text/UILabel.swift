import Foundation

/// A view that shows text.
open class UILabel: UIView {
  /// The text it shows.
  open var text: String? { didSet { if oldValue != text { contentChanged() } } }
  /// The text with attributes, of which only the characters count.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The font of the text; its size counts.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { contentChanged() } }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  /// Where the text stands in its line.
  open var textAlignment = NSTextAlignment.natural
  /// Kept; it has no effect here.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// 0 for as many lines as it takes.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// The width at which text wraps when constraints say nothing.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// Kept; it has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// Kept; it has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Kept; it has no effect here.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether it takes taps.
  open var isEnabled = true
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// Kept; it has no effect here.
  open var highlightedTextColor: UIColor?
  /// Kept; it has no effect here.
  open var shadowColor: UIColor?
  /// Kept; it has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Kept; it has no effect here.
  open var allowsDefaultTighteningForTruncation = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var spokenText: String? { text }

  override open var intrinsicContentSize: CGSize {
    let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return TextMetrics.size(of: text ?? "", font: font, width: width, lines: numberOfLines)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? .infinity : size.width
    return TextMetrics.size(of: text ?? "", font: font, width: width, lines: numberOfLines)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, width > 0 else { return nil }
    return TextMetrics.size(of: text ?? "", font: font, width: width, lines: numberOfLines).height
  }

  override var content: LayerContent {
    LayerContent(text: text, font: font, color: textColor, alignment: textAlignment)
  }
}

import Foundation

/// A view that displays text.
open class UILabel: UIView {
  /// The displayed text.
  open var text: String? { didSet { if oldValue != text { contentChanged() } } }
  /// The attributed text; the attributes are dropped.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The font; only its size and weight have an effect.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { contentChanged() } }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Stored; it has no effect here.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// The width at which text wraps for the intrinsic size, in points.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// Stored; it has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// Stored; it has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Stored; it has no effect here.
  open var minimumScaleFactor: CGFloat = 0
  /// Stored; it has no effect here.
  open var isEnabled = true
  /// Stored; it has no effect here.
  open var isHighlighted = false
  /// Stored; it has no effect here.
  open var highlightedTextColor: UIColor?
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

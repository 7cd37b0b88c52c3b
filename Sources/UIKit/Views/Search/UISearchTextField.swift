import Foundation
internal import LayerTree

/// The text field of a search bar, with tokens before its text.
open class UISearchTextField: UITextField {
  override var elementRole: Element.Role { .searchField }

  /// The tokens, which stand before the text.
  open var tokens: [UISearchToken] = [] { didSet { showTokens() } }
  /// The colour of the tokens' patches; nil for the standard one.
  open var tokenBackgroundColor: UIColor! { didSet { for view in tokenViews { view.patch = tokenBackgroundColor } } }
  /// Whether a deletion before the text's beginning selects the last token, and the next one removes it.
  open var allowsDeletingTokens = true
  /// Stored; it has no effect here.
  open var allowsCopyingTokens = true

  private var tokenViews: [SearchTokenView] = []
  private let glass = UIImageView(image: nil)
  private var glassSize: CGFloat = 0

  /// Creates a search field with a magnifying glass.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    borderStyle = .roundedRect
    clearButtonMode = .always
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    showGlass()
    leftView = glass
    leftViewMode = .always
  }

  /// The sign grows half as much as the text does: chosen.
  private func showGlass() {
    let size = 14 * max(1, (1 + TextSizes.points(.body, traitCollection.preferredContentSizeCategory) / 17) / 2)
    guard size != glassSize else { return }
    glassSize = size
    glass.image = UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .medium))
    glass.bounds.size = glass.intrinsicContentSize
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    showGlass()
    setNeedsLayout()
  }

  override func drawBackground(_ sketch: inout Sketch) {
    guard borderStyle == .roundedRect, background == nil else { return super.drawBackground(&sketch) }
    FieldLook.drawSearch(in: bounds, colour: backgroundColor ?? .tertiarySystemFill, &sketch)
  }
  override var hintColour: UIColor { .secondaryLabel }

  /// The rectangle of the magnifying glass.
  override open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: SearchLook.glassShift * (runsFromRight ? -1 : 1), dy: 0)
  }
  /// The rectangle of the text, beside the magnifying glass.
  override open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    var move = tokenRoom
    if leftView?.superview === self || leftViewMode == .always, leftView != nil {
      move += SearchLook.glassGap - FieldLook.inset
    }
    if !runsFromRight { rect.origin.x += move }
    rect.size.width = max(0, rect.width - move)
    return rect
  }

  /// A field with tokens is not empty: it has no placeholder.
  override var textBlock: TextBlock? { tokens.isEmpty || hasText ? super.textBlock : nil }

  // MARK: Tokens

  /// Between two tokens, and between the last one and the text: chosen.
  private static let tokenGap: CGFloat = 4

  /// What the tokens take of the text's room; a little of it stays.
  private var tokenRoom: CGFloat {
    tokenViews.reduce(0) { $0 + $1.bounds.width + Self.tokenGap }
  }

  private func showTokens() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { SearchTokenView($0) }
    for view in tokenViews {
      view.patch = tokenBackgroundColor
      addSubview(view)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override open func layoutSubviews() {
    if !tokenViews.isEmpty { placeTokens() }
    super.layoutSubviews()
  }

  private func placeTokens() {
    for view in tokenViews { view.bounds.size = .zero }
    let room = textRect(forBounds: bounds)
    // As much stays for the text as for a short word.
    var free = max(0, room.width - 60)
    var x: CGFloat = 0
    for view in tokenViews {
      let width = view.width(within: free)
      let height = min(SearchTokenView.height + SearchLook.growth(traitCollection), bounds.height)
      let left =
        runsFromRight ? room.maxX + Self.tokenGap - x - width : room.minX - Self.tokenGap * CGFloat(tokens.count) + x
      view.frame = CGRect(x: left, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + Self.tokenGap
      free = max(0, free - width - Self.tokenGap)
    }
    setNeedsDisplay()
  }

  override open func deleteBackward() {
    let isAtStart =
      selectedTextRange.map { $0.isEmpty && offset(from: beginningOfDocument, to: $0.start) == 0 } ?? false
    guard allowsDeletingTokens, isAtStart, let last = tokenViews.last else { return super.deleteBackward() }
    guard last.isSelected else {
      last.isSelected = true
      return
    }
    tokens.removeLast()
    typed()
  }

  override open func insertText(_ text: String) {
    for view in tokenViews { view.isSelected = false }
    super.insertText(text)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: SearchLook.fieldHeight(traitCollection))
  }

  /// Adds a token.
  open func insertToken(_ token: UISearchToken, at index: Int) { tokens.insert(token, at: min(index, tokens.count)) }
  /// Removes a token.
  open func removeToken(at index: Int) { if tokens.indices.contains(index) { tokens.remove(at: index) } }
}

/// The measures of search fields and bars.
enum SearchLook {
  static let fieldHeight: CGFloat = 36

  /// How much higher than usual a field is, for larger text.
  @MainActor
  static func growth(_ traits: UITraitCollection) -> CGFloat {
    let size = TextSizes.points(.body, traits.preferredContentSizeCategory)
    return max(0, ((size - 17) * 1.2).rounded())
  }

  @MainActor
  static func fieldHeight(_ traits: UITraitCollection) -> CGFloat { fieldHeight + growth(traits) }
  /// A bar by itself; one in a navigation bar has less room above its field.
  static let barHeight: CGFloat = 56
  static let compactBarHeight: CGFloat = 52
  static let sideMargin: CGFloat = 8
  /// The glass and the text stand 8 and 32 points from the field's edge (measured in a published picture of iOS 17).
  static let glassShift: CGFloat = 2
  static let glassGap: CGFloat = 9.33
  static let scopeHeight: CGFloat = 32
}

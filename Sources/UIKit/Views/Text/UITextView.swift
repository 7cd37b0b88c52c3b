import Foundation
internal import LayerTree

/// A view for multiline text.
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, EditableText {
  override var elementRole: Element.Role { isEditable || isSecureTextEntry ? .textField : .text }
  override var isElementAtFirst: Bool { true }

  /// The text with its attributes. Changing it changes what is shown.
  public let textStorage: NSTextStorage
  /// Measures the text.
  public let layoutManager: NSLayoutManager
  /// The area of the text.
  public let textContainer: NSTextContainer
  private var stored: String { textStorage.string }
  private var selection = NSRange(location: 0, length: 0)
  var composed: NSRange? { didSet { if composed != oldValue { setNeedsDisplay() } } }
  var typedText: String { stored }
  var typedSelection: NSRange { selection }
  var isMultiline: Bool { true }

  /// Creates a view for a container; nil for a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (textStorage, layoutManager, self.textContainer) = Self.system(textContainer)
    super.init(frame: frame)
    listen()
  }

  /// Creates a view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a view that uses, or does not use, the newer text engine: the same here.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    (textStorage, layoutManager, textContainer) = Self.system(nil)
    super.init(coder: coder)
    listen()
  }

  /// Completes what the app has made of storage, layout manager and container.
  private static func system(_ given: NSTextContainer?) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let container = given ?? NSTextContainer()
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (storage, manager, container)
  }

  private func listen() {
    layoutManager.changed = { [weak self] in
      MainActor.assumeIsolated { self?.textChanged() }
    }
  }

  private func textChanged() {
    let length = textStorage.length
    if NSMaxRange(selection) > length {
      selection = NSRange(location: min(selection.location, length), length: 0)
    }
    if let range = composed, NSMaxRange(range) > length { composed = nil }
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func write(_ text: NSAttributedString) {
    composed = nil
    textStorage.setAttributedString(text)
    selection = NSRange(location: textStorage.length, length: 0)
  }

  /// The text; never nil when read, as on iOS. Setting it moves the caret to the end.
  open var text: String! {
    get { stored }
    set {
      guard stored != newValue ?? "" else { return }
      write(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { textStorage.snapshot }
    set { write(newValue ?? NSAttributedString(string: "")) }
  }
  private var ownFont: UIFont?
  private var ownColor: UIColor?
  private var ownAttributes: [NSAttributedString.Key: Any] {
    var own: [NSAttributedString.Key: Any] = [.font: ownFont ?? .systemFont(ofSize: 12)]
    own[.foregroundColor] = ownColor
    return own
  }

  private func first<T>(_ key: NSAttributedString.Key) -> T? {
    textStorage.length == 0 ? nil : textStorage.attribute(key, at: 0, effectiveRange: nil) as? T
  }

  private func replaceAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    textStorage.addAttribute(key, value: value, range: NSRange(location: 0, length: textStorage.length))
  }

  /// The font. Setting it changes the attributed text as well.
  open var font: UIFont? {
    get { first(.font) ?? ownFont ?? .systemFont(ofSize: 12) }
    set {
      ownFont = newValue
      replaceAttribute(.font, newValue ?? .systemFont(ofSize: 12))
    }
  }
  /// The colour of the text. Setting it changes the attributed text as well.
  open var textColor: UIColor? {
    get { first(.foregroundColor) ?? ownColor ?? .label }
    set {
      ownColor = newValue
      replaceAttribute(.foregroundColor, newValue ?? .label)
    }
  }
  /// The attributes of what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? ownAttributes }
    set { ownTypingAttributes = newValue }
  }
  private var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of links. Stored; it has no effect here.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]
  /// The kinds of data that become links. Stored; it has no effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// Whether the user can edit the text.
  open var isEditable = true { didSet { if oldValue != isEditable { layer.changed(.element) } } }
  /// Stored; it has no effect here.
  open var isSelectable = true
  /// Whether the text is secure; secure text never reaches the layer tree.
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// What is selected, in UTF-16 units: an empty range is the caret.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let start = min(max(newValue.location, 0), textStorage.length)
      select(NSRange(location: start, length: min(newValue.length, textStorage.length - start)))
    }
  }
  /// Stored; it has no effect here.
  open var allowsEditingTextAttributes = false
  /// Whether the text clears when something is inserted.
  open var clearsOnInsertion = false
  /// Stored; it has no effect here.
  open var usesStandardTextScaling = false
  /// Stored; it has no effect here.
  open var isFindInteractionEnabled = false
  /// Stored; it has no effect here.
  open var keyboardType = UIKeyboardType.default
  /// Stored; it has no effect here.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored; it has no effect here.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored; it has no effect here.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored; it has no effect here.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored; it has no effect here.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored; it has no effect here.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored; it has no effect here.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored; it has no effect here.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// Stored; it has no effect here.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored; it has no effect here.
  open var textContentType: UITextContentType!
  /// Stored; it has no effect here.
  open var passwordRules: UITextInputPasswordRules?
  /// Stored; it has no effect here.
  open var enablesReturnKeyAutomatically = false
  /// Whether the font follows the user's text size, where it is a text style's or was scaled.
  open var adjustsFontForContentSizeCategory = false
  override func traitsMayDiffer() {
    if adjustsFontForContentSizeCategory,
      let own = font?.adjusted(to: traitCollection.preferredContentSizeCategory), own != font
    {
      font = own
    }
    super.traitsMayDiffer()
  }
  private var caret: Caret?
  private var handles: [SelectionHandle] = []
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// The view in the keyboard's place; nil for the keyboard.
  override open var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard; nil for none.
  override open var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  private(set) var isEditing = false
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Editing

  override open var canBecomeFirstResponder: Bool { isEditable && window != nil }
  override var bringsKeyboard: Bool { true }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    selectionChanged()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    composed = nil
    selectionChanged()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !stored.isEmpty }

  /// Inserts text like a keyboard, in place of the selection; the delegate may refuse it.
  open func insertText(_ text: String) {
    type(clearsOnInsertion ? NSRange(location: 0, length: textStorage.length) : composed ?? selection, text)
  }

  /// Deletes the selection, or the character before it, like a keyboard; the delegate may refuse it.
  open func deleteBackward() {
    guard let range = selection.deletion(in: stored) else { return }
    type(range, "")
  }

  func mayType(_ range: NSRange, _ new: String) -> Bool {
    isEditable && textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
  }

  func typed() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func change(_ range: NSRange, to new: String) {
    let before = selection
    textStorage.replaceCharacters(
      in: range, with: NSAttributedString(string: new, attributes: new.isEmpty ? nil : typingAttributes))
    let caret = NSRange(location: range.location + new.utf16.count, length: 0)
    guard selection == caret else { return select(caret) }
    // The text has moved it already.
    if before != caret { textDelegate?.textViewDidChangeSelection(self) }
  }

  func select(_ range: NSRange) {
    guard selection != range else { return }
    selection = range
    selectionChanged()
    textDelegate?.textViewDidChangeSelection(self)
  }

  /// Scrolls until a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let lines = placed
    let rect = lines.lines.caret(at: NSMaxRange(range)).offsetBy(dx: lines.origin.x, dy: lines.origin.y)
    let lowest = max(0, rect.maxY + textContainerInset.bottom - bounds.height)
    if rect.minY < contentOffset.y { contentOffset.y = max(0, rect.minY - textContainerInset.top) }
    if rect.maxY > contentOffset.y + bounds.height { contentOffset.y = lowest }
  }

  /// The text as it is drawn, in the view's points.
  override var textBlock: TextBlock? {
    let placed = placed
    return placed.lines.block(at: placed.origin)
  }

  override var ownContents: Contents? {
    guard isEditing, selection.length > 0 else { return textBlock.map { .text($0) } }
    var sketch = Sketch()
    let placed = placed
    FieldLook.drawSelection(placed.rects(TextSpan(selection)).map(\.rect), tintColor, &sketch)
    sketch.text(placed.lines.block(at: placed.origin))
    return sketch.contents
  }

  /// The caret, or the selection, is elsewhere.
  private func selectionChanged() {
    guard isEditing || caret != nil || !handles.isEmpty else { return }
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func showSelection() {
    guard isEditing || caret != nil || !handles.isEmpty else { return }
    let isCaret = isEditing && selection.length == 0
    Caret.show(&caret, at: isCaret ? caretRect(for: TextOffset(selection.location)) : nil, in: self)
    let rects = isEditing && !isCaret ? placed.rects(TextSpan(selection)).map(\.rect) : []
    SelectionHandle.show(&handles, at: rects, in: self)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showSelection()
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    caret?.backgroundColor = tintColor
  }

  /// The style of a paragraph that has none.
  private var look: NSParagraphStyle? {
    guard textAlignment != .natural else { return nil }
    let look = NSMutableParagraphStyle()
    look.alignment = textAlignment
    return look
  }

  /// The text, with a line below what is composed.
  private var shownStorage: NSAttributedString {
    guard let composed, NSMaxRange(composed) <= textStorage.length else { return textStorage }
    let shown = NSMutableAttributedString(attributedString: textStorage)
    shown.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: composed)
    return shown
  }

  private var placed: PlacedText {
    let padding = textContainer.lineFragmentPadding
    let width = bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding
    return PlacedText(
      text: stored,
      lines: TextLines(shownStorage, font: shownFont, color: textColor ?? .label, width: width, look: look),
      origin: CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top))
  }

  // MARK: Places and ranges

  /// The text of a range.
  open func text(in range: UITextRange) -> String? { placed.text(in: range) }
  /// Replaces the text of a range; the delegate is not asked.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = placed.range(range) else { return }
    change(range, to: text)
  }
  /// What is selected: an empty range is the caret.
  open var selectedTextRange: UITextRange? {
    get { TextSpan(selection) }
    set {
      guard let newValue, let range = placed.range(newValue) else { return }
      select(range)
    }
  }
  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { TextOffset(stored.utf16.count) }
  /// The range between two places.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    placed.span(fromPosition, toPosition)
  }
  /// The place a number of characters away; nil beyond the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    placed.position(position, offset)
  }
  /// The order of two places.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    PlacedText.compare(position, other)
  }
  /// The number of characters between two places.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { PlacedText.offset(from, toPosition) }
  /// Where the caret stands at a place, in the view's points.
  open func caretRect(for position: UITextPosition) -> CGRect { placed.caret(position) }
  /// The first rectangle of a range, in the view's points.
  open func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .zero }
  /// The rectangles of a selection.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { placed.rects(range) }
  /// The place that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { placed.nearest(point) }
  /// The character at a point.
  open func characterRange(at point: CGPoint) -> UITextRange? { placed.character(point) }
  /// What an input method has not yet decided; nil for nothing.
  open var markedTextRange: UITextRange? { composed.map { TextSpan($0) } }
  /// The style of that text; stored: it is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// Shows what an input method has not yet decided, in place of the selection or of what it showed before; the delegate
  /// may refuse it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selected: selectedRange)
  }
  /// Ends what an input method has not yet decided: it stays as it is.
  open func unmarkText() { endComposing() }

  override func performTap(at point: CGPoint) -> Bool {
    let wasEditing = isEditing
    guard isEditable, becomeFirstResponder() else { return false }
    if wasEditing { pick(at: closestPosition(to: point)) }
    return true
  }

  // MARK: The editing menu

  /// Copies the selection.
  override open func copy(_ sender: Any?) { copySelection() }
  /// Copies the selection and deletes it.
  override open func cut(_ sender: Any?) {
    guard typedSelection.length > 0 else { return }
    copySelection()
    deleteBackward()
  }
  /// Puts the pasteboard's text in place of the selection.
  override open func paste(_ sender: Any?) { pasteText() }
  /// Selects the whole text.
  override open func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: typedText.utf16.count)) }

  // MARK: Appearance

  override open var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let limit = textContainer.maximumNumberOfLines
    let lines = TextLines(
      textStorage, font: shownFont, width: size.width - padding, lines: limit, breaking: textContainer.lastLineBreaking
    ).size.upToPixels
    return CGSize(
      width: min(size.width, lines.width + padding),
      height: max(lines.height, shownFont.pixelLineHeight) + textContainerInset.top + textContainerInset.bottom)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled || width <= 0 ? nil : sizeThatFits(CGSize(width: width, height: .infinity)).height
  }

  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  override var content: LayerContent { LayerContent(isSecure: isSecureTextEntry) }

  // MARK: Accessibility

  private var takesText: Bool { isEditable || isSecureTextEntry }
  override var spokenText: String? { takesText ? nil : stored }
  override var spokenValue: String? {
    isSecureTextEntry ? String(repeating: "•", count: stored.utf16.count) : isEditable ? stored : nil
  }
  override var elementInput: TextInput? {
    guard takesText else { return nil }
    return TextInput(
      isMultiline: true, isSecure: isSecureTextEntry, isEditing: isEditing,
      selectionStart: UInt32(clamping: selection.location), selectionLength: UInt32(clamping: selection.length))
  }
}

extension UITextView {
  /// Editing began. The object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Editing ended. The object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The user changed the text. The object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// The kinds of data that become links; no effect here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// Numbers of parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
  /// Numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
  /// What may be looked up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
  /// Every kind.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

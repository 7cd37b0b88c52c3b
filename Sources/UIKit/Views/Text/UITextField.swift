import Foundation
internal import LayerTree

/// A control for editing one line of text.
open class UITextField: UIControl, UITextInput, UITextInputTraits, EditableText {
  override var elementRole: Element.Role { .textField }
  override var baselineFont: UIFont? { font }
  override var centredLineHeight: CGFloat? { font?.lineHeight }

  /// The style of a field's border.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When an overlay of the field is visible.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  var stored = ""
  var selection = NSRange(location: 0, length: 0)
  var composed: NSRange? { didSet { if composed != oldValue { setNeedsDisplay() } } }
  var typedText: String { stored }
  var typedSelection: NSRange { selection }
  var isMultiline: Bool { false }
  private var attributedHint: NSAttributedString?
  /// The text; never nil when read, as on iOS. Setting it moves the caret to the end.
  open var text: String? {
    get { stored }
    set {
      guard stored != newValue ?? "" else { return }
      let wasEmpty = stored.isEmpty
      stored = newValue ?? ""
      selection = NSRange(location: stored.utf16.count, length: 0)
      composed = nil
      setNeedsDisplay()
      if wasEmpty != stored.isEmpty { layOutSideViews() }
      showSelection()
      invalidateIntrinsicContentSize()
    }
  }
  /// The text with the field's attributes; setting it takes the text, and the first character's font and colour.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: stored, attributes: defaultTextAttributes) }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let first = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { self.font = font }
      if let color = first[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The attributes of the text: font, colour and what the app has set.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      otherAttributes.merging(
        [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label]) { $1 }
    }
    set {
      otherAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  private var otherAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of what is typed next; no effect here.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Stored; it has no effect here.
  open var allowsEditingTextAttributes = false
  /// The placeholder, shown while the field is empty.
  open var placeholder: String? {
    get { attributedHint?.string }
    set {
      attributedHint = newValue.map { NSAttributedString(string: $0) }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint }
    set {
      attributedHint = newValue.map { NSAttributedString(attributedString: $0) }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      setNeedsDisplay()
      showSelection()
    }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The border style; a border enlarges the field.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard oldValue != borderStyle else { return }
      // A round border is filled with it, others have it behind them.
      let color = backgroundColor
      backgroundColor = color
      setNeedsDisplay()
      setNeedsLayout()
    }
  }
  /// The background colour; a round border is filled with it.
  override open var backgroundColor: UIColor? { didSet { setNeedsDisplay() } }
  override func layerBackground(_ color: UIColor?) -> UIColor? {
    borderStyle == .roundedRect ? nil : super.layerBackground(color)
  }
  /// The delegate; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is being edited.
  open private(set) var isEditing = false
  /// Whether the return key ends the editing.
  private var isExiting = false
  /// Whether the text is secure: a dot stands for each character. Secure text never reaches the layer tree.
  open var isSecureTextEntry = false {
    didSet {
      setNeedsDisplay()
      showSelection()
    }
  }
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
  /// When a button that clears the text shows; only where there is text, and no right view.
  open var clearButtonMode = ViewMode.never { didSet { layOutSideViews() } }
  private var clearButton: ClearButton?
  var caret: Caret?
  var dots: SecureDots?
  var handles: [SelectionHandle] = []
  /// Whether the text clears when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the text clears when something is inserted.
  open var clearsOnInsertion = false
  /// Whether text is made smaller until it fits, down to the minimum size.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
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
  /// The least size to which text is made smaller, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// An image in place of the border. It is shown without a border style.
  open var background: UIImage? { didSet { layOutSideViews() } }
  /// The image in place of the border while the field is disabled.
  open var disabledBackground: UIImage? { didSet { layOutSideViews() } }
  private var backgroundView: UIImageView?
  /// The view at the leading edge, as its mode says.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue) } }
  /// When the left view is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the trailing edge, as its mode says.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue) } }
  /// When the right view is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
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

  // MARK: Editing

  override open var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  override var bringsKeyboard: Bool { true }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    return delegate?.textFieldShouldBeginEditing(self) ?? true && super.becomeFirstResponder()
  }

  /// A text field tells that editing begins before its keyboard comes, a text view afterwards (craiggrummitt.com, 2016;
  /// logs in hackiftekhar/IQKeyboardManager#924).
  override func becameFirst() {
    isEditing = true
    setNeedsLayout()
    setNeedsDisplay()
    layOutSideViews()
    showSelection()
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    composed = nil
    setNeedsLayout()
    setNeedsDisplay()
    layOutSideViews()
    showSelection()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    if !isExiting { sendActions(for: .editingDidEnd) }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !stored.isEmpty }

  /// Inserts text like a keyboard, in place of the selection; the delegate may refuse it. A newline acts as the return
  /// key.
  open func insertText(_ text: String) {
    if text == "\n" {
      endComposing()
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      endOnExit()
      return
    }
    let whole = NSRange(location: 0, length: stored.utf16.count)
    type(clearsOnInsertion ? whole : composed ?? selection, text)
  }

  /// The return key ends the editing where somebody hears of `editingDidEndOnExit`, whatever is done there; `editingDidEnd`
  /// is not sent then (ReactiveX/RxSwift#1228, ReactiveCocoa/ReactiveCocoa#3465). Chosen: after the actions.
  private func endOnExit() {
    guard isEditing, hasActions(for: .editingDidEndOnExit) else { return }
    isExiting = true
    defer { isExiting = false }
    resignFirstResponder()
  }

  /// Deletes the selection, or the character before it, like a keyboard; the delegate may refuse it.
  open func deleteBackward() {
    guard let range = selection.deletion(in: stored) else { return }
    type(range, "")
  }

  func mayType(_ range: NSRange, _ new: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
  }

  func typed() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func change(_ range: NSRange, to new: String) {
    let before = selection
    text = (stored as NSString).replacingCharacters(in: range, with: new)
    let caret = NSRange(location: range.location + new.utf16.count, length: 0)
    guard selection == caret else { return select(caret) }
    // The text has moved it already.
    if before != caret { delegate?.textFieldDidChangeSelection(self) }
  }

  func select(_ range: NSRange) {
    guard selection != range else { return }
    selection = range
    setNeedsDisplay()
    showSelection()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The text as it is drawn, or the placeholder; dots for a secure text.
  override var textBlock: TextBlock? {
    let shown: (any SetText)? = stored.isEmpty ? attributedHint : UniformText.underlining(composed, in: shownText)
    guard let shown, shown.length > 0 else { return nil }
    return .setting(
      shown, font: shownFont, color: stored.isEmpty ? hintColour : textColor ?? .label,
      in: stored.isEmpty ? placeholderRect(forBounds: bounds) : textArea, breaking: .byTruncatingTail, look: look)
  }

  /// The colour of a placeholder that has none.
  var hintColour: UIColor { .placeholderText }

  override open func setNeedsDisplay() {
    super.setNeedsDisplay()
    showDots()
  }

  override var ownContents: Contents? {
    let text = dots == nil ? textBlock : nil
    guard drawsMoreThanText else { return text.map { .text($0) } }
    var sketch = Sketch()
    drawBackground(&sketch)
    if isEditing { FieldLook.drawSelection(selectedRects, tintColor, &sketch) }
    sketch.text(text)
    return sketch.contents
  }

  private var drawsMoreThanText: Bool { drawsBackground || (isEditing && selection.length > 0) }

  /// The corners of a round border that are round; those of fields that make one box are its own.
  var roundCorners: UIRectCorner = .allCorners { didSet { if roundCorners != oldValue { setNeedsDisplay() } } }
  /// The colour of a round border that is one pixel wide, as fields of alerts have it; nil for the usual border.
  var hairline: UIColor? { didSet { if hairline != oldValue { setNeedsDisplay() } } }
  /// Whether there is something behind the text.
  var drawsBackground: Bool { borderStyle == .roundedRect || (borderStyle != .none && background == nil) }

  /// Draws what is behind the text.
  func drawBackground(_ sketch: inout Sketch) {
    if borderStyle != .roundedRect, background != nil { return }
    FieldLook.draw(
      borderStyle, in: borderRect(forBounds: bounds), filled: backgroundColor, isEnabled: isEnabled,
      corners: roundCorners, hairline: hairline, &sketch)
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

  override func tapped(at point: CGPoint) {
    let wasEditing = isEditing
    if becomeFirstResponder(), wasEditing { pick(at: closestPosition(to: point)) }
  }

  // MARK: The editing menu

  /// Copies the selection.
  override open func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
  /// Copies the selection and deletes it.
  override open func cut(_ sender: Any?) {
    guard typedSelection.length > 0, !isSecureTextEntry else { return }
    copySelection()
    deleteBackward()
  }
  /// Puts the pasteboard's text in place of the selection.
  override open func paste(_ sender: Any?) { pasteText() }
  /// Selects the whole text.
  override open func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: typedText.utf16.count)) }

  // MARK: Side views

  private func sideViewChanged(from old: UIView?) {
    if old?.superview === self, old !== leftView, old !== rightView { old?.removeFromSuperview() }
    setNeedsLayout()
    layOutSideViews()
  }

  private func isVisible(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func layOutSideViews() {
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view else { continue }
      if isVisible(mode) {
        if view.superview !== self { addSubview(view) }
        view.frame = view === leftView ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
      } else if view.superview === self {
        view.removeFromSuperview()
      }
    }
    if showsClearButton {
      let button = clearButton ?? ClearButton { [weak self] in self?.clear() }
      clearButton = button
      if button.superview !== self { addSubview(button) }
      button.frame = clearButtonRect(forBounds: bounds)
    } else if let button = clearButton {
      button.removeFromSuperview()
      clearButton = nil
    }
    layOutBackground()
  }

  private func layOutBackground() {
    let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    guard image != nil || backgroundView != nil else { return }
    let view = backgroundView ?? UIImageView(image: nil)
    if backgroundView == nil {
      insertSubview(view, at: 0)
      backgroundView = view
    }
    view.image = image
    view.frame = bounds
  }

  private var showsClearButton: Bool {
    guard clearButtonMode != .never, !stored.isEmpty, isEnabled else { return false }
    let hasRight = rightView != nil && isVisible(rightViewMode)
    return isVisible(clearButtonMode) && !hasRight
  }

  /// The user taps the button that clears the text.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    if !isEditing { becomeFirstResponder() }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  override func stateChanged() {
    super.stateChanged()
    layOutSideViews()
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    caret?.backgroundColor = tintColor
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    layOutSideViews()
    showDots()
    showSelection()
    needsLayout = false
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, isRight: Bool) -> CGRect {
    guard let view else { return .zero }
    let own = view.bounds.size
    let size = own == .zero ? view.sizeThatFits(bounds.size) : own
    let place = CGRect(
      x: isRight ? bounds.maxX - size.width - sideInset : bounds.minX + sideInset, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
    return mirrored(place, in: bounds)
  }

  /// Between a side view and a border with round corners.
  private var sideInset: CGFloat { borderStyle == .roundedRect ? FieldLook.sideInset : 0 }

  /// The border's rectangle.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The text's rectangle: what border and side views leave.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var insets = UIEdgeInsets.zero
    if borderStyle != .none {
      insets = UIEdgeInsets(
        top: FieldLook.upperInset, left: FieldLook.inset, bottom: FieldLook.upperInset, right: FieldLook.inset)
    }
    if let leftView, isVisible(leftViewMode) { insets.left += leftView.bounds.width + sideInset }
    if let rightView, isVisible(rightViewMode) { insets.right += rightView.bounds.width + sideInset }
    if showsClearButton {
      let button = mirrored(clearButtonRect(forBounds: bounds), in: bounds)
      insets.right = max(insets.right, bounds.maxX - button.minX)
    }
    return bounds.inset(by: insets.mirrored(if: runsFromRight))
  }
  /// The placeholder's rectangle.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The text's rectangle while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let place = CGRect(
      x: bounds.maxX - ClearButton.side - 5, y: bounds.midY - ClearButton.side / 2, width: ClearButton.side,
      height: ClearButton.side)
    return mirrored(place, in: bounds)
  }
  /// The left view's rectangle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isRight: false) }
  /// The right view's rectangle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isRight: true) }
  /// Never called: the system draws the text.
  open func drawText(in rect: CGRect) {}
  /// Never called: the system draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) {}

  // MARK: Appearance

  override open var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = stored.isEmpty ? placeholder ?? "" : stored
    let probe = FieldLook.probe
    let room = textRect(forBounds: probe).size
    let line = CGSize(
      width: TextMetrics.size(of: shown, font: font, lines: 1).width, height: font.pixelLineHeight + FieldLook.leading
    ).upToPixels
    return CGSize(
      width: line.width + probe.width - room.width,
      height: FieldLook.height(of: borderStyle, around: line.height + probe.height - room.height))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var spokenText: String? { placeholder }
  override var spokenValue: String? { shownText }
  override var elementInput: TextInput? {
    TextInput(
      isSecure: isSecureTextEntry, isEditing: isEditing, placeholder: placeholder ?? "",
      selectionStart: UInt32(clamping: selection.location), selectionLength: UInt32(clamping: selection.length))
  }
}

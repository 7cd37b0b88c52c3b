import Foundation
internal import LayerTree

/// A text field for a search, with a cancel button and scopes.
open class UISearchBar: UIView, UIBarPositioning {
  /// The style of a search bar.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }
  /// A part of the bar with an image.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  /// The text field.
  public let searchTextField = UISearchTextField()
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether the cancel button is shown.
  open var showsCancelButton = false {
    didSet {
      setNeedsLayout()
      onPart?(.cancelButton)
    }
  }
  /// Whether an empty field has a book at its end, which a tap tells the delegate of.
  open var showsBookmarkButton = false { didSet { showBookmark() } }
  /// Stored; it has no effect here.
  open var showsSearchResultsButton = false
  /// Stored; it has no effect here.
  open var isSearchResultsButtonSelected = false
  /// The style: a minimal bar has no background of its own.
  open var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var barStyle = UIBarStyle.default
  /// The bar's colour, if it has no background colour.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var isTranslucent = true
  /// A line above the field; nil for none.
  open var prompt: String? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// An image in place of the bar's background. It is not shown itself; an empty one takes the background away.
  open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var scopeBarBackgroundImage: UIImage?
  /// Stored; the field stays in the middle.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// Stored; the text stays where it is.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// What is kept of parts that are drawn as they are.
  var parts = Parts()
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]? { didSet { setNeedsLayout() } }
  /// The chosen scope.
  open var selectedScopeButtonIndex = 0 { didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex } }
  /// Whether the scopes are shown.
  open var showsScopeBar = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      if showsScopeBar != oldValue { navigationBar?.heightMayDiffer() }
      onPart?(.scopes)
    }
  }
  enum Part { case cancelButton, scopes }
  /// Told of each part that is shown or hidden, whether or not it was.
  var onPart: ((Part) -> Void)?
  /// Where the bar is in its window; any.
  open var barPosition: UIBarPosition { .any }
  /// A view above the keyboard; stored.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  private var images: [String: UIImage] = [:]
  private var cancelButton: BarButton?
  private var scopes: UISegmentedControl?
  private var promptLabel: UILabel?
  private var texts: SearchTexts?
  var onChange: (() -> Void)?
  var onBegin: (() -> Void)?
  var onEnd: (() -> Void)?

  /// Creates a search bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(searchTextField)
    let texts = SearchTexts(bar: self)
    self.texts = texts
    searchTextField.delegate = texts
    searchTextField.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
  }

  private func changed() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    onChange?()
  }

  /// Taps the cancel button: the delegate hears of it, the text still there, then the search of a search controller ends
  /// (ReactiveX/RxSwift#1714). A bar alone goes on editing.
  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    onEnd?()
  }

  private func choose(_ scope: Int) {
    guard scope != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = scope
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    onChange?()
  }

  /// The search text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The placeholder, shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the field is the bar's first responder.
  override open var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// Sets an icon for a state; stored only.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images["\(icon) \(state.rawValue)"] = iconImage
  }
  /// An icon for a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    images["\(icon) \(state.rawValue)"]
  }
  /// Sets the background for a place and layout; stored only.
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    images["background \(position) \(barMetrics)"] = image
  }
  /// Sets the field's background for a state; stored only.
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images["field \(state.rawValue)"] = image
  }
  /// Sets the text attributes of the scopes for a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes?.setTitleTextAttributes(attributes, for: state) }

  /// The row of the field; the scopes lie below.
  private var line: CGRect {
    let height = min(bounds.height - scopeRoom - promptRoom, lineHeight)
    return CGRect(x: 0, y: promptRoom, width: bounds.width, height: height)
  }
  private var lineHeight: CGFloat {
    (isOfController ? SearchLook.compactBarHeight : SearchLook.barHeight) + SearchLook.growth(traitCollection)
  }
  private var promptRoom: CGFloat { prompt?.isEmpty == false ? 19 : 0 }
  private var isInNavigationBar: Bool { superview is UINavigationBar }
  /// Whether a navigation bar shows it for a search controller, and not as its title.
  private var isOfController: Bool { isInNavigationBar && !isTitle }
  /// Whether it stands in the navigation bar's row.
  var isTitle = false
  /// The navigation bar that shows it.
  var navigationBar: UINavigationBar? { superview as? UINavigationBar }
  /// Whether the navigation bar's row of buttons is above it.
  var isBelowRow = true { didSet { if isBelowRow != oldValue { setNeedsLayout() } } }
  /// A single scope is none (UISearchController.h).
  private var showsScopes: Bool { showsScopeBar && (scopeButtonTitles?.count ?? 0) > 1 }
  /// The height that the scopes take.
  var scopeRoom: CGFloat { showsScopes ? SearchLook.scopeHeight + 12 : 0 }

  override open func layoutSubviews() {
    super.layoutSubviews()
    var line = line
    layOutPrompt()
    layOutCancelButton(in: &line)
    let field = SearchLook.fieldHeight(traitCollection)
    // In a navigation bar the field stands close to the row above it.
    let top = isOfController && isBelowRow ? line.minY + 1 : line.midY - field / 2
    searchTextField.frame = CGRect(
      x: SearchLook.sideMargin, y: max(0, top), width: max(0, line.width - 2 * SearchLook.sideMargin),
      height: min(field, line.height))
    layOutScopes(below: line)
    mirror([searchTextField, cancelButton])
    needsLayout = false
  }

  private func layOutPrompt() {
    guard let prompt, promptRoom > 0 else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      return
    }
    let label = promptLabel ?? UILabel()
    label.text = prompt
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    label.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32), height: promptRoom)
    if promptLabel == nil { addSubview(label) }
    promptLabel = label
  }

  private func showBookmark() {
    guard showsBookmarkButton else {
      searchTextField.rightView = nil
      return
    }
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "book"), for: .normal)
    button.tintColor = .secondaryLabel
    button.accessibilityLabel = "Bookmarks"
    button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    button.addAction(
      UIAction { [weak self] _ in if let self { delegate?.searchBarBookmarkButtonClicked(self) } },
      for: .touchUpInside)
    searchTextField.rightView = button
    searchTextField.rightViewMode = .unlessEditing
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func layOutCancelButton(in line: inout CGRect) {
    guard showsCancelButton else {
      cancelButton?.removeFromSuperview()
      cancelButton = nil
      return
    }
    let button = cancelButton ?? BarButton(title: "Cancel") { [weak self] in self?.cancel() }
    if cancelButton == nil {
      addSubview(button)
      cancelButton = button
    }
    // A bar alone has something to cancel only while it is edited; a controller's, as long as its search goes on.
    button.isEnabled = onEnd != nil || searchTextField.isEditing
    let width = button.intrinsicContentSize.width
    let field = isOfController && isBelowRow ? SearchLook.fieldHeight(traitCollection) + 2 : line.height
    button.frame = CGRect(x: bounds.width - width - 8, y: line.minY, width: width, height: field)
    line.size.width -= width
  }

  private func layOutScopes(below line: CGRect) {
    guard showsScopes, let titles = scopeButtonTitles else {
      scopes?.removeFromSuperview()
      scopes = nil
      return
    }
    let isOld = scopes.map { control in
      control.numberOfSegments == titles.count
        && titles.indices.allSatisfy { control.titleForSegment(at: $0) == titles[$0] }
    }
    let control: UISegmentedControl
    if isOld == true, let scopes {
      control = scopes
    } else {
      scopes?.removeFromSuperview()
      control = UISegmentedControl(items: titles)
      control.addAction(
        UIAction { [weak self, weak control] _ in if let control { self?.choose(control.selectedSegmentIndex) } },
        for: .valueChanged)
      addSubview(control)
      scopes = control
    }
    control.selectedSegmentIndex = selectedScopeButtonIndex
    control.frame = CGRect(
      x: SearchLook.sideMargin, y: line.maxY, width: bounds.width - 2 * SearchLook.sideMargin,
      height: SearchLook.scopeHeight)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: lineHeight + scopeRoom + promptRoom)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  @discardableResult
  override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  override var ownContents: Contents? {
    guard searchBarStyle != .minimal, backgroundImage == nil, backgroundColor == nil, !isInNavigationBar else {
      return nil
    }
    var sketch = Sketch()
    sketch.fill(Path(bounds), barTintColor ?? Self.standardColour)
    let pixel = 1 / max(UIScreen.main.scale, 1)
    for y in [bounds.minY, bounds.maxY - pixel] {
      sketch.fill(Path(CGRect(x: bounds.minX, y: y, width: bounds.width, height: pixel)), .separator)
    }
    return sketch.contents
  }

  private static let standardColour = UIColor.system(0xf9f9_f9f0, 0x1d1d_1df0)
}

/// The traits of a search bar's text, which are its field's.
extension UISearchBar {
  /// Stored; it has no effect here.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Stored; it has no effect here.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// Stored; it has no effect here.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Stored; it has no effect here.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Stored; it has no effect here.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Stored; it has no effect here.
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Stored; it has no effect here.
  public var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Stored; it has no effect here.
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is secure; secure text never reaches the layer tree.
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}

/// Hears of the field's editing for the bar's delegate.
private final class SearchTexts: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    // The search controller presents itself after the bar's own delegate has heard (Stack Overflow, how
    // UISearchController works).
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.onBegin?()
    bar.setNeedsLayout()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
    bar.setNeedsLayout()
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}

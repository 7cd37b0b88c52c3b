import Foundation

/// Hears of edits of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called after an edit, before attributes are fixed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called after an edit, before layout managers hear of it.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// A text with attributes, which tells layout managers of its edits.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit changed.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private var batches = 0

  /// The delegate; held weakly.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// What the edits of this batch have changed.
  open private(set) var editedMask: EditActions = []
  /// Where they were.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the text became longer.
  open private(set) var changeInLength = 0

  /// A text without characters.
  public init() { super.init(string: "") }
  /// A text without attributes.
  public override init(string str: String) { super.init(string: str) }
  /// A text with attributes.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  /// A copy of a text.
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Adds a layout manager.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  // MARK: The text

  // A subclass may hold the text itself: it then has `string`, `attributes(at:effectiveRange:)`,
  // `replaceCharacters(in:with:)` with a string, and `setAttributes(_:range:)` of its own, which call `edited`. All the
  // others are made of these four.

  override open var length: Int { (string as NSString).length }

  override open func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  /// The runs of a range with their attributes.
  private func runs(_ range: NSRange) -> [(NSRange, [NSAttributedString.Key: Any])] {
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange()
      let values = attributes(at: place, effectiveRange: &run)
      let part = NSIntersectionRange(run, NSRange(location: place, length: NSMaxRange(range) - place))
      runs.append((part, values))
      place += max(1, part.length)
    }
    return runs
  }

  /// A copy of the text as it is.
  var snapshot: NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    for (range, values) in runs(NSRange(location: 0, length: length)) { copy.setAttributes(values, range: range) }
    return copy
  }

  // MARK: Edits

  override open func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  override open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  override open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { values, part, _ in
      setAttributes(values, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }
  override open func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    beginEditing()
    for (part, values) in runs(range) { setAttributes(values.merging(attrs) { $1 }, range: part) }
    endEditing()
  }
  override open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  override open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    beginEditing()
    for (part, values) in runs(range) { setAttributes(values.filter { $0.key != name }, range: part) }
    endEditing()
  }
  override open func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
  override open func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }
  override open func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  override open func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Begins a batch of edits, which are told together.
  override open func beginEditing() { batches += 1 }
  /// Ends a batch of edits.
  override open func endEditing() {
    batches = max(0, batches - 1)
    if batches == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Notes an edit, and tells it at the end of the batch. Subclasses that store the text themselves call it.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange = self.editedMask.isEmpty ? new : NSUnionRange(self.editedRange, new)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if batches == 0 { processEditing() }
  }

  /// Tells the delegate and the layout managers what was edited.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers { manager.textEdited() }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
  }

  /// Does nothing: attributes are always consistent here.
  open func ensureAttributesAreFixed(in range: NSRange) {}
}

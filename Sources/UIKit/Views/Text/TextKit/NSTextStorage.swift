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
  /// Whether a method that edits is being run: what it calls tells nothing of its own.
  private var isEditing = false

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

  // MARK: Edits

  private func edit(_ actions: EditActions, _ range: NSRange, _ body: () -> Void) {
    guard !isEditing else { return body() }
    let before = length
    isEditing = true
    body()
    isEditing = false
    edited(actions, range: range, changeInLength: length - before)
  }

  override open func replaceCharacters(in range: NSRange, with str: String) {
    edit(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }
  override open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
  }
  override open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    edit(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }
  override open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }
  override open func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    edit(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }
  override open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    edit(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }
  override open func setAttributedString(_ attrString: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
      super.setAttributedString(attrString)
    }
  }

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

/// What a user can type into an element.
public struct TextInput: Sendable, Hashable {
  /// Whether there may be several lines.
  public var isMultiline: Bool
  /// Whether its letters are shown as dots.
  public var isSecure: Bool
  /// Whether the user types here now.
  public var isEditing: Bool
  /// What stands there as long as nothing is typed.
  public var placeholder: String
  /// Where the selection begins, in UTF-16 units of the element's value.
  public var selectionStart: UInt32
  /// How long the selection is, in UTF-16 units; 0 for a caret.
  public var selectionLength: UInt32

  /// An input; by default of one line.
  public init(
    isMultiline: Bool = false, isSecure: Bool = false, isEditing: Bool = false, placeholder: String = "",
    selectionStart: UInt32 = 0, selectionLength: UInt32 = 0
  ) {
    self.isMultiline = isMultiline
    self.isSecure = isSecure
    self.isEditing = isEditing
    self.placeholder = placeholder
    self.selectionStart = selectionStart
    self.selectionLength = selectionLength
  }
}

/// Why a key of the keyboard on the screen typed nothing. Raw values are those of the encoding.
public enum UntypedReason: UInt8, Sendable, Hashable, CaseIterable {
  /// There is no first responder.
  case noFirstResponder = 0
  /// The first responder takes no text.
  case takesNoText = 1
  /// The first responder shows text that cannot be edited.
  case notEditable = 2

  /// The reason, for people.
  public var sentence: String {
    switch self {
    case .noFirstResponder: "there is no first responder"
    case .takesNoText: "the first responder takes no text"
    case .notEditable: "the first responder's text cannot be edited"
    }
  }
}

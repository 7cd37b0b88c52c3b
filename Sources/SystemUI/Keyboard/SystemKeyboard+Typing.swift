/// What a key of the keyboard does to the text that is being edited.
public struct SystemTyping: Sendable, Hashable {
  /// How many characters before the caret go first, or the selection.
  public var deletes: Int
  /// What is put in then; a newline for the return key.
  public var text: String
  /// Whether the keyboard goes.
  public var dismisses: Bool

  public init(deletes: Int = 0, text: String = "", dismisses: Bool = false) {
    self.deletes = deletes
    self.text = text
    self.dismisses = dismisses
  }
}

extension SystemKeyboard {
  /// A key is pressed: the keyboard may look otherwise afterwards.
  ///
  /// - Returns: What happens to the text; nil for nothing.
  public mutating func press(_ key: SystemKey) -> SystemTyping? {
    switch key {
    case .text(let text):
      defer {
        if shift == .once { shift = .off }
        // As on iOS, an apostrophe is in the middle of a word.
        if page != .letters, text == "'", kind != .numbersAndPunctuation { page = .letters }
      }
      guard language == .korean, page == .letters, text.count == 1, let letter = text.first else {
        syllable.end()
        return SystemTyping(text: text)
      }
      let change = syllable.type(letter)
      return SystemTyping(deletes: change.deletes, text: change.text)
    case .space:
      syllable.end()
      if page != .letters, kind != .numbersAndPunctuation { page = .letters }
      return SystemTyping(text: " ")
    case .enter:
      syllable.end()
      guard isReturnEnabled else { return nil }
      return SystemTyping(text: "\n")
    case .delete:
      if let change = syllable.delete() { return SystemTyping(deletes: change.deletes, text: change.text) }
      return SystemTyping(deletes: 1)
    case .shift:
      shift = shift == .off ? .once : shift == .once ? .locked : .off
      return nil
    case .page(let next):
      syllable.end()
      page = next
      return nil
    case .language:
      syllable.end()
      language = language == .english ? .korean : .english
      page = .letters
      shift = .off
      return nil
    case .dismiss:
      syllable.end()
      return SystemTyping(dismisses: true)
    }
  }
}

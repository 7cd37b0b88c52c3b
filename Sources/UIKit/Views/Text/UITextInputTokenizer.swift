import Foundation

/// Hears of changes that a text input's app makes by itself.
///
/// - Note: Differs from iOS: no input system listens, so none is ever set.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds words, sentences and other units in a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit around a place; at a boundary, the one that lies in the direction. Nil if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends at a place (forwards), or begins there (backwards).
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next end of a unit (forwards), or the beginning before (backwards); nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a place is in a unit; at a boundary, in one that lies in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds units in the text of any text input.
///
/// - Note: Differs from iOS: words are runs of letters, digits and apostrophes, sentences end with `.`, `!` or `?`, and a
///   line is a paragraph.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// A tokenizer of a text input; held weakly.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let place = offset(of: position), let unit = unit(at: place, granularity, direction) else { return nil }
    guard let start = self.position(at: unit.lowerBound), let end = self.position(at: unit.upperBound) else {
      return nil
    }
    return input?.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = offset(of: position) else { return false }
    return units(granularity).contains { place == (isForward(direction) ? $0.upperBound : $0.lowerBound) }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = offset(of: position) else { return nil }
    let units = units(granularity)
    let next =
      isForward(direction)
      ? units.first { $0.upperBound > place }?.upperBound : units.last { $0.lowerBound < place }?.lowerBound
    return next.flatMap { self.position(at: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { offset(of: position).flatMap { unit(at: $0, granularity, direction) } != nil }

  private func isForward(_ direction: UITextDirection) -> Bool {
    let forward: [UITextDirection] = [.storage(.forward), .layout(.right), .layout(.down)]
    return forward.contains(direction)
  }

  private func offset(of position: UITextPosition) -> Int? {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func position(at offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private func unit(at place: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) -> Range<Int>? {
    let isForward = isForward(direction)
    return units(granularity).first {
      isForward
        ? $0.lowerBound <= place && place < $0.upperBound : $0.lowerBound < place && place <= $0.upperBound
    }
  }

  /// The units of the whole text, in UTF-16 offsets; none is empty.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: whole)
    else { return [] }
    return TextUnits.ranges(of: granularity, in: text)
  }
}

/// Divides a text into units.
enum TextUnits {
  /// In UTF-16 offsets, in order; none is empty.
  static func ranges(of granularity: UITextGranularity, in text: String) -> [Range<Int>] {
    switch granularity {
    case .character: pieces(of: text) { _, _ in true }
    case .word: words(in: text)
    case .sentence: sentences(in: text)
    case .paragraph, .line: pieces(of: text) { last, _ in last.isNewline }
    case .document: text.isEmpty ? [] : [0..<text.utf16.count]
    }
  }

  /// Divides a text between two characters where `isEnd` says so.
  private static func pieces(of text: String, isEnd: (Character, Character) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, end) = (0, 0)
    var last: Character?
    for character in text {
      if let last, isEnd(last, character) {
        found.append(start..<end)
        start = end
      }
      end += character.utf16.count
      last = character
    }
    if end > start { found.append(start..<end) }
    return found
  }

  private static func words(in text: String) -> [Range<Int>] {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "'" || character == "’"
    }
    let characters = Array(text)
    var found: [Range<Int>] = []
    var (start, end) = (0, 0)
    for (index, character) in characters.enumerated() {
      end += character.utf16.count
      let continues = index + 1 < characters.count && isPart(characters[index + 1])
      if isPart(character), continues { continue }
      if isPart(character) { found.append(start..<end) }
      start = end
    }
    return found
  }

  /// A sentence takes the blanks behind it along.
  private static func sentences(in text: String) -> [Range<Int>] {
    var isOver = false
    return pieces(of: text) { last, next in
      if ".!?".contains(last) || last.isNewline { isOver = true }
      guard isOver, last.isWhitespace, !next.isWhitespace else { return false }
      isOver = false
      return true
    }
  }
}

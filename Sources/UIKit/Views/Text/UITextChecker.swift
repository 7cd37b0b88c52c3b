import Foundation

/// Checks spelling.
///
/// - Note: Differs from iOS: the device has no dictionaries: every word is spelled right, and nothing is guessed.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// Words to be left alone.
  open var ignoredWords: [String]?

  /// A checker.
  public override init() { super.init() }
  /// The first misspelled word from an offset on: none, so the location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// What a misspelled word may mean: nothing is known.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// How a word may end: nothing is known.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Leaves a word alone from now on.
  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  /// The languages that can be checked: none.
  open class var availableLanguages: [String] { [] }
}

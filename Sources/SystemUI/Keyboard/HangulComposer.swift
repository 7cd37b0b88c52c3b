/// Puts Korean letters together to syllables, as the keyboard with two sets of letters does: consonants on the left, vowels
/// on the right.
public struct HangulComposer: Sendable, Hashable {
  /// What a letter makes of the text before the caret.
  public struct Change: Sendable, Hashable {
    /// How many characters before the caret go.
    public var deletes: Int
    /// What comes in their place.
    public var text: String
  }

  /// The letters of the syllable that is being put together, as they were typed.
  private var letters: [Character] = []

  /// Nothing is being put together.
  public init() {}

  /// Whether the last character may still change.
  public var isEmpty: Bool { letters.isEmpty }

  /// A letter is typed.
  public mutating func type(_ letter: Character) -> Change {
    guard Self.isConsonant(letter) || Self.isVowel(letter) else {
      letters = []
      return Change(deletes: 0, text: String(letter))
    }
    let deletes = letters.isEmpty ? 0 : 1
    if let syllable = Self.syllable(letters + [letter]) {
      letters.append(letter)
      return Change(deletes: deletes, text: String(syllable))
    }
    // A vowel takes the last consonant with it.
    if Self.isVowel(letter), letters.count > 2, let last = letters.last, Self.isConsonant(last),
      let before = Self.syllable(letters.dropLast()), let next = Self.syllable([last, letter])
    {
      letters = [last, letter]
      return Change(deletes: deletes, text: String([before, next]))
    }
    letters = [letter]
    return Change(deletes: 0, text: String(letter))
  }

  /// The last letter goes; nil if no syllable is being put together, so that a whole character goes.
  public mutating func delete() -> Change? {
    guard letters.popLast() != nil else { return nil }
    return Change(deletes: 1, text: Self.syllable(letters).map { String($0) } ?? "")
  }

  /// The syllable is finished.
  public mutating func end() { letters = [] }

  static func isVowel(_ letter: Character) -> Bool { vowels.contains(letter) }
  static func isConsonant(_ letter: Character) -> Bool { initials.contains(letter) }

  /// The character that letters make; nil if they make none, or several.
  static func syllable(_ letters: some Collection<Character>) -> Character? {
    var rest = Array(letters)[...]
    guard let first = rest.popFirst() else { return nil }
    guard let initial = initials.firstIndex(of: first) else {
      guard isVowel(first) else { return nil }
      var vowel = first
      if let next = rest.popFirst() {
        guard let joined = joinedVowels[String([vowel, next])] else { return nil }
        vowel = joined
      }
      return rest.isEmpty ? vowel : nil
    }
    guard var vowel = rest.popFirst() else { return first }
    guard isVowel(vowel) else { return nil }
    if let next = rest.first, let joined = joinedVowels[String([vowel, next])] {
      vowel = joined
      rest.removeFirst()
    }
    var final = 0
    if let next = rest.popFirst() {
      var last = next
      if let second = rest.popFirst() {
        guard let joined = joinedFinals[String([next, second])] else { return nil }
        last = joined
      }
      guard let found = finals.firstIndex(of: last) else { return nil }
      final = found + 1
    }
    guard rest.isEmpty, let medial = vowels.firstIndex(of: vowel),
      let scalar = Unicode.Scalar(0xac00 + UInt32((initial * 21 + medial) * 28 + final))
    else { return nil }
    return Character(scalar)
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let joinedVowels: [String: Character] = [
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
  ]
  private static let joinedFinals: [String: Character] = [
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ",
    "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
  ]
}

/// What a character means for the ends of lines.
enum CharacterKind: UInt8 {
  /// Letters and everything else that keeps together.
  case word
  /// The first letter of a word, in text without spaces between words: a line may end before it.
  case beginning
  /// A decimal digit, which a hyphen before it belongs to.
  case digit
  /// White space, which hangs over at a line's end.
  case space
  /// A tabulator: white space as wide as it takes to the next stop.
  case tab
  /// The end of a paragraph.
  case newline
  /// The end of a line, but not of the paragraph.
  case lineEnd
  /// Nothing to see, but a line may end here.
  case opportunity
  /// Keeps both neighbours together with itself: no-break spaces and joiners.
  case glue
  /// A line may end after it, inside a word.
  case hyphen
  /// A line may end before it and after it.
  case dash
  /// A line may end after it, before a letter: the stroke in an address.
  case slash
  /// Quotation marks that say not which side they are on: like a letter, but lines do not begin with them in CJK text.
  case quote
  /// Opening brackets and quotation marks: no line ends after them.
  case opening
  /// Closing brackets, and what else no line begins with.
  case closing
  /// The same of CJK text, where a line may also end before it.
  case wideOpening
  /// The same of CJK text with its small kana, where a line may also end after it.
  case wideClosing
  /// A character of CJK text or an emoji: lines may end on both sides.
  case ideograph
  /// A syllable or a letter of Hangul: like an ideograph, except where words are kept whole.
  case hangul
  /// A place that something else fills.
  case attachment
}

extension CharacterKind {
  /// Whether it takes no room at a line's end.
  var isWhite: Bool {
    switch self {
    case .space, .tab, .newline, .lineEnd, .opportunity: true
    default: false
    }
  }

  /// Whether lines may end beside it, whatever the neighbour is.
  private func isIdeographic(_ keepsHangul: Bool) -> Bool {
    switch self {
    case .ideograph, .wideClosing, .attachment: true
    case .hangul: !keepsHangul
    default: false
    }
  }

  /// Whether a line may end between two characters of a paragraph.
  ///
  /// A choice among the rules of Unicode's line breaking (UAX #14): spaces, hyphens inside words, strokes before letters,
  /// dashes, ideographs with their punctuation. That lines of Japanese text begin neither with punctuation nor with small
  /// kana when they break by words is what a label shows on iOS (qiita.com/cub/items/c02640af6f2fbbe9f03d).
  ///
  /// - Parameter before: What stands before the left one; nil at the paragraph's beginning.
  static func mayBreak(
    between left: CharacterKind, and right: CharacterKind, before: CharacterKind?, keepsHangul: Bool
  ) -> Bool {
    if right.isWhite { return false }
    if left.isWhite { return true }
    if left == .glue || right == .glue { return false }
    if right == .closing || right == .wideClosing || left == .opening || left == .wideOpening { return false }
    switch left {
    case .hyphen:
      // Of a word; not a sign before a number, nor an option's stroke.
      return right != .digit && right != .hyphen && (before.map { !$0.isWhite && $0 != .opening } ?? false)
    case .slash: return right == .word || right == .beginning || right == .ideograph || right == .hangul
    case .dash: return right != .dash
    case .quote: return false
    default: break
    }
    switch right {
    case .dash, .wideOpening: return true
    case .hyphen, .slash, .quote: return false
    case .opening where left == .closing: return true
    case .beginning where left == .word || left == .beginning: return true
    default: return left.isIdeographic(keepsHangul) || right.isIdeographic(keepsHangul)
    }
  }
}

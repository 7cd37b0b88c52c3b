/// How a paragraph is set.
public struct ParagraphLook: Sendable, Hashable {
  /// Where lines stand that are shorter than the room.
  public enum Alignment: Sendable, Hashable {
    /// Where the paragraph's text begins: at the left edge, or at the right one if it runs from right to left.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// From where to where a paragraph runs.
  public enum Direction: Sendable, Hashable {
    /// As its first letter does.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// What becomes of a line that is longer than the room.
  public enum Breaking: Sendable, Hashable {
    /// It goes on in the next line, at the end of a word.
    case words
    /// It goes on in the next line, at any character.
    case characters
    /// It goes on unseen.
    case clip
    /// Its beginning becomes an ellipsis.
    case truncateHead
    /// Its end becomes an ellipsis.
    case truncateTail
    /// Its middle becomes an ellipsis.
    case truncateMiddle
  }

  /// A place to which a tabulator moves, in points from the edge at which the paragraph begins. Text stands after it.
  public typealias Tab = Double

  /// From where to where the paragraph runs. Indents count from the edge at which it begins.
  public var direction: Direction
  /// Where short lines stand.
  public var alignment: Alignment
  /// What becomes of long lines.
  public var breaking: Breaking
  /// Whether Hangul words stay whole, where lines break at words.
  public var keepsHangulWords: Bool
  /// Whether a word that would be alone in the last line has the one before it there with it, where lines break at words.
  public var joinsLastWord: Bool
  /// The distance of the first line from the edge at which it begins.
  public var firstIndent: Double
  /// The distance of the other lines from the edge at which they begin.
  public var headIndent: Double
  /// Where lines end: a distance from the edge at which they begin if positive, else from the other.
  public var tailIndent: Double
  /// What a line's height is multiplied by; 0 for 1.
  public var heightMultiple: Double
  /// The least height of a line.
  public var minimumHeight: Double
  /// The most height of a line; 0 for any.
  public var maximumHeight: Double
  /// The space between lines.
  public var lineSpacing: Double
  /// The space after the paragraph.
  public var spacingAfter: Double
  /// The space before the paragraph, but not the first one of a text.
  public var spacingBefore: Double
  /// The stops for tabulators, in their order.
  public var tabs: [Tab]
  /// The distance of the stops after these; 0 for 28 points.
  public var tabInterval: Double

  /// A paragraph; by default at the edge where its text begins, broken at words, without indents and spaces.
  public init(
    alignment: Alignment = .natural, direction: Direction = .natural, breaking: Breaking = .words,
    keepsHangulWords: Bool = false, joinsLastWord: Bool = false, firstIndent: Double = 0,
    headIndent: Double = 0, tailIndent: Double = 0, heightMultiple: Double = 0, minimumHeight: Double = 0,
    maximumHeight: Double = 0, lineSpacing: Double = 0, spacingAfter: Double = 0, spacingBefore: Double = 0,
    tabs: [Tab] = [], tabInterval: Double = 0
  ) {
    self.alignment = alignment
    self.direction = direction
    self.breaking = breaking
    self.keepsHangulWords = keepsHangulWords
    self.joinsLastWord = joinsLastWord
    self.firstIndent = firstIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.heightMultiple = heightMultiple
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
    self.lineSpacing = lineSpacing
    self.spacingAfter = spacingAfter
    self.spacingBefore = spacingBefore
    self.tabs = tabs
    self.tabInterval = tabInterval
  }

  /// The height of a line by these rules.
  func height(natural: Double) -> Double {
    var height = natural * (heightMultiple > 0 ? heightMultiple : 1)
    if maximumHeight > 0 { height = min(height, maximumHeight) }
    return max(height, minimumHeight)
  }

  /// The next stop to the right of a place.
  func tab(after x: Double) -> Double {
    if let stop = tabs.first(where: { $0 > x + 0.01 }) { return stop }
    let interval = tabInterval > 0 ? tabInterval : 28
    return ((x + 0.01) / interval).rounded(.down) * interval + interval
  }
}

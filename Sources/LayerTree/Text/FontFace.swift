/// A font without its size: whoever measures text and whoever draws it mean the same file by it.
public struct FontFace: Sendable, Hashable {
  /// A design in all its weights.
  public enum Family: Sendable, Hashable {
    /// The system's font in text sizes, below 20 points.
    case text
    /// The system's font in large sizes, from 20 points.
    case display
    /// The system's font with letters of one width.
    case mono
    /// Korean, and Han characters as Korea writes them.
    case cjkKR
    /// Japanese, and Han characters as Japan writes them.
    case cjkJP
    /// Chinese with simplified characters.
    case cjkSC
    /// Colour emoji.
    case emoji
    /// The font for a script that the system's does not have.
    case script(FontScript)
    /// A font from the app's bundle, by its PostScript name.
    case app(String)
  }

  /// The design.
  public var family: Family
  /// The weight as fonts count it: 100 (thin) to 900 (black), 400 for regular. What draws takes the nearest there is.
  public var weight: UInt16
  /// Whether the letters slope.
  public var isItalic: Bool

  /// A face; by default regular and upright.
  public init(_ family: Family, weight: UInt16 = 400, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}

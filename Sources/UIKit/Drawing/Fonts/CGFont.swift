import Foundation

/// A font without a size, as text layers take it.
///
/// - Note: Differs from iOS: it is a name and nothing more; glyphs are measured by `UIFont` alone.
public final class CGFont: Sendable {
  let name: String

  /// The font with this PostScript name, the system's among them; nil if there is none.
  public init?(_ name: NSString) {
    let text = "\(name)"
    guard UIFont(name: text, size: 17) != nil else { return nil }
    self.name = text
  }

  /// The graphics font of a font that is there.
  init(named name: String) { self.name = name }

  /// The PostScript name.
  public var postScriptName: NSString? { NSString(string: name) }
  /// The full name: the PostScript one here.
  public var fullName: NSString? { postScriptName }
}

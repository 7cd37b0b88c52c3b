import LayerTree

/// Symbols whose icons are of another shape than Apple's, drawn here.
enum OwnIcons {
  /// The paths of a symbol, on a square from zero to `SymbolLibrary.side`; nil where the icons have it.
  static func outlines(of name: String) -> [Outline]? {
    switch name {
    case "info.circle": outlines([circle, dot + letter])
    case "info.circle.fill": outlines([disc + dot + letter])
    default: nil
    }
  }

  // The letter of Apple's sign stands upright and has feet, as in published pictures; that of the icons is slanted.
  private static let dot = "M7.05 4.7a.95.95 0 1 1 1.9 0a.95.95 0 1 1 -1.9 0z"
  private static let letter = "M6.4 6.75h2.35v4.2h1.15v1.05h-3.65v-1.05h1.25v-3.15h-1.1z"
  private static let disc = "M16 8a8 8 0 1 1 -16 0a8 8 0 1 1 16 0z"
  private static let circle = disc + "M15 8a7 7 0 1 1 -14 0a7 7 0 1 1 14 0z"

  private static func outlines(_ paths: [String]) -> [Outline]? {
    try? paths.map { Outline(path: try PathData.path($0), rule: .evenOdd) }
  }
}

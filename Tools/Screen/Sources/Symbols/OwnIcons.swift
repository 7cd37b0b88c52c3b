import LayerTree

/// Symbols whose icons are of another shape than Apple's, drawn here.
enum OwnIcons {
  /// The paths of a symbol, on a square from zero to `SymbolLibrary.side`; nil where the icons have it.
  static func outlines(of name: String) -> [Outline]? {
    switch name {
    case "info.circle": outlines([circle, dot + letter])
    case "info.circle.fill": outlines([disc + dot + letter])
    case "person.crop.circle.fill": outlines([disc + head + shoulders])
    case "arrowtriangle.down.fill":
      outlines(["M3.1 2.2h9.8q1.3 0 .75 1.2l-4.9 9.9q-.75 1.4 -1.5 0l-4.9 -9.9q-.55 -1.2 .75 -1.2z"])
    case "arrowtriangle.up.fill":
      outlines(["M3.1 13.8h9.8q1.3 0 .75 -1.2l-4.9 -9.9q-.75 -1.4 -1.5 0l-4.9 9.9q-.55 1.2 .75 1.2z"])
    case "arrowtriangle.right.fill":
      outlines(["M2.2 3.1v9.8q0 1.3 1.2 .75l9.9 -4.9q1.4 -.75 0 -1.5l-9.9 -4.9q-1.2 -.55 -1.2 .75z"])
    case "arrowtriangle.left.fill":
      outlines(["M13.8 3.1v9.8q0 1.3 -1.2 .75l-9.9 -4.9q-1.4 -.75 0 -1.5l9.9 -4.9q1.2 -.55 1.2 .75z"])
    default: nil
    }
  }

  // Apple's triangles are as high as wide, as a published picture shows; those of the icons are lower.

  // The letter of Apple's sign stands upright and has feet, as in published pictures; that of the icons is slanted.
  private static let dot = "M7.05 4.7a.95.95 0 1 1 1.9 0a.95.95 0 1 1 -1.9 0z"
  private static let letter = "M6.4 6.75h2.35v4.2h1.15v1.05h-3.65v-1.05h1.25v-3.15h-1.1z"
  // The person fills the disc, which cuts it off, as in published pictures of iOS 17 (modi-li/iOS-Chat-App-Demo).
  private static let head = "M5.31 6.5a2.69 3 0 1 1 5.38 0a2.69 3 0 1 1 -5.38 0z"
  private static let shoulders =
    "M3.25 12.88C4.3 11.6 6 10.75 8 10.75C10 10.75 11.7 11.6 12.75 12.88A6.84 6.84 0 0 1 3.25 12.88z"
  private static let disc = "M16 8a8 8 0 1 1 -16 0a8 8 0 1 1 16 0z"
  private static let circle = disc + "M15 8a7 7 0 1 1 -14 0a7 7 0 1 1 14 0z"

  private static func outlines(_ paths: [String]) -> [Outline]? {
    try? paths.map { Outline(path: try PathData.path($0), rule: .evenOdd) }
  }
}

import Foundation

/// The files of an image set, from its `Contents.json`.
struct ImageSet {
  /// The file to show, and its pixels per point.
  let file: String
  let scale: CGFloat
  /// How the catalogue says that it is coloured.
  let mode: UIImage.RenderingMode

  /// Nil if the set has no file. Of several the one for the light appearance and the largest scale is taken.
  init?(folder: String) {
    let contents = AssetCatalogue.contents(of: folder)
    let entries = (contents["images"] ?? contents["symbols"]) as? [[String: Any]] ?? []
    let files = entries.compactMap { entry -> (name: String, scale: CGFloat, isPlain: Bool)? in
      // A name that leads out of the set is not the set's.
      guard let name = entry["filename"] as? String, !name.contains("/") else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      return (name, CGFloat(max(scale, 1)), entry["appearances"] == nil)
    }
    guard let best = files.max(by: { ($0.isPlain ? 1 : 0, $0.scale) < ($1.isPlain ? 1 : 0, $1.scale) }) else {
      return nil
    }
    file = "\(folder)/\(best.name)"
    scale = best.scale
    let properties = contents["properties"] as? [String: Any]
    mode =
      switch properties?["template-rendering-intent"] as? String {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
  }
}

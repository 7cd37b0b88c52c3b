import Foundation

/// The colours of a colour set, from its `Contents.json`: one for the light appearance, perhaps one for the dark.
struct ColourSet {
  let light: UIColor
  let dark: UIColor?

  /// Nil if the set has no colour.
  init?(folder: String) {
    let entries = AssetCatalogue.contents(of: folder)["colors"] as? [[String: Any]] ?? []
    var light: UIColor?
    var dark: UIColor?
    for entry in entries {
      guard let colour = (entry["color"] as? [String: Any]).flatMap(Self.colour) else { continue }
      let appearances = entry["appearances"] as? [[String: Any]] ?? []
      if appearances.isEmpty {
        light = light ?? colour
      } else if appearances.count == 1, appearances[0]["value"] as? String == "dark" {
        dark = dark ?? colour
      }
    }
    guard let light else { return nil }
    self.light = light
    self.dark = dark
  }

  private static func colour(_ entry: [String: Any]) -> UIColor? {
    if let reference = entry["reference"] as? String { return SystemColors.named(reference) }
    guard let parts = entry["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> CGFloat? { (parts[name] as? String).flatMap(number) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0xFF` and `255` are parts of 255, `1.000` is the number itself.
  private static func number(_ text: String) -> CGFloat? {
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return CGFloat(text.contains(".") ? value : value / 255)
  }
}

import AssetCatalog
import Foundation

/// An entry of a set's `Contents.json`, and the conditions that it names.
struct CatalogEntry {
  let values: [String: Any]

  subscript(key: String) -> String? { values[key] as? String }
  func object(_ key: String) -> [String: Any]? { values[key] as? [String: Any] }

  /// The file; nil for none, and for a name that leads out of the set.
  var file: String? {
    guard let name = self["filename"], !name.isEmpty, !name.contains("/"), name != ".." else { return nil }
    return name
  }

  /// The conditions; nil for one that no app for iOS looks for: of a watch, a television, a Mac.
  func conditions(language: String?) -> AssetConditions? {
    var conditions = AssetConditions(language: self["locale"] ?? language)
    switch self["idiom"] {
    case nil, "universal", "ios-marketing": conditions.idiom = .universal
    case "iphone": conditions.idiom = .phone
    case "ipad": conditions.idiom = .pad
    case "car": conditions.idiom = .car
    default: return nil
    }
    // `{ "platform": "watchos" }` stands beside the universal idiom.
    if let platform = self["platform"], platform != "ios" { return nil }
    for appearance in values["appearances"] as? [[String: Any]] ?? [] {
      switch appearance["value"] as? String {
      case "light": conditions.appearance = .light
      case "dark": conditions.appearance = .dark
      case "high": conditions.contrast = .high
      // Tinted icons.
      default: return nil
      }
    }
    conditions.gamut =
      switch self["display-gamut"] {
      case "sRGB": .sRGB
      case "display-P3": .displayP3
      default: .any
      }
    conditions.direction =
      switch self["language-direction"] {
      case "left-to-right": .leftToRight
      case "right-to-left": .rightToLeft
      default: .any
      }
    conditions.width = Self.sizeClass(self["width-class"])
    conditions.height = Self.sizeClass(self["height-class"])
    conditions.scale = UInt8(self["scale"].flatMap { Double($0.prefix { $0 != "x" }) }.map { min(max($0, 1), 9) } ?? 0)
    return conditions
  }

  private static func sizeClass(_ name: String?) -> AssetConditions.SizeClass {
    switch name {
    case "compact": .compact
    case "regular": .regular
    default: .any
    }
  }

  // MARK: Values

  /// How a picture is stretched.
  var slicing: Slicing? {
    guard let resizing = object("resizing") else { return nil }
    let parts: Slicing.Parts =
      switch resizing["mode"] as? String {
      case "3-part-horizontal": .threeAcross
      case "3-part-vertical": .threeDown
      default: .nine
      }
    let center = resizing["center"] as? [String: Any] ?? [:]
    let caps = (resizing["cap-insets"] ?? resizing["capInsets"]) as? [String: Any] ?? [:]
    return Slicing(
      parts: parts, caps: Self.edges(caps), filling: center["mode"] as? String == "tile" ? .tile : .stretch,
      centerWidth: Self.length(center["width"]), centerHeight: Self.length(center["height"]))
  }

  /// The edges that do not count for alignment.
  var alignment: Edges? { object("alignment-insets").map(Self.edges) }

  private static func edges(_ values: [String: Any]) -> Edges {
    Edges(
      top: length(values["top"]), left: length(values["left"]), bottom: length(values["bottom"]),
      right: length(values["right"]))
  }

  private static func length(_ value: Any?) -> Double {
    guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return 0 }
    return min(max(number, 0), 65_536)
  }

  /// The colour; nil for one in a notation that is not known.
  var colour: ColourAsset.Value? {
    guard let colour = object("color") else { return nil }
    if let name = colour["reference"] as? String { return .system(name) }
    guard let parts = colour["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> Double? { Self.part(parts[name]) }
    let space = ColourSpace(colour["color-space"] as? String)
    let alpha = part("alpha") ?? 1
    if let white = part("white") {
      let level = space.grey(white)
      return .components(red: level, green: level, blue: level, alpha: alpha)
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    let converted = space.sRGB(red, green, blue)
    return .components(red: converted.red, green: converted.green, blue: converted.blue, alpha: alpha)
  }

  /// `0xFF` and `255` are parts of 255, `1.000` is the number itself.
  private static func part(_ value: Any?) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue.isFinite ? number.doubleValue : nil }
    guard let text = value as? String else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? value : value / 255
  }
}

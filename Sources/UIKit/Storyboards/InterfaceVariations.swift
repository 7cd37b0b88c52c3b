internal import CompiledInterface
import Foundation

/// What a storyboard changes by size class and kind of device.
///
/// The device's traits at the time of loading decide; a later change of traits does not.
struct InterfaceVariations {
  let traits: UITraitCollection

  /// The element with the values of the variations that match, the more specific ones last, and the identifiers of
  /// the subviews and constraints that are not installed.
  func resolved(_ element: InterfaceElement) -> (element: InterfaceElement, notInstalled: Set<String>) {
    let variations = element.children.filter { $0.name == "variation" && matches($0["key"] ?? "") }
      .enumerated().sorted { (weight($0.element), $0.offset) < (weight($1.element), $1.offset) }.map(\.element)
    guard !variations.isEmpty else { return (element, []) }
    var result = element
    var notInstalled: Set<String> = []
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" { result.attributes[name] = value }
      for child in variation.children {
        guard child.name == "mask" else {
          result.children.removeAll { $0["key"] != nil && $0["key"] == child["key"] && $0.name != "variation" }
          result.children.append(child)
          continue
        }
        for change in child.children {
          guard let id = change["reference"] else { continue }
          if change.name == "include" { notInstalled.remove(id) } else { notInstalled.insert(id) }
        }
      }
    }
    return (result, notInstalled)
  }

  private func weight(_ variation: InterfaceElement) -> Int {
    let key = variation["key"] ?? ""
    return key == "default" ? 0 : key.split(separator: "-").count
  }

  /// Whether a key such as `heightClass=regular-widthClass=compact` describes the traits.
  func matches(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return false }
      switch sides[0] {
      case "heightClass": return "\(traits.verticalSizeClass)" == sides[1]
      case "widthClass": return "\(traits.horizontalSizeClass)" == sides[1]
      case "userInterfaceIdiom", "idiom": return "\(traits.userInterfaceIdiom)" == sides[1]
      case "layoutDirection": return sides[1] == "leftToRight"
      case "displayGamut": return sides[1] == "sRGB" || sides[1] == "SRGB"
      default: return false
      }
    }
  }
}

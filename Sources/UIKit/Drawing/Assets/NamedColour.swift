internal import AssetCatalog
import Foundation

/// A colour of an asset catalogue.
struct NamedColour: Sendable {
  private let asset: ColourAsset

  /// Nil if no catalogue of the bundle has it, or if it has no colour.
  init?(_ name: String, in bundle: Bundle) {
    guard let catalog = AssetCatalogue.of(bundle),
      let asset = AssetCatalogue.find({ () throws(AssetCatalogError) in try catalog.colour(name) }),
      !asset.variants.isEmpty
    else { return nil }
    self.asset = asset
  }

  /// Whether it looks the same everywhere.
  var isFixed: Bool {
    guard asset.variants.count == 1, case .components = asset.variants[0].value else { return false }
    return true
  }

  /// The colour for traits; clear for a colour of the system that is not known.
  func colour(for traits: UITraitCollection?) -> UIColor {
    switch asset.value(for: AssetTraits(traits)) {
    case .components(let red, let green, let blue, let alpha):
      UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    case .system(let name): SystemColors.named(name) ?? .clear
    case nil: .clear
    }
  }
}

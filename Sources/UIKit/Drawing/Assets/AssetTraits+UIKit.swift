internal import AssetCatalog
import Foundation

extension AssetTraits {
  /// Traits as catalogues know them. What they do not specify is that of the current ones.
  init(_ traits: UITraitCollection?) {
    let now = traits.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
    self.init(
      idiom: AssetTraits.idiom(now.userInterfaceIdiom), isDark: now.userInterfaceStyle == .dark,
      isHighContrast: now.accessibilityContrast == .high, isRightToLeft: now.layoutDirection == .rightToLeft,
      scale: UInt8(min(max(now.displayScale, 0), 9)), width: AssetTraits.size(now.horizontalSizeClass),
      height: AssetTraits.size(now.verticalSizeClass))
  }

  private static func idiom(_ idiom: UIUserInterfaceIdiom) -> AssetConditions.Idiom {
    switch idiom {
    case .phone: .phone
    case .pad: .pad
    case .carPlay: .car
    case .unspecified, .tv, .mac, .vision: .universal
    }
  }

  private static func size(_ size: UIUserInterfaceSizeClass) -> AssetConditions.SizeClass {
    switch size {
    case .unspecified: .any
    case .compact: .compact
    case .regular: .regular
    }
  }
}

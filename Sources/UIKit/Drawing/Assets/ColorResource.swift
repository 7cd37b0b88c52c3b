import Foundation

/// A colour in an asset catalogue, by its name.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The colour with this name in a bundle's catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIColor {
  /// A colour in an asset catalogue.
  ///
  /// - Note: Differs from iOS: one that is not there is clear; there the app ends.
  public convenience init(resource: ColorResource) {
    if let named = NamedColour(resource.name, in: resource.bundle) {
      self.init(dynamicProvider: { named.colour(for: $0) })
    } else {
      self.init(white: 0, alpha: 0)
    }
  }
}

import Foundation

/// An image in an asset catalogue, by its name.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The image with this name in a bundle's catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// An image in an asset catalogue.
  ///
  /// - Note: Differs from iOS: one that is not there is empty; there the app ends.
  public convenience init(resource: ImageResource) {
    self.init(UIImage(named: resource.name, in: resource.bundle, with: nil)?.values ?? Values(name: resource.name))
  }
}

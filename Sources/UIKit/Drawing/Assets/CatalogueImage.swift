internal import AssetCatalog
import Foundation

/// An image of a bundle's catalogues, in all its variants.
struct CatalogueImage: Sendable {
  /// The name under which it was found.
  let name: String
  private let root: String
  private let asset: ImageAsset
  private let languages: [String]

  /// Nil if no catalogue of the bundle has it.
  init?(_ name: String, in bundle: Bundle) {
    self.init(name, in: bundle) { (catalog) throws(AssetCatalogError) in
      if let image = try catalog.image(name) { return image }
      return try catalog.icon(name)
    }
  }

  /// What the builder made of a PDF or an SVG that lies loose in a bundle; nil if there is no such file at this path.
  init?(_ name: String, loose path: String, in bundle: Bundle) {
    self.init(name, in: bundle) { (catalog) throws(AssetCatalogError) in try catalog.loose(path) }
  }

  private init?(
    _ name: String, in bundle: Bundle, _ lookup: (CompiledCatalog) throws(AssetCatalogError) -> ImageAsset?
  ) {
    guard let catalog = AssetCatalogue.of(bundle),
      let asset = AssetCatalogue.find({ () throws(AssetCatalogError) in try lookup(catalog) }),
      !asset.variants.isEmpty
    else { return nil }
    self.name = name
    self.asset = asset
    root = bundle.bundlePath
    languages = asset.variants.contains { $0.conditions.language != nil } ? bundle.shownLocalizations : []
  }

  /// How the catalogue says that it is coloured.
  var mode: UIImage.RenderingMode {
    switch asset.rendering {
    case .automatic: .automatic
    case .original: .alwaysOriginal
    case .template: .alwaysTemplate
    }
  }

  /// The variant for traits; nil if its file is no image.
  func values(for traits: UITraitCollection?) -> UIImage.Values? {
    var wanted = AssetTraits(traits)
    wanted.languages = languages
    guard let found = asset.variant(for: wanted) else { return nil }
    let scale = CGFloat(max(found.conditions.scale, 1))
    guard var values = file(found, scale: scale) else { return nil }
    values.mode = mode
    values.slicing = found.slicing
    if let slicing = found.slicing {
      values.capInsets = UIEdgeInsets(slicing.caps, scale: scale)
      values.resizingMode = slicing.filling == .stretch ? .stretch : .tile
      values.isResizable = true
    }
    if let edges = found.alignment { values.alignmentInsets = UIEdgeInsets(edges, scale: scale) }
    // One that is drawn for one direction alone is turned around for the other.
    let direction = found.conditions.direction
    values.flips = direction != .any && !asset.variants.contains { $0.conditions.direction != direction }
    values.foundInsets = values.capInsets
    return values
  }

  private func file(_ variant: ImageAsset.Variant, scale: CGFloat) -> UIImage.Values? {
    if variant.isUnmade {
      var values = UIImage.Values(name: name, scale: scale)
      values.isUnmade = true
      if variant.width > 0 { values.size = CGSize(width: variant.width, height: variant.height) }
      values.picture = OwnDrawings.box(values.size)
      return values
    }
    let path = "\(root)/\(variant.file)"
    if let values = ImageFiles.values(ofFile: path, name: name, scale: scale) { return values }
    // Of a format that is not known only the data are kept.
    return FileManager.default.fileExists(atPath: path) ? UIImage.Values(name: name, file: path, scale: scale) : nil
  }
}

extension UIEdgeInsets {
  /// Pixels as points.
  fileprivate init(_ edges: Edges, scale: CGFloat) {
    self.init(
      top: CGFloat(edges.top) / scale, left: CGFloat(edges.left) / scale, bottom: CGFloat(edges.bottom) / scale,
      right: CGFloat(edges.right) / scale)
  }
}

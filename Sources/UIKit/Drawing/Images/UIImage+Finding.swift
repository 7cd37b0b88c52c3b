internal import AssetCatalog
import Foundation

extension UIImage {
  /// Whatever a bundle has under a name: an image or a symbol of its catalogues, else a loose file.
  static func find(_ name: String, in bundle: Bundle, _ configuration: Configuration?) -> Values? {
    if var values = catalogued(name, in: bundle, configuration) ?? loose(name, in: bundle, configuration)
      ?? catalogued(withoutEnding(name), in: bundle, configuration)
    {
      values.name = name
      values.configuration = configuration
      return values
    }
    return nil
  }

  private static func withoutEnding(_ name: String) -> String? {
    let path = name as NSString
    return ["png", "jpg", "jpeg", "pdf", "svg"].contains(path.pathExtension.lowercased())
      ? path.deletingPathExtension : nil
  }

  private static func catalogued(_ name: String?, in bundle: Bundle, _ configuration: Configuration?) -> Values? {
    guard let name else { return nil }
    if let image = CatalogueImage(name, in: bundle) {
      return UIImageAsset(image).variant(for: configuration?.traitCollection)
    }
    guard let catalog = AssetCatalogue.of(bundle),
      let symbol = AssetCatalogue.find({ () throws(AssetCatalogError) in try catalog.symbol(name) })
    else { return nil }
    var values = Values(isSymbol: true)
    values.outlines = symbol
    if let side = (configuration as? SymbolConfiguration)?.side { values.size = CGSize(width: side, height: side) }
    values.picture = OwnDrawings.symbol(symbol, side: values.size.width, configuration)
    return values
  }

  private static func loose(_ name: String, in bundle: Bundle, _ configuration: Configuration?) -> Values? {
    let path = name as NSString
    let hasEnding = ["png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "webp", "bmp", "tiff"].contains(
      path.pathExtension.lowercased())
    let endings = hasEnding ? [path.pathExtension] : ["png", "jpg", "jpeg", "gif"]
    let stem = hasEnding ? path.deletingPathExtension : name
    let traits = AssetTraits(configuration?.traitCollection)
    let device = traits.idiom == .pad ? ["~ipad", ""] : ["~iphone", ""]
    if hasEnding, let made = made(stem, endings, name, in: bundle, configuration) { return made }
    // The scale of the screen, else the largest.
    let scales = [Int(traits.scale)] + [3, 2, 1].filter { $0 != Int(traits.scale) }
    for scale in scales where (1...3).contains(scale) {
      for ending in endings {
        for device in device {
          let file = stem + (scale == 1 ? "" : "@\(scale)x") + device
          guard let path = bundle.path(forResource: file, ofType: ending),
            let values = ImageFiles.values(ofFile: path, name: name, scale: CGFloat(scale))
          else { continue }
          return values
        }
      }
    }
    return hasEnding ? nil : made(stem, ["pdf", "svg"], name, in: bundle, configuration)
  }

  /// What the builder made of a loose PDF or SVG.
  private static func made(
    _ stem: String, _ endings: [String], _ name: String, in bundle: Bundle, _ configuration: Configuration?
  ) -> Values? {
    for ending in endings where ["pdf", "svg"].contains(ending.lowercased()) {
      guard let path = bundle.path(forResource: stem, ofType: ending), path.hasPrefix(bundle.bundlePath + "/"),
        let image = CatalogueImage(
          name, loose: String(path.dropFirst(bundle.bundlePath.count + 1)), in: bundle)
      else { continue }
      return UIImageAsset(image).variant(for: configuration?.traitCollection)
    }
    return nil
  }
}

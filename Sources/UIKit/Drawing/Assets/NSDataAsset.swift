internal import AssetCatalog
import Foundation

/// The name of a data set in an asset catalogue.
public typealias NSDataAssetName = String

/// The data of a data set in an asset catalogue. Any thread.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name.
  public let name: NSDataAssetName
  /// The data.
  public let data: Data
  /// The type that the set declares; empty if it declares none.
  public let typeIdentifier: String

  /// The data of a set; nil if no catalogue has it.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// The data of a set in a bundle; nil if no catalogue has it. Of variants for several devices that of this one counts,
  /// else the universal one.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let catalog = AssetCatalogue.of(bundle),
      let variant = AssetCatalogue.find({ () throws(AssetCatalogError) in try catalog.data(name) })?
        .variant(for: AssetTraits(nil)),
      let data = FileManager.default.contents(atPath: "\(bundle.bundlePath)/\(variant.file)")
    else { return nil }
    self.name = name
    self.data = data
    typeIdentifier = variant.type
    super.init()
  }
}

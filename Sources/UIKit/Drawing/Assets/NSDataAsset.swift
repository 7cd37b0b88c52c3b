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

  /// The data of a set in a bundle; nil if no catalogue has it. Of variants for several devices the universal one counts,
  /// else the first.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let folder = AssetCatalogue.folder(of: name, .data, in: bundle),
      let variants = AssetCatalogue.contents(of: folder)["data"] as? [[String: Any]]
    else { return nil }
    let named = variants.filter { $0["filename"] is String }
    guard let variant = named.first(where: { $0["idiom"] as? String == "universal" }) ?? named.first,
      let file = variant["filename"] as? String,
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else { return nil }
    self.name = name
    self.data = data
    typeIdentifier = variant["universal-type-identifier"] as? String ?? ""
    super.init()
  }
}

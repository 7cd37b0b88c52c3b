import AssetCatalog
import AssetFiles
import Foundation

/// A PDF or an SVG of which pictures are made for the bundle.
struct VectorSource {
  /// The format, by the ending of files.
  enum Kind: String { case pdf, svg }

  /// Whose pictures they are.
  enum Owner: Hashable {
    case image(String)
    case loose(String)
  }

  /// The largest file that is looked at.
  static let largest = 32 << 20

  var kind: Kind
  var url: URL
  var owner: Owner
  var conditions = AssetConditions()
  /// The place that the file itself would have in the bundle.
  var place: String
  var slicing: Slicing?
  var alignment: Edges?

  /// The size that the file says, in points; nil if it says none that is understood.
  static func size(of data: Data, _ kind: Kind) -> VectorSize? {
    data.withUnsafeBytes { kind == .pdf ? VectorSize(pdf: $0) : VectorSize(svg: $0) }
  }

  func variant(scale: UInt8, file: String) -> ImageAsset.Variant {
    ImageAsset.Variant(
      conditions: conditions.with(scale: scale), file: file, slicing: slicing, alignment: alignment)
  }
}

import Foundation
internal import LayerTree
internal import SystemLink

extension UIImage {
  /// The image as a file.
  func encoded(as format: PixelsAsked.Format) -> Data? {
    let shown = images?.first ?? self
    if format == .png, let data = shown.data, ImageHeader(data)?.format == .png, shown.values.tint == nil {
      return data
    }
    // A PNG file says nothing of how its pixels are turned.
    let turned = format == .png ? shown.values.pixels?.picture ?? shown.picture : shown.picture
    guard let picture = turned else { return shown.data }
    let size = picture.source.size
    let scale = Double(shown.scale).finite
    let isPixels = format == .png && shown.values.pixels != nil
    let width = isPixels ? shown.values.pixels?.width : Int((min(size.width * scale, 0x1p24)).rounded(.up))
    let height = isPixels ? shown.values.pixels?.height : Int((min(size.height * scale, 0x1p24)).rounded(.up))
    guard let width, let height else { return shown.data }
    let drawn = DrawnPixels.draw(
      picture, width: width, height: height, tint: shown.values.tint?.shown, as: format)
    return drawn?.data ?? shown.data
  }
}

internal import AssetCatalog
import Foundation
internal import LayerTree

/// Pictures that are drawings from the beginning: symbols of the app's own, and boxes for what could not be made.
enum OwnDrawings {
  /// The outlines of a symbol in a square, in black, for a tint; nil if it has none.
  static func symbol(_ asset: SymbolAsset, side: CGFloat, _ configuration: UIImage.Configuration?) -> Picture? {
    let symbol = configuration as? UIImage.SymbolConfiguration
    guard
      let variant = asset.variant(
        weight: symbol?.values.weight.number ?? 400, scale: UInt8(max(symbol?.values.scale.rawValue ?? 2, 1))),
      let box = variant.path.box, box.width > 0, box.height > 0
    else { return nil }
    // As large as fits, in the middle.
    let room = Double(side)
    let growth = min(room / box.width, room / box.height)
    let place = Affine(
      a: growth, b: 0, c: 0, d: growth, tx: (room - box.width * growth) / 2 - box.x * growth,
      ty: (room - box.height * growth) / 2 - box.y * growth)
    let list = DisplayList([.concat(place), .fill(variant.path, .nonZero, .colour(.black))])
    return Picture(ImageSource(.list(list), size: Size(width: room, height: room)))
  }

  /// A box in the place of a picture of which the builder could make none.
  static func box(_ size: CGSize) -> Picture? {
    let size = Size(size)
    guard size.width > 2, size.height > 2 else { return nil }
    let frame = Rectangle(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1)
    return Picture(
      ImageSource(.list(DisplayList([.stroke(Path(frame), .colour(Colour(0x8e8e_93ff)), Pen(width: 1))])), size: size))
  }
}

extension SymbolAsset.Variant {
  /// The outlines as one path.
  fileprivate var path: Path {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let x, let y): path.move(to: Point(x: x, y: y))
      case .line(let x, let y): path.line(to: Point(x: x, y: y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        path.curve(to: Point(x: x, y: y), control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2))
      case .close: path.close()
      }
    }
    return path
  }
}

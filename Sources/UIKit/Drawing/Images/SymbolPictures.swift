import Foundation
internal import LayerTree
import Synchronization

/// The system's symbols as pictures: one for each name, size and weight, as long as somebody shows it. Any thread.
enum SymbolPictures {
  private struct Key: Hashable {
    var name: String
    var size: Size
    var weight: UInt16
  }

  private struct Known {
    weak var picture: Picture?
  }

  private static let made = Mutex<[Key: Known]>([:])

  /// The size of a symbol of which others are squares of a side: those that are much narrower or lower are so here, too. By
  /// what Interface Builder stores, 96 by 128 for `chevron.right` and 128 by 37 for `ellipsis`; chosen, without a source: how low
  /// `chevron.down` is, and how large they are beside squares.
  static func size(of name: String, side: CGFloat) -> CGSize {
    switch name {
    case "chevron.right", "chevron.left", "chevron.forward", "chevron.backward":
      CGSize(width: (side * 0.64 * 3).rounded() / 3, height: (side * CGFloat(SymbolProportion.tall) * 3).rounded() / 3)
    case "chevron.up", "chevron.down": CGSize(width: side, height: (side * 0.56 * 3).rounded() / 3)
    case "ellipsis": CGSize(width: side, height: (side * 0.29 * 3).rounded() / 3)
    default: CGSize(width: side, height: side)
    }
  }

  /// The side of the square for a symbol of a size.
  static func side(of size: CGSize) -> CGFloat {
    size.width < size.height ? (size.height / CGFloat(SymbolProportion.tall)).rounded() : size.width
  }

  /// The picture of a symbol; nil for a name that is too long to be one.
  static func picture(_ name: String, side: CGFloat, _ configuration: UIImage.Configuration?) -> Picture? {
    let weight = (configuration as? UIImage.SymbolConfiguration)?.values.weight.number ?? 400
    guard name.utf8.count <= LayerLimits.symbolName else { return nil }
    let size = size(of: name, side: side)
    let key = Key(name: name, size: Size(width: Double(size.width), height: Double(size.height)), weight: weight)
    return made.withLock { made in
      if let known = made[key]?.picture { return known }
      let picture = Picture(ImageSource(.symbol(name: name, weight: weight), size: key.size))
      made[key] = Known(picture: picture)
      return picture
    }
  }
}

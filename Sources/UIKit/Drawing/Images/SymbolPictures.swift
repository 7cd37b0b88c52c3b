import Foundation
internal import LayerTree
import Synchronization

/// The system's symbols as pictures: one for each name, size and weight, as long as somebody shows it. Any thread.
enum SymbolPictures {
  private struct Key: Hashable {
    var name: String
    var side: Double
    var weight: UInt16
  }

  private struct Known {
    weak var picture: Picture?
  }

  private static let made = Mutex<[Key: Known]>([:])

  /// The picture of a symbol; nil for a name that is too long to be one.
  static func picture(_ name: String, side: CGFloat, _ configuration: UIImage.Configuration?) -> Picture? {
    let weight = (configuration as? UIImage.SymbolConfiguration)?.values.weight.number ?? 400
    guard name.utf8.count <= LayerLimits.symbolName else { return nil }
    let key = Key(name: name, side: Double(side), weight: weight)
    return made.withLock { made in
      if let known = made[key]?.picture { return known }
      let size = Size(width: key.side, height: key.side)
      let picture = Picture(ImageSource(.symbol(name: name, weight: weight), size: size))
      made[key] = Known(picture: picture)
      return picture
    }
  }
}

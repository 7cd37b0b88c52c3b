import Foundation
internal import LayerTree
import Synchronization

/// A picture as the system is told of it: its number, and where it comes from. Any thread.
///
/// Whoever shows one keeps it; the system hears of it when a layer of a scene shows it.
final class Picture: Sendable {
  private struct Known {
    weak var picture: Picture?
  }

  /// Numbers are never used again.
  private static let register = Mutex<(last: UInt32, known: [ImageID: Known])>((0, [:]))

  let id: ImageID
  let source: ImageSource
  /// Those that this one is drawn of.
  let parts: [Picture]
  /// The picture of which this one is a part that is not turned, and which part; nil for others.
  private let origin: (picture: Picture, part: Rectangle)?
  /// How many pictures are made of each other; 1 for one that is made of none.
  private let depth: Int
  /// The data, if they are neither in the bundle nor drawn.
  private let file: PictureFile?
  /// Whether so many are that it should be drawn by its own steps.
  var isDeep: Bool { depth >= LayerLimits.pictureDepth - 3 }

  /// Nil for one of a size that a picture cannot have, and for a drawing that is too large.
  convenience init?(_ source: ImageSource, of parts: [Picture] = [], file: PictureFile? = nil) {
    self.init(source, of: parts, file: file, origin: nil)
  }

  private init?(
    _ source: ImageSource, of parts: [Picture], file: PictureFile?, origin: (picture: Picture, part: Rectangle)?
  ) {
    self.file = file
    self.origin = origin
    depth = 1 + (parts.lazy.map(\.depth).max() ?? 0)
    guard source.isPossible, depth <= LayerLimits.pictureDepth else { return nil }
    self.source = source
    self.parts = parts
    id = Self.register.withLock {
      $0.last += 1
      return ImageID($0.last)
    }
    Self.register.withLock { $0.known[id] = Known(picture: self) }
  }

  deinit { Self.register.withLock { [id] in $0.known[id] = nil } }

  /// The system is about to be told of it.
  func willBeTold() { file?.write() }

  /// The picture with a number; nil if it is gone.
  static func find(_ id: ImageID) -> Picture? { register.withLock { $0.known[id]?.picture } }

  /// The size, in points.
  var size: CGSize { CGSize(width: source.size.width, height: source.size.height) }

  // MARK: Made of others

  /// A part of this picture, from 0 to 1 in each direction, turned, in a size of its own.
  ///
  /// The part of a part is drawn of the whole at once: each step between costs the screen as much again.
  ///
  /// - Parameter turn: From the part's own coordinates, in points of this picture, to those of the new one before it is
  ///   brought to its size; nil where it is not turned.
  func derived(
    part: Rectangle = .unit, turn: ((Size) -> Affine)? = nil, isSideways: Bool = false, size: CGSize, scale: CGFloat
  ) -> Picture? {
    if let origin {
      return origin.picture.derived(
        part: part.of(origin.part), turn: turn, isSideways: isSideways, size: size, scale: scale)
    }
    let own = Size(width: source.size.width * part.width, height: source.size.height * part.height)
    let turned = isSideways ? Size(width: own.height, height: own.width) : own
    guard turned.width > 0, turned.height > 0 else { return nil }
    let growth = Affine(
      a: Double(size.width) / turned.width, b: 0, c: 0, d: Double(size.height) / turned.height, tx: 0, ty: 0)
    let list = DisplayList([
      .concat(growth), .concat(turn?(own) ?? .identity),
      .image(
        id, Rectangle(x: 0, y: 0, width: own.width, height: own.height), source: part, tint: nil, .standard),
    ])
    return Picture(
      ImageSource(.list(list), size: Size(size), scale: Double(scale)), of: [self], file: nil,
      origin: turn == nil ? (self, part) : nil)
  }
}

extension Rectangle {
  /// This part of a part of something, from 0 to 1 in each direction, as a part of the whole.
  fileprivate func of(_ outer: Rectangle) -> Rectangle {
    Rectangle(
      x: outer.x + x * outer.width, y: outer.y + y * outer.height, width: width * outer.width,
      height: height * outer.height)
  }
}

extension Size {
  /// Numbers that are none become 0.
  init(_ size: CGSize) { self.init(width: Double(size.width).finite, height: Double(size.height).finite) }
}

extension UIImage.Orientation {
  /// Where a point of pixels that are so turned is seen, in a picture of this size that is not turned.
  func turn(_ size: Size) -> Affine {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .upMirrored: Affine(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: Affine(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: Affine(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case .rightMirrored: Affine(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .left: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    }
  }
}

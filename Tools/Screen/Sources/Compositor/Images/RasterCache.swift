internal import LayerTree

/// Pictures as they were last drawn: in the screen's pixels, and drawings as pictures.
final class RasterCache {
  /// What a drawing belongs to.
  enum Owner: Hashable {
    case layer(LayerID)
    case image(ImageID)
  }

  struct DrawingKey: Hashable {
    var owner: Owner
    var size: Size
    /// Pixels a point.
    var scaleX: Double
    var scaleY: Double
    /// Where the drawing begins in its first pixel.
    var offset: Point
  }

  private var resampled: [Resampled.Key: Resampled] = [:]
  private var drawings: [DrawingKey: (list: DisplayList, depends: [Picture], picture: Picture)] = [:]
  private var masks: [ShadowKey: SoftMask] = [:]
  private var gradations: [GradationKey: Gradation] = [:]
  private var bytes = 0
  /// Beyond so many bytes all are made anew.
  static let most = 96 << 20

  private func make(room new: Int) {
    bytes += new + 256
    guard bytes > Self.most else { return }
    resampled.removeAll()
    drawings.removeAll()
    masks.removeAll()
    gradations.removeAll()
    bytes = new
  }

  func resampled(_ picture: Picture, _ key: Resampled.Key, _ work: Work) throws(CompositorError) -> Resampled {
    if let found = resampled[key] { return found }
    let made = try Resampled(picture, key, work)
    make(room: made.pixels.count * 4)
    resampled[key] = made
    return made
  }

  /// The picture of a drawing; `depends` are the pictures in it.
  func drawing(
    _ key: DrawingKey, _ list: DisplayList, _ depends: [Picture], _ draw: () throws(CompositorError) -> Bitmap
  ) throws(CompositorError) -> Picture {
    if let found = drawings[key], found.list == list, found.depends.elementsEqual(depends, by: ===) {
      return found.picture
    }
    let picture = Picture(try draw())
    make(room: picture.bitmap.pixels.count * 4)
    drawings[key] = (list, depends, picture)
    return picture
  }

  func mask(_ key: ShadowKey, _ make: () throws(CompositorError) -> SoftMask) throws(CompositorError) -> SoftMask {
    if let found = masks[key] { return found }
    let made = try make()
    self.make(room: made.bytes)
    masks[key] = made
    return made
  }

  /// Colours that go over into each other; as they are looked up.
  func gradation(_ stops: [GradientStop], before: Bool = true, after: Bool = true) -> Gradation {
    let key = GradationKey(stops: stops, before: before, after: after)
    if let found = gradations[key] { return found }
    let made = Gradation(stops, before: before, after: after)
    make(room: Gradation.bytes + stops.count * 32)
    gradations[key] = made
    return made
  }
}

/// What colours that go over into each other follow from.
private struct GradationKey: Hashable {
  var stops: [GradientStop]
  var before: Bool
  var after: Bool
}

/// What a shadow's mask follows from.
struct ShadowKey: Hashable {
  enum Shape: Hashable {
    case outline(Outline)
    case path(Path)
  }

  var shape: Shape
  /// The way to pixels, from the whole pixel that the shape's corner lies in.
  var way: Affine
  var blur: Blur
}

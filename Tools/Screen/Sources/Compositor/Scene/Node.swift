internal import LayerTree

/// A layer where it stands on the screen.
struct Node {
  let id: LayerID
  let layer: Layer
  /// The way from the layer's coordinates to pixels.
  let way: Projection
  /// The same where nothing of it is in perspective.
  let affine: Affine?
  /// The pixels that the layer's own look may touch.
  var own: Box
  /// Those that the layers in it may touch, too.
  var content: Box
  /// Those that its shadow may touch, too.
  var whole: Box
  /// The layers in it, from back to front.
  var children: [Int] = []
  /// The layer that masks it, if there is something to see of that.
  var mask: Int?

  /// Whether it is put together by itself before it is put on what is below.
  var isGroup: Bool {
    layer.opacity < 1 || layer.blend != .normal || layer.mask != nil
  }

  var hasShadow: Bool {
    guard let shadow = layer.shadow, shadow.opacity > 0, shadow.colour.alpha > 0 else { return false }
    // What clips, clips its own shadow: so does Core Animation.
    return !layer.clips
  }

  /// Whether it draws something by itself.
  var paints: Bool {
    layer.contents != nil || (layer.background?.alpha ?? 0) > 0 || layer.backdrop != nil || layer.borderWidth > 0
      || layer.blend.isUnbounded || hasShadow || affine == nil
  }

  /// Whether its back is what one sees.
  static func isTurnedAway(_ layer: Layer, _ way: Projection) -> Bool {
    let bounds = layer.bounds
    let size = Size(width: max(bounds.width, 1), height: max(bounds.height, 1))
    let corners = Rectangle(origin: bounds.origin, size: size).corners.map { way($0) }
    guard let a = corners[0], let b = corners[1], let c = corners[3] else { return false }
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0
  }
}

extension Projection {
  /// The movement of the plane, if that is all there is.
  var affine: Affine? {
    guard row1[2] == 0, row2[2] == 0, row3[2] == 1 else { return nil }
    return Affine(a: row1[0], b: row1[1], c: row2[0], d: row2[1], tx: row3[0], ty: row3[1])
  }
}

internal import LayerTree

/// A layer in perspective as it is before it turns.
struct Flat {
  var bitmap: Bitmap
  /// The way from the screen's pixels to those of the bitmap.
  var back: Projection
  /// The way there.
  var forth: Projection
}

extension Scene {
  /// Draws a layer in perspective, with those in it: first flat, then each pixel from where it comes from.
  func perspective(_ index: Int, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let made: Flat?
    if let found = flats[index] { made = found } else { made = try flat(of: index) }
    guard let made, made.bitmap.width > 2, made.bitmap.height > 2 else { return }
    flats[index] = made
    let part = clip.intersection(canvas.box)
    guard !part.isEmpty else { return }
    try work.add(part.area * 20)
    let (width, height) = (Double(made.bitmap.width), Double(made.bitmap.height))
    made.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let sampler = Sampler(pixels: base, width: made.bitmap.width, height: made.bitmap.height)
      for y in part.top..<part.bottom {
        let row = canvas.row(y, from: part.left)
        for x in 0..<part.width {
          let screen = Point(x: Double(part.left + x) + 0.5, y: Double(y) + 0.5)
          // What lies behind the eye comes from no place in front of it.
          guard let place = made.back(screen), place.x > 0, place.y > 0, place.x < width, place.y < height,
            made.forth(place) != nil
          else { continue }
          let pixel = sampler(place.x, place.y)
          if pixel != 0 { row[x] = over(pixel, row[x]) }
        }
      }
    }
  }

  private func flat(of index: Int) throws(CompositorError) -> Flat? {
    let node = nodes[index]
    // About as many pixels as it has on the screen.
    let way = node.way
    let middle = node.layer.bounds.middle
    let divisor = middle.x * way.row1[2] + middle.y * way.row2[2] + way.row3[2]
    let rough =
      divisor > 0
      ? Affine(
        a: way.row1[0] / divisor, b: way.row1[1] / divisor, c: way.row2[0] / divisor, d: way.row2[1] / divisor, tx: 0,
        ty: 0) : .identity
    var scale = min(max(max(abs(rough.a), abs(rough.b), abs(rough.c), abs(rough.d)), 0.01), 8)
    var inner = try Scene(of: node.id, in: self, scale: scale, window: .far)
    for _ in 0..<24 {
      guard let root = inner.root else { return nil }
      let box = inner.nodes[root].whole
      if box.width <= 4096, box.height <= 4096 { break }
      scale /= 2
      inner = try Scene(of: node.id, in: self, scale: scale, window: .far)
    }
    guard let root = inner.root else { return nil }
    let box = inner.nodes[root].whole.outset(by: 2)
    guard box.area <= Limits.pixels else { return nil }
    let canvas = try Canvas(box, work)
    inner.needed = box
    inner.canvases = [canvas]
    inner.drawingDepth = drawingDepth + 1
    guard inner.drawingDepth < 16 else { return nil }
    try inner.look(of: root, on: canvas, clip: box)
    if node.layer.mask != nil { try inner.mask(canvas, by: inner.nodes[root].mask) }
    let place = Projection.translation(x: Double(box.left), y: Double(box.top))
      .then(Projection(Matrix4.scale(x: 1 / scale, y: 1 / scale))).then(way)
    return place.inverse.map { Flat(bitmap: canvas.bitmap, back: $0, forth: place) }
  }
}

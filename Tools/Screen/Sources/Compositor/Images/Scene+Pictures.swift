internal import LayerTree

extension Scene {
  /// A picture of the tree; one that is a drawing is drawn with so many pixels a point.
  func picture(_ id: ImageID, _ scaleX: Double, _ scaleY: Double) throws(CompositorError) -> Picture? {
    guard let source = tree.images[id] else { return nil }
    guard case .list(let list) = source.kind else { return compositor.pictures.picture(id, of: source) }
    guard drawingDepth < 8 else { return nil }
    let size = source.size
    // Whole pixels, and not more than a large screen has.
    let (width, height) = ((size.width * scaleX).rounded(.up), (size.height * scaleY).rounded(.up))
    guard width >= 1, height >= 1 else { return nil }
    let most = 4096.0
    let (columns, rows) = (min(width, most), min(height, most))
    let way = Affine(a: columns / size.width, b: 0, c: 0, d: rows / size.height, tx: 0, ty: 0)
    return try drawn(list, .image(id), size, way, Box(0, 0, Int(columns), Int(rows)))
  }

  /// A drawing as a picture: its pixels in a box.
  func drawn(
    _ list: DisplayList, _ owner: RasterCache.Owner, _ size: Size, _ way: Affine, _ box: Box
  ) throws(CompositorError) -> Picture {
    var depends: [Picture] = []
    try collect(list, way.growth, &depends)
    let key = RasterCache.DrawingKey(
      owner: owner, size: Size(width: Double(box.width), height: Double(box.height)), scaleX: way.a, scaleY: way.d,
      offset: Point(x: way.tx - Double(box.left), y: way.ty - Double(box.top)))
    return try compositor.rasters.drawing(key, list, depends) { () throws(CompositorError) in
      drawingDepth += 1
      defer { drawingDepth -= 1 }
      let canvas = try Canvas(box, work)
      let player = ListPlayer(self, canvas, way)
      try player.play(list)
      return canvas.bitmap
    }
  }

  /// The pictures in a drawing.
  private func collect(_ list: DisplayList, _ scale: Double, _ found: inout [Picture]) throws(CompositorError) {
    guard drawingDepth < 8 else { return }
    try work.add(200 + list.ops.count * 50)
    func add(_ id: ImageID) throws(CompositorError) {
      drawingDepth += 1
      defer { drawingDepth -= 1 }
      if let picture = try picture(id, scale, scale) { found.append(picture) }
    }
    for op in list.ops {
      switch op {
      case .image(let id, _, _, _, _), .clipToImage(let id, _): try add(id)
      case .text(let block, _):
        for line in block.lines {
          for run in line.runs { if let id = run.attachment { try add(id) } }
        }
      case .fill(_, _, .pattern(let inner, _, _, _)), .stroke(_, .pattern(let inner, _, _, _), _):
        try collect(inner, scale, &found)
      default: break
      }
    }
  }
}

extension Painter {
  /// How many pixels a point has in each direction.
  var pixelsAPoint: (Double, Double) {
    (
      (affine.a * affine.a + affine.b * affine.b).squareRoot(), (affine.c * affine.c + affine.d * affine.d).squareRoot()
    )
  }

  /// Draws a picture of the tree, or a part of it (from 0 to 1), in a rectangle.
  func picture(
    _ id: ImageID, _ part: Rectangle, in rectangle: Rectangle, tint: Colour?, _ interpolation: Interpolation
  ) throws(CompositorError) {
    guard let image = scene.tree.images[id], !rectangle.isEmpty, !part.isEmpty else { return }
    var (x, y) = pixelsAPoint
    // A drawing is drawn as large as it is shown.
    if image.size.width > 0, image.size.height > 0 {
      x *= rectangle.width / (image.size.width * part.width)
      y *= rectangle.height / (image.size.height * part.height)
    }
    guard let picture = try scene.picture(id, x, y) else { return }
    let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
    try self.image(
      picture,
      Rectangle(x: part.x * width, y: part.y * height, width: part.width * width, height: part.height * height),
      in: rectangle, tint: tint, interpolation)
  }

  /// Draws a picture as a layer's contents: where its gravity puts it, stretched as its centre says.
  func contents(_ id: ImageID, tint: Colour?, of layer: Layer) throws(CompositorError) {
    guard let image = scene.tree.images[id] else { return }
    let part = layer.contentsRect
    let size = Size(width: image.size.width * part.width, height: image.size.height * part.height)
    let bounds = layer.bounds
    let target = layer.contentsGravity.place(size, in: bounds)
    let centre = layer.contentsCentre
    guard centre != .unit else {
      return try picture(id, part, in: target, tint: tint, .standard)
    }
    // Three parts in each direction, of which the middle one stretches.
    func thirds(_ from: Double, _ length: Double, _ size: Double, _ start: Double, _ room: Double)
      -> [(source: (Double, Double), target: (Double, Double))]
    {
      let (a, b) = (min(max(from, 0), 1), min(max(from + length, 0), 1))
      let (head, tail) = (a * size, (1 - b) * size)
      // Without room for both ends, they share what there is.
      let factor = head + tail > room && head + tail > 0 ? room / (head + tail) : 1
      let (first, last) = (head * factor, tail * factor)
      return [
        ((0, a), (start, first)), ((a, b - a), (start + first, room - first - last)),
        ((b, 1 - b), (start + room - last, last)),
      ]
    }
    for row in thirds(centre.y, centre.height, size.height, target.y, target.height) {
      for column in thirds(centre.x, centre.width, size.width, target.x, target.width) {
        let source = Rectangle(
          x: part.x + column.source.0 * part.width, y: part.y + row.source.0 * part.height,
          width: column.source.1 * part.width, height: row.source.1 * part.height)
        let piece = Rectangle(
          x: column.target.0, y: row.target.0, width: column.target.1, height: row.target.1)
        try picture(id, source, in: onPixels(piece), tint: tint, .standard)
      }
    }
  }

  /// The nearest rectangle whose edges lie between pixels, so that neighbours meet.
  private func onPixels(_ rectangle: Rectangle) -> Rectangle {
    guard let frame = straight(rectangle), let back = affine.inverse else { return rectangle }
    let box = Box(nearest: frame, within: .far).rectangle
    return Rectangle(around: [back(box.origin), back(Point(x: box.right, y: box.bottom))]) ?? rectangle
  }

  /// Draws a drawing as a layer's contents.
  func drawing(_ list: DisplayList, in bounds: Rectangle, of owner: RasterCache.Owner) throws(CompositorError) {
    guard !bounds.isEmpty else { return }
    if affine.a > 0, affine.d > 0, let frame = straight(bounds) {
      // In the screen's own pixels; of a large one only what can be seen.
      var box = Box(around: frame, within: .far)
      if box.width > 4096 || box.height > 4096 || box.area > 8 << 20 { box = box.intersection(limit) }
      guard !box.isEmpty, box.intersects(clip) else { return }
      let (left, top) = (box.left, box.top)
      var way = affine
      way.tx -= Double(left)
      way.ty -= Double(top)
      let picture = try scene.drawn(
        list, owner, bounds.size, way, Box(0, 0, box.width, box.height))
      let part = Box(nearest: frame, within: box).intersection(clip)
      guard !part.isEmpty else { return }
      try scene.work.add(part.area * 2)
      picture.bitmap.pixels.withUnsafeBufferPointer { pixels in
        for y in part.top..<part.bottom {
          let row = canvas.row(y, from: part.left)
          let from = (y - top) * box.width + part.left - left
          for x in 0..<part.width where pixels[from + x] != 0 { row[x] = over(pixels[from + x], row[x]) }
        }
      }
    } else {
      let (x, y) = pixelsAPoint
      let (width, height) = (min((bounds.width * x).rounded(.up), 4096), min((bounds.height * y).rounded(.up), 4096))
      guard width >= 1, height >= 1 else { return }
      let (scaleX, scaleY) = (width / bounds.width, height / bounds.height)
      let way = Affine(a: scaleX, b: 0, c: 0, d: scaleY, tx: -bounds.x * scaleX, ty: -bounds.y * scaleY)
      let picture = try scene.drawn(list, owner, bounds.size, way, Box(0, 0, Int(width), Int(height)))
      try image(
        picture, Rectangle(x: 0, y: 0, width: width, height: height), in: bounds, tint: nil, .standard)
    }
  }
}

extension Gravity {
  /// Where contents of a size come to lie.
  func place(_ size: Size, in bounds: Rectangle) -> Rectangle {
    let (width, height) = (size.width, size.height)
    guard width > 0, height > 0 else { return bounds }
    func at(_ x: Double, _ y: Double, _ factor: Double = 1) -> Rectangle {
      let (w, h) = (width * factor, height * factor)
      return Rectangle(
        x: bounds.x + (bounds.width - w) * x, y: bounds.y + (bounds.height - h) * y, width: w, height: h)
    }
    return switch self {
    case .resize: bounds
    case .resizeAspect: at(0.5, 0.5, min(bounds.width / width, bounds.height / height))
    case .resizeAspectFill: at(0.5, 0.5, max(bounds.width / width, bounds.height / height))
    case .centre: at(0.5, 0.5)
    case .top: at(0.5, 0)
    case .bottom: at(0.5, 1)
    case .left: at(0, 0.5)
    case .right: at(1, 0.5)
    case .topLeft: at(0, 0)
    case .topRight: at(1, 0)
    case .bottomLeft: at(0, 1)
    case .bottomRight: at(1, 1)
    }
  }
}

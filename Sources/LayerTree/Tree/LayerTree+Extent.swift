extension LayerTree {
  /// Where something is drawn.
  enum Extent {
    /// Nowhere in the window.
    case nothing
    /// In a part of it.
    case part(Rectangle)
    /// Nobody knows: a part lies behind the eye, or beyond all numbers.
    case unknown
  }

  /// Where a layer is drawn, in the window's coordinates: more than its bounds where contents, a shadow or layers in it
  /// reach beyond them, less where others clip it. Blurs of what lies in front are not looked at.
  ///
  /// - Parameter inside: whether layers in it are looked at, and the shadow of them all.
  func extent(of id: LayerID, withLayersInIt inside: Bool) -> Extent {
    var chain: [Layer] = []
    var now: LayerID? = id
    while let id = now, let layer = layers[id] {
      chain.append(layer)
      now = layer.parent
    }
    var way = Projection.identity
    var clip = bounds
    for layer in chain.dropFirst().reversed() {
      guard !layer.isHidden, layer.opacity > 0 else { return .nothing }
      way = layer.placing.then(way)
      if layer.clips {
        guard let frame = way(layer.bounds) else { return .unknown }
        guard let part = frame.intersection(clip) else { return .nothing }
        clip = part
      }
      if let inner = layer.inner { way = inner.then(way) }
    }
    var box: Rectangle?
    guard reach(of: id, way, inside: inside, clip: clip, &box) else { return .unknown }
    return box?.intersection(clip).map(Extent.part) ?? .nothing
  }

  /// Adds what a layer draws to a rectangle, unless that fills the clip already; false if nobody knows.
  private func reach(
    of id: LayerID, _ outer: Projection, inside: Bool, clip: Rectangle, _ box: inout Rectangle?
  ) -> Bool {
    if let box, box.contains(clip) { return true }
    guard let layer = layers[id], !layer.isHidden, layer.opacity > 0 else { return true }
    let way = layer.placing.then(outer)
    guard let own = way(drawn(layer)) else { return false }
    var whole: Rectangle? = own
    if inside, !layer.clips {
      let inner = layer.inner.map { $0.then(way) } ?? way
      for child in layer.children {
        guard reach(of: child, inner, inside: true, clip: clip, &whole) else { return false }
      }
    }
    if let shadow = layer.shadow, shadow.opacity > 0, let thrown = whole {
      // The way may stretch: the shadow as far as the frame of a rectangle of its size does.
      let local = shadow.path?.box ?? layer.bounds
      let grown = local.outset(by: 3 * max(shadow.radius, 0) + abs(shadow.offset.x) + abs(shadow.offset.y))
      guard let before = way(local), let after = way(grown) else { return false }
      let margin = max(
        before.x - after.x, before.y - after.y, after.right - before.right, after.bottom - before.bottom)
      whole = thrown.union(shadow.path == nil ? thrown.outset(by: margin) : after)
    }
    if let whole { box = box?.union(whole) ?? whole }
    return true
  }

  /// What a layer draws by itself, in its own coordinates: its bounds, and what contents reach beyond them. Whoever draws
  /// keeps to this.
  public func drawn(_ layer: Layer) -> Rectangle {
    let bounds = layer.bounds
    guard !layer.clips, let contents = layer.contents else { return bounds }
    switch contents {
    case .shape(let shape):
      guard let box = shape.path.box else { return bounds }
      return bounds.union(shape.stroke == nil ? box : box.outset(by: max(shape.pen.reach, 0)))
    case .text(let block):
      // Letters may reach beyond their advances, and accents beyond their line.
      return block.lines.reduce(bounds) { box, line in
        let size = line.runs.reduce(0) { max($0, $1.size + abs($1.rise)) }
        return box.union(line.frame.outset(by: max(size / 2, 0)))
      }
    case .image(let id, _, _):
      guard layer.contentsGravity != .resize, layer.contentsGravity != .resizeAspect, let image = images[id] else {
        return bounds
      }
      let (width, height) = (image.size.width, image.size.height)
      guard width > 0, height > 0 else { return bounds }
      let growth =
        layer.contentsGravity == .resizeAspectFill ? max(bounds.width / width, bounds.height / height) : 1
      // Wherever the gravity puts it, it reaches no further than this.
      let (x, y) = (max(width * growth - bounds.width, 0), max(height * growth - bounds.height, 0))
      return Rectangle(
        x: bounds.x - x, y: bounds.y - y, width: bounds.width + 2 * x, height: bounds.height + 2 * y)
    case .gradient, .list: return bounds
    }
  }
}

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

  /// What the layers that a layer lies in say of where it is drawn.
  enum Place {
    /// All there is to say: they hide it, or nobody knows.
    case decided(Extent)
    /// It is drawn by what it draws itself.
    case open(Surroundings)

    /// Whether only geometry decides it: how layers look that throw its shadow says nothing.
    var isGeometry: Bool {
      guard case .open(let found) = self else { return true }
      return found.throwing.isEmpty
    }
  }

  /// Where a layer lies that may be seen.
  struct Surroundings {
    /// The way from its coordinates to the window's.
    fileprivate var way: Projection
    /// The layers that it lies in let nothing be seen outside.
    fileprivate var clip: Rectangle
    /// Those that throw its shadow, the outermost first.
    fileprivate var throwing: [(way: Projection, layer: Layer, clip: Rectangle)] = []
  }

  /// What the layers that a layer lies in say of where it is drawn.
  func place(of id: LayerID) -> Place {
    let chain = chain(to: id)
    // What lies outside of the window may throw its shadow into it.
    let isThrown = chain.dropFirst().contains { $0.hasShadow }
    var found = Surroundings(way: .identity, clip: isThrown ? bounds.outset(by: Self.shadowRoom) : bounds)
    for index in chain.indices.reversed() {
      let layer = chain[index]
      let isOutermost = index == chain.count - 1
      found.way = (isOutermost ? layer.placing : layer.placing(in: chain[index + 1])).then(found.way)
      guard index > 0 else { break }
      guard !layer.isHidden, layer.opacity > 0 else { return .decided(.nothing) }
      if layer.clips {
        guard let frame = found.way(layer.bounds) else { return .decided(.unknown) }
        guard let part = frame.intersection(found.clip) else { return .decided(.nothing) }
        found.clip = part
      } else if layer.hasShadow, layer.shadow?.path == nil {
        found.throwing.append((found.way, layer, found.clip))
      }
    }
    return .open(found)
  }

  /// Where a layer is drawn, in the window's coordinates: more than its bounds where contents, a shadow or layers in it
  /// reach beyond them, and where layers that it lies in throw its shadow; less where others clip it. Blurs of what lies in
  /// front are not looked at.
  ///
  /// - Parameters:
  ///   - inside: whether layers in it are looked at, and the shadow of them all.
  ///   - onlyText: whether of the layer itself only its letters are looked at, where it has any.
  ///   - place: what the layers that it lies in say, if that is known already.
  func extent(of id: LayerID, withLayersInIt inside: Bool, onlyText: Bool = false, at place: Place? = nil) -> Extent {
    let around: Surroundings
    switch place ?? self.place(of: id) {
    case .decided(let extent): return extent
    case .open(let found): around = found
    }
    let (way, clip) = (around.way, around.clip)
    var box: Rectangle?
    guard reach(of: id, way, inside: inside, onlyText: onlyText, clip: clip, &box) else { return .unknown }
    guard var seen = box?.intersection(clip) else { return .nothing }
    for (way, layer, clip) in around.throwing.reversed() where !layer.hides(seen, way) {
      guard let shadow = layer.shadow, let margin = way.margin(around: layer.bounds, shadow.reach) else {
        return .unknown
      }
      seen = seen.union(seen.outset(by: margin)).intersection(clip) ?? seen
    }
    return seen.intersection(bounds).map(Extent.part) ?? .nothing
  }

  /// How far outside of the window, in points and in pixels, something may lie that throws a shadow into it. Chosen.
  public static let shadowRoom = 128.0

  /// A layer and those that it lies in, the root last; none for a layer that is not there.
  private func chain(to id: LayerID) -> [Layer] {
    var chain: [Layer] = []
    var now: LayerID? = id
    while let id = now, let layer = layers[id] {
      chain.append(layer)
      now = layer.parent
    }
    return chain
  }

  /// What the layers that look through to what is below look at, in the window's coordinates: whoever draws what is below
  /// anew draws all of a part that it touches. Nil where nobody knows.
  public var lookedThrough: [Rectangle]? {
    var parts: [Rectangle] = []
    for id in backdrops {
      guard let layer = layers[id], let backdrop = layer.backdrop, let way = projection(of: id) else { continue }
      if moves(id, withLayersInIt: false) { return nil }
      switch extent(of: id, withLayersInIt: false) {
      case .nothing: continue
      case .unknown: return nil
      case .part(let frame):
        // As far as blurs on cells of several pixels look.
        guard let margin = way.margin(around: layer.bounds, 4 * max(backdrop.radius, 0) + 8) else { return nil }
        parts.append(frame.outset(by: margin))
      }
    }
    return parts
  }

  /// Adds what those look like that look through to some parts of the window.
  func spread(_ damage: inout Damage) {
    guard !damage.isEmpty, !damage.isWhole, !backdrops.isEmpty else { return }
    for id in backdrops.sorted(by: { isBehind($0, $1) }) {
      guard let layer = layers[id], let backdrop = layer.backdrop, let way = projection(of: id) else { continue }
      if moves(id, withLayersInIt: false) { return damage.addAll() }
      // As far as blurs on cells of several pixels look.
      let distance = 4 * max(backdrop.radius, 0) + 8
      switch extent(of: id, withLayersInIt: false) {
      case .nothing: continue
      case .unknown: return damage.addAll()
      case .part(let frame):
        guard let margin = way.margin(around: layer.bounds, distance) else { return damage.addAll() }
        for part in damage.rectangles {
          if let seen = part.outset(by: margin).intersection(frame) { damage.add(seen) }
        }
      }
    }
  }

  /// Whether a layer is drawn before another one.
  private func isBehind(_ one: LayerID, _ other: LayerID) -> Bool {
    func path(_ id: LayerID) -> [LayerID] {
      var path = [id]
      while let id = layers[path[path.count - 1]]?.parent { path.append(id) }
      return path.reversed()
    }
    let (a, b) = (path(one), path(other))
    guard let index = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return a.count < b.count }
    guard index > 0 else { return one < other }
    let order = children(of: a[index - 1])
    // A mask comes before all others.
    return (order.firstIndex(of: a[index]) ?? -1, a[index]) < (order.firstIndex(of: b[index]) ?? -1, b[index])
  }

  /// Whether animations decide where a layer is: its own, those of layers that it lies in, and if asked for those of
  /// layers in it.
  func moves(_ id: LayerID, withLayersInIt inside: Bool) -> Bool {
    guard !animated.isEmpty else { return false }
    func lies(_ id: LayerID, in outer: (LayerID) -> Bool) -> Bool {
      var now: LayerID? = id
      while let id = now {
        if outer(id) { return true }
        now = layers[id]?.parent
      }
      return false
    }
    return lies(id, in: animated.contains) || inside && animated.contains { lies($0, in: { $0 == id }) }
  }

  /// Adds what a layer draws to a rectangle, unless that fills the clip already; false if nobody knows.
  private func reach(
    of id: LayerID, _ way: Projection, inside: Bool, onlyText: Bool = false, clip: Rectangle, _ box: inout Rectangle?
  ) -> Bool {
    if let box, box.contains(clip) { return true }
    guard let layer = layers[id], !layer.isHidden, layer.opacity > 0 else { return true }
    guard let own = way(onlyText ? letters(of: layer) : drawn(layer)) else { return false }
    var whole: Rectangle? = own
    if inside, !layer.clips {
      for child in layer.children {
        guard let inner = layers[child]?.placing(in: layer).then(way) else { continue }
        guard reach(of: child, inner, inside: true, clip: clip, &whole) else { return false }
      }
    }
    if let shadow = layer.shadow, shadow.opacity > 0, let thrown = whole {
      let local = shadow.path?.box ?? layer.bounds
      guard let margin = way.margin(around: local, shadow.reach), let frame = way(local) else { return false }
      whole = thrown.union((shadow.path == nil ? thrown : frame).outset(by: margin))
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
    case .text:
      // Text ends with the layer, but letters may reach a little beyond their advances at its sides.
      return Rectangle(x: bounds.x - 1, y: bounds.y, width: bounds.width + 2, height: bounds.height)
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

  /// Where the letters of a layer's text are, in its own coordinates: a change of the text changes nothing else. All that the
  /// layer draws where that is not known: it has no text, or letters of a font of the app's may reach anywhere.
  private func letters(of layer: Layer) -> Rectangle {
    let drawn = drawn(layer)
    guard case .text(let block)? = layer.contents, block.lines.count <= Self.mostLines else { return drawn }
    var box: Rectangle?
    for line in block.lines {
      for run in line.runs {
        guard run.reachesAsMeasured else { return drawn }
        // As far around as the letters are high: more than any reaches beyond its advance or its line.
        let room = run.size + abs(run.rise)
        let frame = Rectangle(
          x: line.baseline.x + run.x, y: line.baseline.y - line.ascent, width: max(run.width, 0),
          height: max(line.ascent + line.descent, 0))
        box = box?.union(frame.outset(by: room)) ?? frame.outset(by: room)
      }
    }
    return box?.intersection(drawn) ?? Rectangle(x: drawn.x, y: drawn.y, width: 0, height: 0)
  }

  /// The most lines that are looked at one by one. Chosen: who writes more changes most of it.
  private static let mostLines = 8
}

extension TextRun {
  /// Whether its letters stay about where they were measured: they are of the system's fonts, without strokes, and no marks stand on
  /// each other.
  fileprivate var reachesAsMeasured: Bool {
    switch face.family {
    case .text, .display, .mono, .cjkKR, .cjkJP, .cjkSC:
      stroke == nil && string.unicodeScalars.allSatisfy { !MarkLimit.isMark($0) }
    case .emoji, .script, .app: false
    }
  }
}

extension Shadow {
  /// How far it reaches beyond what throws it, at most.
  fileprivate var reach: Double { 3 * max(radius, 0) + abs(offset.x) + abs(offset.y) }
}

extension Layer {
  fileprivate var hasShadow: Bool { (shadow?.opacity ?? 0) > 0 }

  /// Whether the layer is opaque over a part of the window, so that nothing there changes its shadow.
  fileprivate func hides(_ part: Rectangle, _ way: Projection) -> Bool {
    guard background?.alpha == 255, way.row1[1] == 0, way.row2[0] == 0, way.row1[2] == 0, way.row2[2] == 0,
      // Half of a round corner's radius is far enough inside.
      let frame = way(bounds.outset(by: -0.5 * max(cornerRadius, 0)))
    else { return false }
    return frame.contains(part)
  }
}

extension Projection {
  /// How far a distance around a rectangle reaches; nil if nobody knows.
  fileprivate func margin(around rectangle: Rectangle, _ distance: Double) -> Double? {
    // The way may stretch: as far as the frame of a rectangle of the larger size does.
    guard let before = self(rectangle), let after = self(rectangle.outset(by: distance)) else { return nil }
    return max(before.x - after.x, before.y - after.y, after.right - before.right, after.bottom - before.bottom)
  }
}

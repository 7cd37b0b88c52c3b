extension TreeChange {
  /// About how many bytes of contents and pictures a part has at most, beside a single larger one.
  private static let part = 1 << 20

  /// Layers of which a part says how they look, at most: some 200 bytes each.
  private static let layers = 4_000

  /// The change in parts that follow each other: one, unless there is much that is shown, or there are very many layers. Each
  /// is a change of its own: until the last is carried out, some layers show nothing yet, or have not come to their places,
  /// and pictures are there before they are shown.
  public var parts: [TreeChange] { partsByContents.flatMap(\.partsByLayers) }

  /// Where layers lie is said first, and how they look afterwards; what is secret looks so from the beginning.
  private var partsByLayers: [TreeChange] {
    guard changes.count > Self.layers else { return [self] }
    var first = self
    first.changes = []
    first.animations = []
    first.droppedImages = []
    var later: [Properties] = []
    for entry in changes {
      let values = entry.change.values
      let now: LayerProperties =
        values.privacy == .open ? entry.change.properties.intersection([.children, .mask]) : entry.change.properties
      let rest = entry.change.properties.subtracting(now)
      if !now.isEmpty { first.changes.append(Properties(entry.layer, LayerChange(values, now))) }
      if !rest.isEmpty { later.append(Properties(entry.layer, LayerChange(values, rest))) }
    }
    var parts = stride(from: 0, to: later.count, by: Self.layers).map { start in
      TreeChange(changes: Array(later[start..<min(start + Self.layers, later.count)]))
    }
    var last = parts.popLast() ?? TreeChange()
    last.animations = animations
    last.droppedImages = droppedImages
    return [first] + parts + [last]
  }

  private var partsByContents: [TreeChange] {
    let images = images.map(\.source.weight)
    let contents = changes.map { $0.change.movableWeight }
    guard images.reduce(0, +) + contents.reduce(0, +) > Self.part else { return [self] }
    var first = self
    first.images = []
    first.droppedImages = []
    first.changes = []
    var parts: [TreeChange] = []
    var next = TreeChange()
    var weight = 0
    func closeIfFull(_ more: Int) {
      if weight > 0, weight + more > Self.part {
        parts.append(next)
        next = TreeChange()
        weight = 0
      }
      weight += more
    }
    for (image, size) in zip(self.images, images) {
      closeIfFull(size)
      next.images.append(image)
    }
    for (entry, size) in zip(changes, contents) {
      guard size > 0 else {
        first.changes.append(entry)
        continue
      }
      let rest = entry.change.properties.subtracting(.contents)
      if !rest.isEmpty { first.changes.append(Properties(entry.layer, LayerChange(entry.change.values, rest))) }
      closeIfFull(size)
      next.changes.append(Properties(entry.layer, LayerChange(entry.change.values, .contents)))
    }
    next.droppedImages = droppedImages
    return [first] + parts + [next]
  }
}

extension LayerChange {
  /// About how many bytes the contents take that may come later; 0 for those of a secret, which come at once.
  fileprivate var movableWeight: Int {
    guard properties.contains(.contents), values.privacy != .secure, let contents = values.contents else { return 0 }
    return contents.weight
  }
}

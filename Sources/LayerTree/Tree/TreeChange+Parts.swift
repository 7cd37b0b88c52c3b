extension TreeChange {
  /// About how many bytes of contents and pictures a part has at most, beside a single larger one.
  private static let part = 1 << 20

  /// The change in parts that follow each other: one, unless there is much that is shown. Each is a change of its own: until
  /// the last is carried out, some layers show nothing yet, and pictures are there before they are shown.
  public var parts: [TreeChange] {
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

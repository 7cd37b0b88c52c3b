extension LayerTree {
  /// The tree in one change, which begins it anew; nothing for a tree that has not begun.
  public var whole: TreeChange {
    guard let root else { return TreeChange() }
    var change = TreeChange(isWhole: true, size: size, root: root)
    change.created = inOrder
    for id in change.created {
      guard let layer = layers[id] else { continue }
      add(layer, id, since: Layer(), to: &change)
    }
    change.images = images.sorted { $0.key.rawValue < $1.key.rawValue }.map { TreeChange.NewImage($0.key, $0.value) }
    return change
  }

  /// The change that makes this tree of another.
  public func difference(from old: LayerTree) -> TreeChange {
    guard let root, old.root != nil else { return whole }
    let replaced = images.contains { old.images[$0.key] != nil && old.images[$0.key] != $0.value }
    guard !replaced else { return whole }
    var change = TreeChange(size: size == old.size ? nil : size, root: root == old.root ? nil : root)
    for id in inOrder {
      guard let layer = layers[id] else { continue }
      if old.layers[id] == nil { change.created.append(id) }
      add(layer, id, since: old.layers[id] ?? Layer(), to: &change)
    }
    change.destroyed = old.layers.keys.filter { layers[$0] == nil }.sorted()
    change.images = images.filter { old.images[$0.key] == nil }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { TreeChange.NewImage($0.key, $0.value) }
    change.droppedImages = old.images.keys.filter { images[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    return change
  }

  private func add(_ layer: Layer, _ id: LayerID, since old: Layer, to change: inout TreeChange) {
    let properties = layer.differences(from: old)
    if !properties.isEmpty { change.changes.append(.init(id, LayerChange(layer, properties))) }
    guard layer.animations != old.animations else { return }
    for entry in old.animations where !layer.animations.contains(where: { $0.key == entry.key }) {
      change.animations.append(.init(id, key: entry.key, nil))
    }
    // Each goes to the end, so that all of them come to stand in their order.
    for entry in layer.animations { change.animations.append(.init(id, key: entry.key, entry.animation)) }
  }
}

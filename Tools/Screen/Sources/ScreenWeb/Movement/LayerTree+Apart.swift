import LayerTree

extension LayerTree {
  /// The tree up to a layer: it and what is drawn after it is hidden.
  func below(_ id: LayerID) throws(TreeError) -> LayerTree {
    var change = TreeChange()
    hide(id, &change)
    var (now, outer) = (id, self[id]?.parent)
    while let above = outer {
      for sibling in children(of: above).drop(while: { $0 != now }).dropFirst() { hide(sibling, &change) }
      (now, outer) = (above, self[above]?.parent)
    }
    var tree = self
    _ = try tree.apply(change)
    return tree
  }

  /// The tree from behind a layer on: nothing of it and of what is drawn before it.
  func above(_ id: LayerID) throws(TreeError) -> LayerTree {
    var change = TreeChange()
    hide(id, &change)
    var (now, outer) = (id, self[id]?.parent)
    while let above = outer, var layer = self[above] {
      for sibling in children(of: above).prefix(while: { $0 != now }) { hide(sibling, &change) }
      layer.background = nil
      layer.contents = nil
      layer.borderWidth = 0
      layer.shadow = nil
      layer.backdrop = nil
      change.changes.append(
        .init(above, LayerChange(layer, [.background, .contents, .borderWidth, .shadow, .backdrop])))
      (now, outer) = (above, layer.parent)
    }
    var tree = self
    _ = try tree.apply(change)
    return tree
  }

  private func hide(_ id: LayerID, _ change: inout TreeChange) {
    guard var layer = self[id], !layer.isHidden else { return }
    layer.isHidden = true
    change.changes.append(.init(id, LayerChange(layer, .isHidden)))
  }

  /// A layer and those in it as a tree of their own, as large as what is seen of them: as they are where nothing moves.
  func alone(_ mover: Movers.Mover) throws(TreeError) -> LayerTree {
    var ids: [LayerID] = []
    var left = [mover.layer]
    while let id = left.popLast(), let layer = self[id] {
      ids.append(id)
      left += layer.children
      if let mask = layer.mask { left.append(mask) }
    }
    var change = TreeChange(isWhole: true, size: mover.content.size, root: mover.layer, created: ids)
    for id in ids {
      guard var layer = self[id] else { continue }
      if id == mover.layer {
        layer.transform = .identity
        layer.opacity = 1
        layer.position = Point(
          x: layer.bounds.x + layer.anchorPoint.x * layer.bounds.width - mover.content.x,
          y: layer.bounds.y + layer.anchorPoint.y * layer.bounds.height - mover.content.y)
      }
      change.changes.append(.init(id, LayerChange(layer, .all)))
    }
    change.images = images.map { TreeChange.NewImage($0.key, $0.value) }
    return try LayerTree(change)
  }
}

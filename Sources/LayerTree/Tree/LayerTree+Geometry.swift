extension Layer {
  /// The anchor in the layer's own coordinates.
  var anchor: Point {
    let part = anchorPoint
    return Point(x: bounds.x + part.x * bounds.width, y: bounds.y + part.y * bounds.height)
  }

  /// The way from the layer's coordinates to those of the layer that it lies in, without what that does to those in it.
  public var placing: Projection {
    let anchor = anchor
    guard !isPlain, transform != .identity else {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return Projection.translation(x: -anchor.x, y: -anchor.y).then(Projection(transform))
      .then(.translation(x: position.x, y: position.y))
  }

  /// The way from the layer's coordinates to those of a layer that it lies in, with what that does to those in it: both
  /// happen in space, so what turns out of the plane is seen in the other's perspective.
  public func placing(in outer: Layer) -> Projection {
    guard !outer.isPlain, outer.sublayerTransform != .identity else { return placing }
    let (own, anchor) = (self.anchor, outer.anchor)
    return Projection(
      Matrix4.translation(x: -own.x, y: -own.y).then(transform)
        .then(.translation(x: position.x - anchor.x, y: position.y - anchor.y)).then(outer.sublayerTransform)
        .then(.translation(x: anchor.x, y: anchor.y)))
  }
}

extension LayerTree {
  /// The way from a layer's coordinates to the window's; nil for a layer that is not there.
  public func projection(of id: LayerID) -> Projection? {
    guard var now = layers[id] else { return nil }
    var way = Projection.identity
    while let id = now.parent, let outer = layers[id] {
      way = way.then(now.placing(in: outer))
      now = outer
    }
    return way.then(now.placing)
  }

  /// The smallest rectangle around a layer's bounds, in the window's coordinates; nil for a layer that is not there, and
  /// for one of which a part lies behind the eye.
  public func frame(of id: LayerID) -> Rectangle? {
    guard let layer = layers[id], let way = projection(of: id) else { return nil }
    return way(layer.bounds)
  }

  /// The window's rectangle.
  public var bounds: Rectangle { Rectangle(origin: .zero, size: size) }

  /// The layers in a layer from back to front: by `zPosition`, and as the layer has them where that is the same.
  public func children(of id: LayerID) -> [LayerID] {
    guard let children = layers[id]?.children else { return [] }
    let heights = children.map { layers[$0]?.zPosition ?? 0 }
    guard heights.contains(where: { $0 != 0 }) else { return children }
    return children.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { children[$0] }
  }

  /// All layers, those hidden too, each before those in it, from back to front; a mask before all others.
  public var inOrder: [LayerID] {
    guard let root else { return [] }
    var found: [LayerID] = []
    var left = [root]
    while let id = left.popLast() {
      found.append(id)
      left += children(of: id).reversed()
      if let mask = layers[id]?.mask { left.append(mask) }
    }
    return found
  }

  /// The layer whose mask this one lies in, or the layer itself.
  func masked(by id: LayerID) -> LayerID {
    var outermost = id
    var now = id
    while let parent = layers[now]?.parent {
      if layers[parent]?.mask == now { outermost = parent }
      now = parent
    }
    return outermost
  }
}

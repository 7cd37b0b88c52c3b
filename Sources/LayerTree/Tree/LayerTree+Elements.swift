extension LayerTree {
  /// The tree with nothing in it that could be used: a picture of a window.
  public var withoutElements: LayerTree {
    var tree = self
    for (id, var layer) in layers where layer.element != nil {
      tree.weight -= layer.weight
      layer.element = nil
      tree.weight += layer.weight
      tree.layers[id] = layer
    }
    return tree
  }
}

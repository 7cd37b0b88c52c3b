extension LayerTree {
  /// The tree without what is secure: the dots of a secret, which tell its length, and whatever else such a layer shows. What
  /// is kept for others to see has no more of it than its place.
  public var withoutSecrets: LayerTree {
    var tree = self
    for (id, var layer) in layers
    where layer.privacy == .secure && (layer.contents != nil || layer.element?.value != nil) {
      tree.weight -= layer.weight
      layer.contents = nil
      layer.element?.value = nil
      tree.weight += layer.weight
      tree.layers[id] = layer
    }
    return tree
  }
}

import LayerTree

/// The line at the lower edge of a phone: dark above what is light, light above what is dark. Measures: of a screenshot of
/// an iPhone.
enum HomeIndicator {
  /// The window's tree with the line above all that it shows.
  ///
  /// - Throws: `TreeError` if the tree has no room for another layer.
  static func added(to tree: LayerTree) throws(TreeError) -> LayerTree {
    guard let id = tree.root, var root = tree[id], let last = tree.layers.keys.map(\.rawValue).max(), last < .max else {
      return tree
    }
    let size = root.bounds
    var line = Layer()
    line.bounds = Rectangle(
      x: 0, y: 0, width: (min(size.width, size.height) * 0.358).rounded(), height: 5)
    line.position = Point(x: root.bounds.x + size.width / 2, y: root.bounds.y + size.height - 10.5)
    line.cornerRadius = 2.5
    line.background = .white
    line.blend = .difference
    let new = LayerID(last + 1)
    root.children.append(new)
    var shown = tree
    _ = try shown.apply(
      TreeChange(
        isWhole: false, size: tree.size, root: id, created: [new],
        changes: [
          .init(id, LayerChange(root, [.children])),
          .init(new, LayerChange(line, [.position, .bounds, .cornerRadius, .background, .blend])),
        ]))
    return shown
  }
}

public import LayerTree

/// The line at the lower edge of a phone: dark above what is light, light above what is dark. Measures: of a screenshot of
/// an iPhone.
public enum HomeIndicator {
  /// What a line on its own depends on.
  public struct Key: Hashable {
    var size: Size

    /// For a screen of this size.
    public init(size: Size) { self.size = size }
  }

  /// The line as a tree of its own, over whatever is below.
  public static func tree(on size: Size) -> TreeChange {
    var root = Layer()
    root.bounds = Rectangle(origin: .zero, size: size)
    root.position = Point(x: size.width / 2, y: size.height / 2)
    let (top, line) = (LayerID(1), LayerID(2))
    root.children = [line]
    return TreeChange(
      isWhole: true, size: size, root: top, created: [top, line],
      changes: [
        .init(top, LayerChange(root, [.position, .bounds, .children])),
        .init(
          line,
          LayerChange(self.line(on: root.bounds), [.position, .bounds, .cornerRadius, .background, .blend])),
      ])
  }

  private static func line(on bounds: Rectangle) -> Layer {
    var line = Layer()
    line.bounds = Rectangle(
      x: 0, y: 0, width: (min(bounds.width, bounds.height) * 0.358).rounded(), height: 5)
    line.position = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height - 10.5)
    line.cornerRadius = 2.5
    line.background = .white
    line.blend = .difference
    return line
  }

  /// The window's tree with the line above all that it shows.
  ///
  /// - Throws: `TreeError` if the tree has no room for another layer.
  public static func added(to tree: LayerTree) throws(TreeError) -> LayerTree {
    guard let id = tree.root, var root = tree[id], let last = tree.layers.keys.map(\.rawValue).max(), last < .max else {
      return tree
    }
    let line = line(on: root.bounds)
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

public import LayerTree

/// The line at the lower edge of a phone: black above what is light, grey above what is dark. Measures: of a screenshot of
/// an iPhone.
public enum HomeIndicator {
  /// What a line on its own depends on.
  public struct Key: Hashable {
    var size: Size

    /// For a screen of this size.
    public init(size: Size) { self.size = size }
  }

  /// How long the line is, in points: measured in published pictures of iOS 13 to 16, upright on screens 375, 390 and 414
  /// points wide, on its side on one of 844.
  static func length(on size: Size) -> Double {
    (size.width * (size.width > size.height ? 0.257 : 0.357)).rounded()
  }

  /// The line as a tree of its own, over whatever is below.
  public static func tree(on size: Size) -> TreeChange {
    var root = Layer()
    root.bounds = Rectangle(origin: .zero, size: size)
    root.position = Point(x: size.width / 2, y: size.height / 2)
    let top = LayerID(1)
    let lines = lines(on: root.bounds, from: 2)
    root.children = lines.map(\.0)
    return TreeChange(
      isWhole: true, size: size, root: top, created: [top] + root.children,
      changes: [.init(top, LayerChange(root, [.position, .bounds, .children]))] + lines.map(\.1))
  }

  /// How the line comes to its grey: the brightness of what is below and around; its opposite; of that, nothing below three
  /// fifths, and all above seven tenths, of which three tenths are left (measured in published pictures of iOS 17: grey 76
  /// on black). So a colour of middling brightness has a dark line, and not one of the opposite colour, and letters below
  /// leave it as it is.
  private static let steps: [(BlendMode, Colour?, Backdrop?)] = [
    (.normal, nil, Backdrop(radius: 16, saturation: 0)), (.difference, .white, nil), (.colourBurn, grey(102), nil),
    (.colourDodge, grey(191), nil), (.multiply, grey(76), nil),
  ]

  private static func grey(_ value: UInt32) -> Colour { Colour(value << 24 | value << 16 | value << 8 | 0xff) }

  /// The layers of the line, with ids from here on.
  private static func lines(on bounds: Rectangle, from first: UInt32) -> [(LayerID, TreeChange.Properties)] {
    var line = Layer()
    line.bounds = Rectangle(x: 0, y: 0, width: length(on: bounds.size), height: 5)
    line.position = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height - 10.5)
    line.cornerRadius = 2.5
    return steps.enumerated().map { index, step in
      (line.blend, line.background, line.backdrop) = step
      let id = LayerID(first + UInt32(index))
      return (id, .init(id, LayerChange(line, [.position, .bounds, .cornerRadius, .background, .blend, .backdrop])))
    }
  }

  /// The window's tree with the line above all that it shows.
  ///
  /// - Throws: `TreeError` if the tree has no room for another layer.
  public static func added(to tree: LayerTree) throws(TreeError) -> LayerTree {
    guard let id = tree.root, var root = tree[id], let last = tree.layers.keys.map(\.rawValue).max(),
      last < .max - UInt32(steps.count)
    else { return tree }
    let lines = lines(on: root.bounds, from: last + 1)
    root.children += lines.map(\.0)
    var shown = tree
    _ = try shown.apply(
      TreeChange(
        isWhole: false, size: tree.size, root: id, created: lines.map(\.0),
        changes: [.init(id, LayerChange(root, [.children]))] + lines.map(\.1)))
    return shown
  }
}

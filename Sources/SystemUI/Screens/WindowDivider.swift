public import LayerTree

/// The black line between windows side by side, over whatever is below. Chosen: as thin as leaves both windows whole to the
/// eye; on an iPad the windows themselves give way to it.
public enum WindowDivider {
  /// What the lines depend on.
  public struct Key: Hashable {
    var size: Size
    var places: [Double]

    /// For a screen of this size.
    ///
    /// - Parameter places: Where the windows begin, but for the first.
    public init(size: Size, places: [Double]) {
      self.size = size
      self.places = places
    }

    /// The lines as a tree of their own.
    public var tree: TreeChange {
      var root = Layer()
      root.bounds = Rectangle(origin: .zero, size: size)
      root.position = Point(x: size.width / 2, y: size.height / 2)
      let top = LayerID(1)
      let lines = places.enumerated().map { index, place in
        var line = Layer()
        line.bounds = Rectangle(x: 0, y: 0, width: WindowDivider.width, height: size.height)
        line.position = Point(x: place, y: size.height / 2)
        line.background = .black
        let id = LayerID(UInt32(index + 2))
        return TreeChange.Properties(id, LayerChange(line, [.position, .bounds, .background]))
      }
      root.children = lines.map(\.layer)
      return TreeChange(
        isWhole: true, size: size, root: top, created: [top] + root.children,
        changes: [.init(top, LayerChange(root, [.position, .bounds, .children]))] + lines)
    }
  }

  /// In points.
  static let width = 4.0
}

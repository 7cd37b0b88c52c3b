import LayerTree
import Symbols

extension SymbolLibrary {
  /// A tree's beginning with drawings in place of its symbols, each in the size of its picture.
  package func drawn(_ tree: TreeChange) -> TreeChange {
    var tree = tree
    for index in tree.images.indices {
      let source = tree.images[index].source
      guard case .symbol(let name, let weight) = source.kind else { continue }
      let square = SymbolProportion.square(in: source.size)
      let (x, y) = (square.width / Self.side, square.height / Self.side)
      let growth = Affine(a: x, b: 0, c: 0, d: y, tx: square.x, ty: square.y)
      let list = DisplayList([.concat(growth)] + drawing(of: name, weight: weight).ops)
      tree.images[index].source.kind = .list(list)
    }
    return tree
  }

  /// A tree's symbols.
  package static func symbols(of tree: TreeChange) -> Set<ImageID> {
    Set(tree.images.compactMap { if case .symbol = $0.source.kind { $0.id } else { nil } })
  }

  /// The package of Debian that is missing.
  package var missing: [String] { isMissing ? [Self.package] : [] }
}

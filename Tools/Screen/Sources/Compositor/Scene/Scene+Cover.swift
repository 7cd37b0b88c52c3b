internal import LayerTree

extension Scene {
  /// The largest part of the window in which nothing is seen of what is below: a layer lies there that hides it, with straight
  /// edges. Empty where there is none.
  var cover: Box { root.map { cover($0, clip: window) } ?? .empty }

  private func cover(_ index: Int, clip: Box) -> Box {
    let node = nodes[index]
    guard !node.isGroup, let affine = node.affine, affine.b == 0, affine.c == 0, affine.a > 0, affine.d > 0,
      let frame = node.way(node.layer.bounds)
    else { return .empty }
    let isRound = Outline(node.layer).isRound
    let own = Box(nearest: frame, within: clip)
    if !isRound, node.layer.background?.alpha == 255 { return own }
    if node.layer.clips, isRound { return .empty }
    let part = node.layer.clips ? own : clip
    var largest = Box.empty
    for child in node.children {
      let box = cover(child, clip: part)
      if box.area > largest.area { largest = box }
    }
    return largest
  }
}

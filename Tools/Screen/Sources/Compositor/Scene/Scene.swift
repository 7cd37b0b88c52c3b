internal import LayerTree

/// A layer where it stands on the screen.
struct Node {
  let layer: Layer
  /// The way from the layer's coordinates to pixels.
  let way: Projection
  /// The same where nothing of it is in perspective.
  let affine: Affine?
  /// The pixels that the layer's own look may touch.
  var own: Box
  /// Those that the layers in it and its shadow may touch, too.
  var whole: Box
  /// The layers in it, from back to front.
  var children: [Int] = []
  /// The layer that masks it.
  var mask: Int?
}

/// All layers of a tree where they stand on the screen.
///
/// A strip of rows is drawn at a time. Nothing that is drawn depends on which rows are drawn, and surfaces are as wide as
/// the tree says, whatever part is asked for: so a part has the same bytes as the whole.
final class Scene {
  let compositor: Compositor
  let tree: LayerTree
  let window: Box
  let work = Work()
  private(set) var nodes: [Node] = []
  private var root: Int?
  /// The pixels that are asked for: others need not be right.
  var needed = Box.empty

  init(_ compositor: Compositor, _ tree: LayerTree, scale: Double, window: Box) throws(CompositorError) {
    self.compositor = compositor
    self.tree = tree
    self.window = window
    nodes.reserveCapacity(tree.layers.count)
    let outer = Projection(Matrix4.scale(x: scale, y: scale))
    if let top = tree.root { root = place(top, outer, clip: window) }
  }

  /// How many rows to draw at a time, so that surfaces in surfaces fit into memory.
  var stripHeight: Int { 512 }

  /// Adds a layer and those in it; nil if there is nothing to see of them.
  private func place(_ id: LayerID, _ outer: Projection, clip: Box) -> Int? {
    guard let layer = tree.layers[id], !layer.isHidden, layer.opacity > 0 else { return nil }
    let way = layer.placing.then(outer)
    let own = pixels(way, tree.drawn(layer), clip)
    var node = Node(layer: layer, way: way, affine: way.affine, own: own, whole: own)
    let index = nodes.count
    nodes.append(node)
    if !layer.children.isEmpty, layer.privacy != .secure {
      let inner = layer.inner.map { $0.then(way) } ?? way
      let part = layer.clips ? pixels(way, layer.bounds, clip) : clip
      if !part.isEmpty {
        for child in tree.children(of: id) {
          guard let child = place(child, inner, clip: part) else { continue }
          node.children.append(child)
          node.whole = node.whole.union(nodes[child].whole)
        }
      }
    }
    nodes[index] = node
    if node.whole.isEmpty {
      nodes.removeSubrange(index...)
      return nil
    }
    return index
  }

  /// The pixels that a rectangle touches; all if nobody knows.
  private func pixels(_ way: Projection, _ rectangle: Rectangle, _ clip: Box) -> Box {
    guard let frame = way(rectangle) else { return clip }
    return Box(around: frame, within: clip)
  }

  /// Draws a part of the window.
  func draw(_ part: Box, on background: Colour, into bitmap: inout Bitmap) throws(CompositorError) {
    needed = part
    let strip = Box(window.left, part.top, window.right, part.bottom)
    let canvas = try Canvas(strip, work)
    canvas.fill(part, with: background.pixel)
    if let root { try draw(root, on: canvas, clip: strip) }
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in part.top..<part.bottom {
        (base + y * window.width + part.left).update(from: canvas.row(y, from: part.left), count: part.width)
      }
    }
  }

  func draw(_ index: Int, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    let region = node.whole.intersection(clip)
    guard !region.isEmpty, region.intersects(needed) else { return }
    if node.layer.opacity < 1 {
      let group = try Canvas(region, work)
      try body(node, on: group, clip: region)
      canvas.put(group, within: region, opacity: byte(node.layer.opacity))
    } else {
      try body(node, on: canvas, clip: region)
    }
  }

  private func body(_ node: Node, on canvas: Canvas, clip: Box) throws(CompositorError) {
    guard let affine = node.affine else { return }
    let layer = node.layer
    let painter = Painter(canvas, clip, affine, self)
    let outline = Outline(layer)
    if let background = layer.background, background.alpha > 0, node.own.intersects(needed) {
      try painter.fill(outline, with: background)
    }
    if layer.clips, let part = painter.straight(layer.bounds) {
      let inner = Box(nearest: part, within: clip)
      if outline.isRound {
        let group = try Canvas(inner, work)
        try inside(node, on: group, clip: inner, affine)
        try painter.put(group, through: outline)
      } else {
        try inside(node, on: canvas, clip: inner, affine)
      }
    } else if layer.clips {
      let group = try Canvas(node.own.intersection(clip), work)
      try inside(node, on: group, clip: group.box, affine)
      try painter.put(group, through: outline)
    } else {
      try inside(node, on: canvas, clip: clip, affine)
    }
    if layer.borderWidth > 0, layer.borderColour.alpha > 0, node.own.intersects(needed) {
      try painter.border(outline, width: layer.borderWidth, layer.borderColour)
    }
  }

  /// Draws what lies in a layer: its contents and other layers.
  private func inside(_ node: Node, on canvas: Canvas, clip: Box, _ affine: Affine) throws(CompositorError) {
    guard !clip.isEmpty, node.layer.privacy != .secure else { return }
    if let contents = node.layer.contents, node.own.intersection(clip).intersects(needed) {
      try draw(contents, of: node, Painter(canvas, clip.intersection(node.own), affine, self))
    }
    for child in node.children { try draw(child, on: canvas, clip: clip) }
  }

  private func draw(_ contents: Contents, of node: Node, _ painter: Painter) throws(CompositorError) {
    switch contents {
    case .text(let block): try painter.text(block, at: .zero)
    default: break
    }
  }
}

extension Projection {
  /// The movement of the plane, if that is all there is.
  var affine: Affine? {
    guard row1[2] == 0, row2[2] == 0, row3[2] == 1 else { return nil }
    return Affine(a: row1[0], b: row1[1], c: row2[0], d: row2[1], tx: row3[0], ty: row3[1])
  }
}

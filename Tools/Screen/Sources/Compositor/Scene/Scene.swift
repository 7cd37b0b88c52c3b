internal import LayerTree

/// All layers of a tree where they stand on the screen.
///
/// A strip of rows is drawn at a time. Nothing that is drawn depends on which rows are drawn, and surfaces are as wide as
/// the tree says, whatever part is asked for: so a part has the same bytes as the whole.
final class Scene {
  let compositor: Compositor
  let tree: LayerTree
  /// The pixels that there are.
  let window: Box
  let work: Work
  var nodes: [Node] = []
  private(set) var root: Int?
  /// The pixels that are asked for: others need not be right.
  var needed = Box.empty
  /// The canvases that are drawn on, each to be put on the one before.
  var canvases: [Canvas] = []
  /// Masks of shadows that follow from what layers look like.
  var shadows: [Int: SoftMask] = [:]
  /// Layers in perspective as they are before they turn.
  var flats: [Int: Flat] = [:]
  /// How many drawings are being drawn in each other.
  var drawingDepth = 0
  private var groups = 0
  private var mostGroups = 0
  private let hidesUnknown: Bool

  /// The scene of a whole tree, whose upper left corner is that of the window.
  init(_ compositor: Compositor, _ tree: LayerTree, scale: Double, window: Box) {
    self.compositor = compositor
    self.tree = tree
    self.window = window
    work = Work()
    hidesUnknown = false
    nodes.reserveCapacity(tree.layers.count)
    let outer = Projection(Matrix4.scale(x: scale, y: scale)).then(
      .translation(x: Double(window.left), y: Double(window.top)))
    // Somewhat more than the window, as what lies outside may throw its shadow into it.
    if let top = tree.root, let layer = tree[top] {
      root = place(top, layer.placing.then(outer), clip: window.outset(by: Int(LayerTree.shadowRoom)))
    }
  }

  /// A layer with those in it as a scene of its own, without where it stands, its opacity and its blend mode.
  init(of id: LayerID, in scene: Scene, scale: Double, window: Box) throws(CompositorError) {
    compositor = scene.compositor
    tree = scene.tree
    work = scene.work
    drawingDepth = scene.drawingDepth
    self.window = window
    hidesUnknown = true
    root = place(id, Projection(Matrix4.scale(x: scale, y: scale)), clip: window)
    try work.add(nodes.count * 400)
  }

  /// How many rows to draw at a time, so that canvases on canvases fit into memory.
  var stripHeight: Int { max(16, (24 << 20) / (max(window.width, 1) * (mostGroups + 1))) }

  /// Adds a layer and those in it; nil if there is nothing to see of them.
  private func place(_ id: LayerID, _ way: Projection, clip: Box) -> Int? {
    guard let layer = tree[id], !layer.isHidden, layer.opacity > 0, !clip.isEmpty else { return nil }
    if !layer.isDoubleSided, Node.isTurnedAway(layer, way) { return nil }
    let own = pixels(way, tree.drawn(layer), clip)
    let index = nodes.count
    nodes.append(
      Node(id: id, layer: layer, way: way, affine: way.affine, own: own, content: own, whole: own))
    let isGroup = nodes[index].isGroup || layer.clips
    if isGroup { groups += 1 }
    mostGroups = max(mostGroups, groups)
    defer { if isGroup { groups -= 1 } }
    if let mask = layer.mask, let layer = tree[mask] {
      nodes[index].mask = place(mask, layer.placing.then(way), clip: clip)
    }
    if !layer.children.isEmpty {
      let part = layer.clips ? pixels(way, layer.bounds, clip) : clip
      for child in tree.children(of: id) {
        guard let inner = tree[child], let child = place(child, inner.placing(in: layer).then(way), clip: part) else {
          continue
        }
        nodes[index].children.append(child)
        nodes[index].content = nodes[index].content.union(nodes[child].whole)
      }
    }
    nodes[index].whole = nodes[index].content
    if nodes[index].hasShadow { nodes[index].whole = nodes[index].whole.union(reach(of: index, clip)) }
    guard !nodes[index].whole.isEmpty else {
      nodes.removeSubrange(index...)
      return nil
    }
    return index
  }

  /// The pixels that a rectangle touches; all if nobody knows.
  private func pixels(_ way: Projection, _ rectangle: Rectangle, _ clip: Box) -> Box {
    guard let frame = way(rectangle) else { return hidesUnknown ? .empty : clip }
    return Box(around: frame, within: clip)
  }

  /// The pixels that a layer's shadow touches.
  private func reach(of index: Int, _ clip: Box) -> Box {
    let node = nodes[index]
    guard let shadow = node.layer.shadow, let affine = node.affine ?? flat(of: node.way) else { return clip }
    let thrown =
      shadow.path?.box.map { pixels(node.way, $0, Box.far) } ?? (shadow.path == nil ? node.content : .empty)
    guard !thrown.isEmpty else { return .empty }
    let far = whole((3 * shadow.radius * affine.growth).rounded(.up), 0, 8192) + 1
    let (x, y) = Self.moved(shadow.offset, affine)
    let grown = thrown.outset(by: far)
    return Box(grown.left + x - 1, grown.top + y - 1, grown.right + x + 1, grown.bottom + y + 1).intersection(clip)
  }

  /// About what a way in perspective does to sizes.
  private func flat(of way: Projection) -> Affine? {
    way.row3[2] > 0
      ? Affine(
        a: way.row1[0] / way.row3[2], b: way.row1[1] / way.row3[2], c: way.row2[0] / way.row3[2],
        d: way.row2[1] / way.row3[2], tx: 0, ty: 0) : nil
  }

  /// A distance in whole pixels.
  static func moved(_ offset: Point, _ affine: Affine) -> (Int, Int) {
    func pixels(_ value: Double) -> Int { value == value ? whole(value.rounded(), -65_536, 65_536) : 0 }
    return (
      pixels(affine.a * offset.x + affine.c * offset.y), pixels(affine.b * offset.x + affine.d * offset.y)
    )
  }

  /// Draws a part of the window, which lies in the bitmap.
  ///
  /// - Parameter background: nil where what is below is in the bitmap already, also what is looked through to.
  func draw(_ part: Box, on background: Colour?, into bitmap: inout Bitmap) throws(CompositorError) {
    // Who looks through needs more than the part: from the front to the back, what each looks at.
    needed = part
    try work.add(nodes.count * 100)
    for node in nodes.reversed() {
      guard let backdrop = node.layer.backdrop, let affine = node.affine, needed.intersects(node.own) else { continue }
      let seen = needed.intersection(node.own).outset(by: backdrop.reach(affine.growth))
      needed = needed.union(seen.intersection(window))
    }
    let rows = Box(window.left, needed.top, window.right, needed.bottom)
    // Where nothing else is drawn, without a copy.
    let stride = bitmap.width
    let isWhole = rows == part && stride == window.width
    try bitmap.pixels.withUnsafeMutableBufferPointer { (pixels) throws(CompositorError) in
      guard let base = pixels.baseAddress else { return }
      func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride + window.left }
      let canvas = try Canvas(rows, over: isWhole ? row(part.top) : compositor.spare.pixels(rows.area), work)
      if let background {
        try canvas.clear(needed, to: background.pixel)
      } else if !isWhole {
        for y in needed.top..<needed.bottom {
          canvas.row(y, from: needed.left).update(from: row(y) + needed.left - window.left, count: needed.width)
        }
      }
      canvases = [canvas]
      defer { canvases = [] }
      if let root { try draw(root, on: canvas, clip: canvas.box) }
      if isWhole { return canvas.end() }
      for y in part.top..<part.bottom {
        (row(y) + part.left - window.left).update(from: canvas.row(y, from: part.left), count: part.width)
      }
    }
  }
}

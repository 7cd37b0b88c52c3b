import LayerTree
import LifeCycle

/// The large layers that move as they are, of a tree of which nothing else that is large changes: what a page moves itself.
struct Movers: Equatable {
  /// One of them.
  struct Mover: Equatable {
    var layer: LayerID
    /// What is seen of it and of what lies in it, in its own coordinates.
    var content: Rectangle
    /// What is left of it by those that it lies in, in the window's coordinates; nil for all.
    var clip: Rectangle?
  }

  /// More are drawn as pixels.
  static let most = 4
  /// The part of the window that one takes at least.
  static let leastPart = 0.25

  /// From back to front; nothing is seen between them.
  private(set) var movers: [Mover] = []
  /// Whether nothing else of the tree changes by itself.
  let areAlone: Bool

  /// - Parameters:
  ///   - tree: With its animations.
  ///   - shown: As they make it look now.
  /// - Returns: nil where nothing moves so, or where it cannot be told apart from what lies before and behind it.
  init?(_ tree: LayerTree, _ shown: LayerTree, at time: Instant) {
    let running = tree.animated.filter { tree[$0]?.runs(at: time) ?? false }
    let found = running.filter { id in
      guard let layer = tree[id], let seen = shown[id] else { return false }
      return layer.movesAsAWhole(at: time) && !seen.isHidden
        && seen.bounds.width * seen.bounds.height >= shown.size.width * shown.size.height * Self.leastPart
    }
    guard !found.isEmpty, found.count <= Self.most else { return nil }
    areAlone = found.count == running.count
    var order = DrawingOrder(shown, found)
    guard let root = shown.root, order.visit(root), order.movers.count == found.count else { return nil }
    for id in order.movers {
      guard let mover = Self.mover(id, shown, running) else { return nil }
      movers.append(mover)
    }
  }

  private static func mover(_ id: LayerID, _ shown: LayerTree, _ running: Set<LayerID>) -> Mover? {
    guard let layer = shown[id], layer.blend == .normal, let content = content(of: id, shown) else { return nil }
    var clip: Rectangle?
    var now = layer.parent
    while let outer = now, let layer = shown[outer] {
      guard layer.opacity == 1, layer.mask == nil, layer.blend == .normal, layer.transform == .identity,
        layer.sublayerTransform == .identity, !running.contains(outer)
      else { return nil }
      if layer.clips {
        guard layer.cornerRadius == 0, let frame = shown.frame(of: outer) else { return nil }
        clip = clip.map { $0.intersection(frame) ?? .zero } ?? frame
      }
      now = layer.parent
    }
    if let frame = clip, frame.contains(shown.bounds) { clip = nil }
    return Mover(layer: id, content: content, clip: clip)
  }

  /// What a layer and those in it take of the plane that it lies in; nil where nobody knows, or for more than four windows.
  private static func content(of id: LayerID, _ shown: LayerTree) -> Rectangle? {
    var box: Rectangle?
    func add(_ id: LayerID, _ way: Projection, _ clip: Rectangle?) -> Bool {
      guard let layer = shown[id], !layer.isHidden, layer.opacity > 0 else { return true }
      guard layer.backdrop == nil, var frame = way(layer.bounds) else { return false }
      if let shadow = layer.shadow, shadow.opacity > 0 {
        frame = frame.outset(by: 3 * shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)))
      }
      let seen = clip.map { frame.intersection($0) } ?? frame
      if let seen, !seen.isEmpty { box = box.map { $0.union(seen) } ?? seen }
      let inner = layer.clips ? seen ?? .zero : clip
      for child in shown.children(of: id) {
        guard let part = shown[child] else { continue }
        guard add(child, part.placing(in: layer).then(way), inner) else { return false }
      }
      return true
    }
    guard add(id, .identity, nil), let box, box.width * box.height <= 4 * shown.size.width * shown.size.height,
      box.width <= 4096, box.height <= 4096
    else { return nil }
    return box
  }
}

/// The way through a tree as it is drawn: whether something is seen between layers that move, or looks through to them.
private struct DrawingOrder {
  let tree: LayerTree
  let wanted: Set<LayerID>
  private(set) var movers: [LayerID] = []
  /// Whether something was drawn since the last one.
  private var isBeyond = false

  init(_ tree: LayerTree, _ wanted: Set<LayerID>) {
    self.tree = tree
    self.wanted = wanted
  }

  /// - Returns: False where they cannot be told apart.
  mutating func visit(_ id: LayerID) -> Bool {
    guard let layer = tree[id], !layer.isHidden, layer.opacity > 0 else { return true }
    if wanted.contains(id) {
      // One in another, or something between two.
      guard !isBeyond else { return false }
      movers.append(id)
      return true
    }
    if !movers.isEmpty {
      if layer.backdrop != nil || layer.blend != .normal { return false }
      if layer.isDrawn { isBeyond = true }
    }
    for child in tree.children(of: id) where !visit(child) { return false }
    return true
  }
}

extension Layer {
  /// Whether something of its own is seen.
  fileprivate var isDrawn: Bool {
    (background.map { $0.alpha > 0 } ?? false) || contents != nil || borderWidth > 0 || shadow != nil
  }

  fileprivate func runs(at time: Instant) -> Bool { animations.contains { $0.animation.runs(at: time) } }

  /// Whether all that is animated of it is where it is, and how much is seen of it; for some time still.
  fileprivate func movesAsAWhole(at time: Instant) -> Bool {
    animations.filter { $0.animation.runs(at: time) }.allSatisfy { $0.animation.isMovement }
  }
}

extension Animation {
  fileprivate func runs(at time: Instant) -> Bool { speed != 0 && (end.map { $0 > time } ?? true) }

  fileprivate var isMovement: Bool {
    switch kind {
    case .basic(let property, _), .keyframes(let property, _), .spring(let property, _, _):
      Self.movements.contains(property)
    case .group(let members): members.allSatisfy(\.isMovement)
    case .transition: false
    }
  }

  private static let movements: Set<AnimatedProperty> = [
    .position, .positionX, .positionY, .opacity, .transform, .rotation, .scale, .scaleX, .scaleY, .translation,
    .translationX, .translationY,
  ]
}

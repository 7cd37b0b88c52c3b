internal import LayerTree

/// What the system knows of a scene's layers; it finds out what the system has to be told.
@MainActor
final class SceneLayers {
  private struct Node {
    var parent: UInt32
    /// The sublayers, and the mask if there is one.
    var children: [UInt32] = []
    /// The pictures that it shows.
    var images: [ImageID] = []
    /// The pictures of its animations, by their names.
    var animated: [String: [ImageID]] = [:]
  }

  /// Numbers are never used again, in any scene.
  private static var last: UInt32 = 0
  private static func next() -> UInt32 {
    last += 1
    return last
  }

  private let root: UInt32
  private var nodes: [UInt32: Node]
  private var size: Size?
  private var windows: [UInt32] = []
  private var change = TreeChange()
  private var left: [(layer: UInt32, parent: UInt32)] = []
  private var pictures = ScenePictures()
  private var animations = SceneAnimations()
  private var copies = SceneCopies()
  /// Layers of the app that the system is told of at most; the rest of what a tree may hold is for copies.
  private let most: Int
  /// Layers of which some parts are left out, as there are too many.
  private var short: [UInt32: Short] = [:]
  private var hasToldOfExcess = false

  private struct Short { weak var layer: CALayer? }

  init(most: Int = LayerLimits.layers - 2 * SceneCopies.most) {
    self.most = most
    root = Self.next()
    nodes = [root: Node(parent: 0)]
  }

  /// What has changed since the last call; nil for nothing.
  ///
  /// - Parameter windows: Back to front.
  func change(to windows: [CALayer], size: Size) -> TreeChange? {
    change = TreeChange()
    left = []
    animations.begin()
    tryAgain()
    if self.size == nil {
      change.isWhole = true
      change.root = LayerID(root)
      change.created = [LayerID(root)]
    }
    for window in windows { visit(window, in: root) }
    let numbers = known(windows).map(\.number)
    if self.size != size || self.windows != numbers {
      let before = self.size == nil ? Layer() : base(self.size ?? size, self.windows)
      let layer = base(size, numbers)
      note(layer, root, layer.differences(from: before))
      if self.size != size { change.size = size }
      (self.size, self.windows) = (size, numbers)
      replaceChildren(of: root, by: numbers)
    }
    for (layer, parent) in left where nodes[layer]?.parent == parent { forget(layer) }
    if !short.isEmpty, nodes.count < most { Appearance.setNeedsCommit() }
    pictures.settle(&change)
    return change.isEmpty ? nil : change
  }

  /// The layer of the scene itself, which the windows lie in.
  private func base(_ size: Size, _ windows: [UInt32]) -> Layer {
    var layer = Layer()
    layer.bounds.size = size
    layer.position = Point(x: size.width / 2, y: size.height / 2)
    layer.children = windows.map { LayerID($0) }
    return layer
  }

  private func visit(_ layer: CALayer, in parent: UInt32) {
    let isNew = nodes[layer.number] == nil
    if isNew {
      guard nodes.count < most else { return leaveOut(layer) }
      layer.number = Self.next()
      nodes[layer.number] = Node(parent: parent)
      change.created.append(LayerID(layer.number))
    }
    let number = layer.number
    nodes[number]?.parent = parent
    if layer.leavesFrom != nil, !isNew { return visit(leaving: layer) }
    var properties = layer.untold.subtracting(.animations)
    let isMoving = !layer.untold.isDisjoint(with: .animations)
    if layer.hasChangesBelow, layer.view?.speaksForParts == true { properties.insert(.element) }
    guard isNew || isMoving || !properties.isEmpty || layer.hasChangesBelow else { return }
    layer.untold = []
    layer.hasChangesBelow = false
    let all = layer.toldParts + (layer.mask.map { [$0] } ?? [])
    for part in all { visit(part, in: number) }
    let inside = nodes.count < most && short.isEmpty ? all : known(all)
    if inside.count < all.count { short[number] = Short(layer: layer) } else if !short.isEmpty { short[number] = nil }
    if let replicator = layer as? CAReplicatorLayer {
      copies.make(of: replicator, others: animations.count, Self.next, &change)
      properties.insert(.children)
    }
    if let emitter = layer as? CAEmitterLayer, isNew || properties.contains(.children) {
      copies.make(of: emitter, at: DeviceTime.now.device, others: animations.count, Self.next, &change)
      properties.insert(.children)
      show(copies.layers(of: emitter), in: number)
    }
    if isNew {
      let values = committed(layer, .all)
      note(values, number, values.differences(from: Layer()))
    } else if !properties.isEmpty {
      let properties = layer.affected(by: properties)
      note(committed(layer, properties), number, properties)
    }
    if isMoving || (isNew && !layer.running.isEmpty) {
      let moved = animations.changes(of: layer, isNew: isNew, others: copies.movements)
      change.animations += moved
      for entry in moved { show(entry, in: number) }
    }
    if isNew || !properties.isDisjoint(with: [.children, .mask]) {
      replaceChildren(of: number, by: inside.map(\.number))
    }
  }

  /// Of what has left, only what moves in it is told.
  private func visit(leaving layer: CALayer) {
    if layer.hasChangesBelow || layer.untold.contains(.children) {
      for part in layer.toldParts where nodes[part.number]?.parent == layer.number { visit(leaving: part) }
    }
    let properties = layer.untold.intersection(layer.leavesFrom == nil ? [] : .opacity)
    if !properties.isEmpty { note(layer.committed(properties), layer.number, properties) }
    if !layer.untold.isDisjoint(with: .animations) {
      let moved = animations.changes(of: layer, isNew: false, others: copies.movements)
      change.animations += moved
      for entry in moved { show(entry, in: layer.number) }
    }
    layer.untold.subtract([.opacity, .animations])
  }

  // MARK: Too many layers

  private func known(_ layers: [CALayer]) -> [CALayer] { layers.filter { nodes[$0.number] != nil } }

  /// The system ends an app whose window has more layers than a tree may hold: those that come last are left out.
  private func leaveOut(_ layer: CALayer) {
    guard !hasToldOfExcess else { return }
    hasToldOfExcess = true
    let parent = layer.superlayer ?? layer
    let owner: AnyClass = parent.view.map { type(of: $0) } ?? type(of: parent)
    StandardError.print(
      "a window has more than \(most) layers, the last ones in \(owner); what is more is left out of the picture")
  }

  /// Where there is room again, what was left out comes.
  private func tryAgain() {
    guard !short.isEmpty, nodes.count < most else { return }
    for entry in short.values { entry.layer?.changed(.children) }
  }

  /// A layer as the system is told of it, with the copies that it makes.
  private func committed(_ layer: CALayer, _ properties: LayerProperties) -> Layer {
    var values = layer.committed(properties)
    if !short.isEmpty, short[layer.number] != nil {
      values.children.removeAll { nodes[$0.rawValue] == nil }
      values.mask = values.mask.flatMap { nodes[$0.rawValue] == nil ? nil : $0 }
    }
    if properties.contains(.children), layer is CAReplicatorLayer || layer is CAEmitterLayer {
      values.children += copies.groups(of: layer)
    }
    return values
  }

  private func note(_ layer: Layer, _ number: UInt32, _ properties: LayerProperties) {
    guard !properties.isEmpty else { return }
    let told = LayerChange(layer, properties)
    change.changes.append(.init(LayerID(number), told))
    if properties.contains(.contents) { show(told.values.contents, in: number) }
  }

  /// A layer shows other pictures from now on.
  private func show(_ contents: Contents?, in number: UInt32) {
    var new: [ImageID] = []
    contents?.forEachImage { new.append($0) }
    let old = nodes[number]?.images ?? []
    guard new != old else { return }
    nodes[number]?.images = new
    for image in new { pictures.take(image) }
    for image in old { pictures.release(image) }
  }

  /// An animation of a layer shows other pictures from now on.
  private func show(_ entry: TreeChange.AnimationChange, in number: UInt32) {
    var new: [ImageID] = []
    entry.animation?.forEachImage { new.append($0) }
    let old = nodes[number]?.animated[entry.key] ?? []
    guard new != old else { return }
    nodes[number]?.animated[entry.key] = new.isEmpty ? nil : new
    for image in new { pictures.take(image) }
    for image in old { pictures.release(image) }
  }

  /// An emitter's particles show other pictures from now on.
  private func show(_ particles: [SceneCopies.Made], in number: UInt32) {
    var new: [ImageID] = []
    for particle in particles { particle.layer.contents?.forEachImage { new.append($0) } }
    let old = nodes[number]?.animated[Self.particles] ?? []
    guard new != old else { return }
    nodes[number]?.animated[Self.particles] = new.isEmpty ? nil : new
    for image in new { pictures.take(image) }
    for image in old { pictures.release(image) }
  }

  /// Under no animation's name.
  private static let particles = "·particles"

  private func replaceChildren(of number: UInt32, by new: [UInt32]) {
    let old = nodes[number]?.children ?? []
    nodes[number]?.children = new
    guard !old.isEmpty else { return }
    let kept = Set(new)
    // Those that another layer has taken in by now say so.
    left += old.filter { !kept.contains($0) }.map { ($0, number) }
  }

  private func forget(_ number: UInt32) {
    guard let node = nodes.removeValue(forKey: number) else { return }
    change.destroyed.append(LayerID(number))
    if !short.isEmpty { short[number] = nil }
    copies.forget(number, &change)
    for image in node.images { pictures.release(image) }
    for images in node.animated.values { for image in images { pictures.release(image) } }
    animations.forget(number)
    for child in node.children where nodes[child]?.parent == number { forget(child) }
  }

  /// The whole tree as it looks now, in the numbers of the last change: what the system must have.
  func whole(_ windows: [CALayer]) throws(TreeError) -> LayerTree {
    guard let size else { return LayerTree() }
    var all = TreeChange(isWhole: true, size: size, root: LayerID(root), created: [LayerID(root)])
    all.changes = [.init(LayerID(root), LayerChange(base(size, known(windows).map(\.number)), .all))]
    func add(_ layer: CALayer) {
      all.created.append(LayerID(layer.number))
      all.changes.append(.init(LayerID(layer.number), LayerChange(committed(layer, .all), .all)))
      for entry in layer.running {
        guard let placed = animations.isTold(entry, of: layer) ? entry.placed : nil else { continue }
        all.animations.append(.init(LayerID(layer.number), key: entry.name, placed))
      }
      for copy in copies.layers(of: layer) {
        all.created.append(copy.id)
        all.changes.append(.init(copy.id, LayerChange(copy.layer, .all)))
        for entry in copy.movements { all.animations.append(.init(copy.id, key: entry.key, entry.animation)) }
      }
      for part in known(layer.toldParts + (layer.mask.map { [$0] } ?? [])) { add(part) }
    }
    for window in known(windows) { add(window) }
    all.images = pictures.all
    return try LayerTree(all)
  }
}

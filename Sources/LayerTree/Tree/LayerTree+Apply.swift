extension LayerTree {
  /// Carries a change out.
  ///
  /// Whoever sent it is trusted in nothing: a change that would break a rule of the tree is refused, and the tree stays as
  /// it was. Takes time by what changes, not by what is there.
  ///
  /// - Returns: what of the window looks different. All of it where something changes that animations move: whoever wants
  ///   to know what those make different asks for the change between two trees that are `sampled(at:)` times.
  @discardableResult
  public mutating func apply(_ change: TreeChange) throws(TreeError) -> Damage {
    try carryOut(change, notingDamage: true)
  }

  /// Carries a change out for one who does not draw: what looks different is not looked for.
  public mutating func take(_ change: TreeChange) throws(TreeError) { _ = try carryOut(change, notingDamage: false) }

  private mutating func carryOut(_ change: TreeChange, notingDamage: Bool) throws(TreeError) -> Damage {
    var work = ChangeInProgress(of: change, before: self, damage: notingDamage ? .none : .whole)
    do throws(TreeError) { return try work.carryOut(in: &self) } catch {
      work.undo(in: &self)
      throw error
    }
  }
}

/// A change while it is carried out, with all that is needed to take it back.
private struct ChangeInProgress {
  private let change: TreeChange
  /// What a new tree takes the place of.
  private var former: LayerTree?
  private let size: Size
  private let root: LayerID?
  private let animationCount: Int
  private let weight: Int
  /// Layers as they were; nil for those that were not there.
  private var layers: [LayerID: Layer?] = [:]
  private var animated: [LayerID: Bool] = [:]
  private var images: [ImageID: ImageSource?] = [:]

  /// Layers that have other layers in them than before, those destroyed among them, in the order of the change.
  private var rearranged: [LayerID] = []
  private var isRearranged: Set<LayerID> = []
  /// Layers that may have lost the one they lay in.
  private var loose: [LayerID] = []
  /// What looks different; all of it where nobody asks.
  private var damage: Damage
  /// Of what the change names, what is another value than before.
  private var altered: [Altered] = []

  /// Whether all layers are where they were.
  private var staysInPlace = false

  /// What is another value than before, and where the layer lies if that stays so.
  private struct Altered {
    let layer: LayerID
    let properties: LayerProperties
    var place: LayerTree.Place?
  }

  init(of change: TreeChange, before tree: LayerTree, damage: Damage) {
    self.change = change
    self.damage = damage
    size = tree.size
    root = tree.root
    animationCount = tree.animationCount
    weight = tree.weight
  }

  /// Leaves the tree as it was.
  func undo(in tree: inout LayerTree) {
    if let former {
      tree = former
      return
    }
    tree.size = size
    tree.root = root
    tree.animationCount = animationCount
    tree.weight = weight
    for (id, layer) in layers {
      tree.layers[id] = layer
      markBackdrop(id, layer?.backdrop != nil, &tree)
    }
    for (id, was) in animated {
      if was { tree.animated.insert(id) } else { tree.animated.remove(id) }
    }
    for (id, source) in images { tree.images[id] = source }
  }

  mutating func carryOut(in tree: inout LayerTree) throws(TreeError) -> Damage {
    if change.isWhole {
      guard change.size != nil, change.root != nil else { throw .incomplete }
      former = tree
      tree = LayerTree()
      damage.addAll()
    } else if tree.root == nil {
      throw .notBegun
    }
    try setWindow(&tree)
    try takeImages(&tree)
    compare(tree)
    noteDamage(tree)
    try destroyAndCreate(&tree)
    try setProperties(&tree)
    try rearrange(&tree)
    try animate(&tree)
    guard tree.weight <= LayerLimits.tree else { throw .tooLarge(tree.weight) }
    noteDamage(tree)
    tree.spread(&damage)
    return damage
  }

  private func markBackdrop(_ id: LayerID, _ isOne: Bool, _ tree: inout LayerTree) {
    if isOne { tree.backdrops.insert(id) } else { tree.backdrops.remove(id) }
  }

  private mutating func noteRearranged(_ id: LayerID) {
    if isRearranged.insert(id).inserted { rearranged.append(id) }
  }

  private mutating func keep(_ id: LayerID, of tree: LayerTree) {
    if layers[id] == nil { layers[id] = .some(tree.layers[id]) }
  }

  // MARK: Steps

  private mutating func setWindow(_ tree: inout LayerTree) throws(TreeError) {
    if let size = change.size {
      guard (0...LayerLimits.side).contains(size.width), (0...LayerLimits.side).contains(size.height) else {
        throw .impossibleSize
      }
      if size != tree.size { damage.addAll() }
      tree.size = size
    }
    guard let root = change.root, root != tree.root else { return }
    damage.addAll()
    if let old = tree.root { loose.append(old) }
    tree.root = root
  }

  private mutating func takeImages(_ tree: inout LayerTree) throws(TreeError) {
    for id in change.droppedImages {
      guard let source = tree.images.removeValue(forKey: id) else { throw .unknownImage(id) }
      if images[id] == nil { images[id] = .some(source) }
      tree.weight -= source.weight
    }
    for new in change.images {
      guard tree.images[new.id] == nil, images[new.id] == nil else { throw .reusedImage(new.id) }
      guard new.source.isPossible else { throw .impossibleImage(new.id) }
      images[new.id] = .some(nil)
      tree.images[new.id] = new.source
      tree.weight += new.source.weight
    }
    guard tree.images.count <= LayerLimits.images else { throw .tooManyImages(tree.images.count) }
  }

  private mutating func destroyAndCreate(_ tree: inout LayerTree) throws(TreeError) {
    for id in change.destroyed {
      keep(id, of: tree)
      guard let layer = tree.layers.removeValue(forKey: id) else { throw .unknownLayer(id) }
      tree.weight -= layer.weight
      count(layer.animations, -1, &tree)
      markAnimated(id, false, &tree)
      markBackdrop(id, false, &tree)
      noteRearranged(id)
    }
    let count = tree.layers.count + change.created.count
    guard count <= LayerLimits.layers else { throw .tooManyLayers(count) }
    for id in change.created {
      keep(id, of: tree)
      guard tree.layers.updateValue(Layer(), forKey: id) == nil else { throw .reusedLayer(id) }
      loose.append(id)
    }
  }

  private mutating func setProperties(_ tree: inout LayerTree) throws(TreeError) {
    var changed: Set<LayerID> = []
    for entry in change.changes {
      let id = entry.layer
      guard changed.insert(id).inserted else { throw .changedTwice(id) }
      keep(id, of: tree)
      guard var layer = tree.layers[id] else { throw .unknownLayer(id) }
      // The tree's own copy goes, so that what is changed here is not copied first.
      tree.layers[id] = Layer()
      let named = entry.change.properties
      let isWeighty = !named.isDisjoint(with: [.contents, .element, .shadow])
      if isWeighty { tree.weight -= layer.weight }
      for property in named.each where !entry.change.values.isFinite(property) { throw .notFinite(id, property) }
      layer.take(named, from: entry.change.values)
      if !named.isDisjoint(with: [.children, .mask]) { noteRearranged(id) }
      if named.contains(.contents), let contents = layer.contents { try check(contents, of: id) }
      if isWeighty {
        let weight = layer.weight
        guard weight <= 2 * LayerLimits.contents else { throw .contentsTooLarge(id) }
        tree.weight += weight
      }
      if layer.privacy == .secure, !named.isDisjoint(with: [.contents, .element, .privacy]) {
        guard layer.contents?.isConcealed ?? true, layer.element?.isConcealed ?? true else { throw .secret(id) }
      }
      if named.contains(.backdrop) { markBackdrop(id, layer.backdrop != nil, &tree) }
      tree.layers[id] = layer
    }
  }

  private func check(_ contents: Contents, of id: LayerID) throws(TreeError) {
    guard contents.weight <= LayerLimits.contents else { throw .contentsTooLarge(id) }
    guard case .list(let list) = contents else { return }
    guard list.isNestedWithinLimits else { throw .tooNested(id) }
  }

  private mutating func animate(_ tree: inout LayerTree) throws(TreeError) {
    for entry in change.animations {
      let id = entry.layer
      keep(id, of: tree)
      guard var animations = tree.layers[id]?.animations else { throw .unknownLayer(id) }
      if let index = animations.firstIndex(where: { $0.key == entry.key }) {
        count([animations.remove(at: index)], -1, &tree)
      }
      if let animation = entry.animation {
        if let flaw = animation.flaw { throw .impossibleAnimation(id, flaw) }
        animations.append(KeyedAnimation(key: entry.key, animation: animation))
        count([animations[animations.count - 1]], 1, &tree)
        guard tree.animationCount <= LayerLimits.animations else { throw .tooManyAnimations(tree.animationCount) }
      }
      tree.layers[id]?.animations = animations
      markAnimated(id, !animations.isEmpty, &tree)
    }
  }

  private func count(_ animations: [KeyedAnimation], _ sign: Int, _ tree: inout LayerTree) {
    for entry in animations {
      tree.animationCount += sign * entry.animation.count
      tree.weight += sign * entry.animation.weight
    }
  }

  private mutating func markAnimated(_ id: LayerID, _ isAnimated: Bool, _ tree: inout LayerTree) {
    if animated[id] == nil { animated[id] = tree.animated.contains(id) }
    if isAnimated { tree.animated.insert(id) } else { tree.animated.remove(id) }
  }

  // MARK: The order of layers

  /// Lets each rearranged layer go of what it had, and take what it has; then looks for what is in no place, in two, or in
  /// itself.
  private mutating func rearrange(_ tree: inout LayerTree) throws(TreeError) {
    for id in rearranged {
      guard let was = layers[id] ?? nil else { continue }
      for child in was.parts {
        keep(child, of: tree)
        tree.layers[child]?.parent = nil
        loose.append(child)
      }
    }
    var attached: Set<LayerID> = []
    for id in rearranged {
      guard let layer = tree.layers[id] else { continue }
      for child in layer.parts {
        keep(child, of: tree)
        guard let parent = tree.layers[child]?.parent else {
          guard tree.layers[child] != nil else { throw .unknownLayer(child) }
          tree.layers[child]?.parent = id
          attached.insert(child)
          continue
        }
        throw parent == child ? .cycle(child) : .secondParent(child)
      }
    }
    try lookForLooseEnds(tree)
    if tree.root == root, former == nil {
      try measure(attached, tree)
    } else {
      try measureAll(tree)
    }
  }

  private func lookForLooseEnds(_ tree: LayerTree) throws(TreeError) {
    guard let root = tree.root, let top = tree.layers[root] else { throw .unknownLayer(tree.root ?? LayerID(0)) }
    guard top.parent == nil else { throw .cycle(root) }
    for id in change.destroyed {
      // Whoever had it must have said that it has it no more.
      guard let was = layers[id] ?? nil, let parent = was.parent, tree.layers[parent] != nil else { continue }
      guard isRearranged.contains(parent) else { throw .stillUsed(id) }
    }
    for id in loose where id != root {
      if let layer = tree.layers[id], layer.parent == nil { throw .orphan(id) }
    }
  }

  /// Finds layers in themselves, and those too deep, below the layers that have new ones in them.
  private func measure(_ attached: Set<LayerID>, _ tree: LayerTree) throws(TreeError) {
    var seen: Set<LayerID> = []
    for id in rearranged where !attached.contains(id) {
      guard let layer = tree.layers[id] else { continue }
      let parts = layer.parts.filter(attached.contains)
      guard !parts.isEmpty else { continue }
      let depth = try depth(of: id, tree)
      for part in parts where !seen.contains(part) {
        try descend(from: part, depth: depth + 1, tree) { if attached.contains($0) { seen.insert($0) } }
      }
    }
    // What was not found on the way down lies in itself, and in nothing else.
    if let id = attached.subtracting(seen).min() { throw .cycle(id) }
  }

  private func measureAll(_ tree: LayerTree) throws(TreeError) {
    guard let root = tree.root else { throw .incomplete }
    var seen = 0
    try descend(from: root, depth: 1, tree) { _ in seen += 1 }
    guard seen == tree.layers.count else { throw .cycle(root) }
  }

  private func depth(of id: LayerID, _ tree: LayerTree) throws(TreeError) -> Int {
    var depth = 1
    var now = id
    while let parent = tree.layers[now]?.parent {
      depth += 1
      now = parent
      guard depth <= tree.layers.count else { throw .cycle(id) }
    }
    return depth
  }

  private func descend(
    from id: LayerID, depth: Int, _ tree: LayerTree, _ visit: (LayerID) -> Void
  ) throws(TreeError) {
    var left = [(id, depth)]
    while let (id, depth) = left.popLast() {
      guard depth <= LayerLimits.depth else { throw .tooDeep(id) }
      guard let layer = tree.layers[id] else { throw .unknownLayer(id) }
      visit(id)
      for part in layer.parts { left.append((part, depth + 1)) }
    }
  }

  // MARK: What looks different

  /// Looks for what changes in truth: who commits names all that may have, and draws nothing for what is as it was.
  private mutating func compare(_ tree: LayerTree) {
    guard !damage.isWhole else { return }
    for entry in change.changes {
      // New layers are looked at as a whole.
      guard let layer = tree.layers[entry.layer] else { continue }
      var properties: LayerProperties = []
      for property in entry.change.properties.intersection(.visible).each
      where !layer.agrees(property, with: entry.change.values) {
        properties.formUnion(LayerProperties(property))
      }
      if !properties.isEmpty { altered.append(Altered(layer: entry.layer, properties: properties)) }
    }
    staysInPlace =
      change.created.isEmpty && change.destroyed.isEmpty
      && altered.allSatisfy { $0.properties.isDisjoint(with: .inherited) }
  }

  /// Adds where the layers that change lie: once before, once afterwards.
  private mutating func noteDamage(_ tree: LayerTree) {
    guard !damage.isWhole else { return }
    for id in change.destroyed { note(id, .all, tree) }
    for id in change.created { note(id, .all, tree) }
    for index in altered.indices {
      var place = altered[index].place
      note(altered[index].layer, altered[index].properties, tree, &place)
      altered[index].place = place
    }
    for entry in change.animations { note(entry.layer, .all, tree) }
    guard !(change.droppedImages.isEmpty && change.images.isEmpty), !damage.isWhole else { return }
    let images = Set(change.droppedImages + change.images.map(\.id))
    // Whoever shows one is hard to find, and this is seldom: a picture comes before it is shown.
    if tree.layers.values.contains(where: { $0.contents?.shows(oneOf: images) ?? false }) { damage.addAll() }
  }

  private mutating func note(_ id: LayerID, _ properties: LayerProperties, _ tree: LayerTree) {
    var place: LayerTree.Place?
    note(id, properties, tree, &place)
  }

  /// - Parameter place: Where the layer lies, if that has been found and stays so.
  private mutating func note(
    _ id: LayerID, _ properties: LayerProperties, _ tree: LayerTree, _ place: inout LayerTree.Place?
  ) {
    guard !damage.isWhole, tree.layers[id] != nil else { return }
    // One of a mask is one of all that it masks.
    let masked = tree.masked(by: id)
    let inside = masked != id || !properties.isDisjoint(with: .inherited)
    guard !tree.moves(masked, withLayersInIt: inside) else { return damage.addAll() }
    // Most that changes by itself are texts, in layers much larger than they are.
    let onlyText = !inside && properties.intersection(.visible) == [.contents]
    let found = place ?? tree.place(of: masked)
    if staysInPlace, found.isGeometry { place = found }
    switch tree.extent(of: masked, withLayersInIt: inside, onlyText: onlyText, at: found) {
    case .nothing: return
    case .part(let rectangle): damage.add(rectangle)
    case .unknown: damage.addAll()
    }
  }
}

extension Layer {
  /// The layers in it, and its mask.
  var parts: [LayerID] { mask.map { children + [$0] } ?? children }
}

extension LayerProperties {
  /// Those that can be seen.
  static let visible = LayerProperties.all.subtracting([.element, .isRasterized])
  /// Those that change how layers in it look, too.
  static let inherited = LayerProperties([
    .position, .anchorPoint, .boundsOrigin, .boundsSize, .zPosition, .transform, .sublayerTransform, .opacity,
    .isHidden, .children, .mask, .clips, .blend, .isDoubleSided, .cornerRadius, .corners, .cornerCurve, .shadow,
    .privacy,
  ])
}

extension ImageSource {
  /// Whether a tree takes it: it is of a size that a picture can have, and a drawing is within `LayerLimits`.
  public var isPossible: Bool {
    let (width, height) = (size.width * scale, size.height * scale)
    guard scale > 0, scale.isFinite, (0...LayerLimits.side).contains(width), (0...LayerLimits.side).contains(height)
    else { return false }
    guard width * height <= LayerLimits.pixels else { return false }
    return switch kind {
    case .bundle, .file: true
    case .list(let list): list.isFinite && list.isNestedWithinLimits && list.weight <= LayerLimits.contents
    case .symbol(let name, let weight): name.utf8.count <= LayerLimits.symbolName && weight <= 1_000
    }
  }

  var weight: Int {
    switch kind {
    case .bundle(let path), .file(let path): 96 + path.utf8.count
    case .symbol(let name, _): 96 + name.utf8.count
    case .list(let list): 96 + list.weight
    }
  }
}

extension DisplayList {
  var isNestedWithinLimits: Bool {
    nesting <= LayerLimits.nesting && patterns(atMost: LayerLimits.patterns + 1) <= LayerLimits.patterns
  }
}

extension Contents {
  fileprivate func shows(oneOf images: Set<ImageID>) -> Bool {
    switch self {
    // Drawings are not looked through.
    case .list: return true
    default:
      var isShown = false
      forEachImage { isShown = isShown || images.contains($0) }
      return isShown
    }
  }
}

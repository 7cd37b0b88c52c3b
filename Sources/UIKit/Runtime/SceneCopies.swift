internal import LayerTree
internal import LifeCycle

/// What layers make of others: the copies that replicators make of their sublayers, and the particles of emitters. When
/// anything of a replicator or in it changes, all its copies are made anew: they are few, and what moves in them is data.
@MainActor
struct SceneCopies {
  /// How many layers the copies of a replicator have at most. The number is ours, not iOS's.
  static let most = 1_000
  /// How many animations all copies of a scene have at most, those in groups too: the system ends an app with too many.
  static let mostMovements = 1_024

  /// A layer that no `CALayer` stands for.
  struct Made {
    var id: LayerID
    var layer: Layer
    var movements: [(key: String, animation: Animation)] = []
  }

  private struct Copies {
    /// One for each instance after the first; each particle.
    var groups: [LayerID] = []
    var layers: [Made] = []
    var movements = 0
  }

  private var made: [UInt32: Copies] = [:]
  /// How many animations they have, those in groups too.
  private(set) var movements = 0
  /// How many they may have.
  private var room = SceneCopies.mostMovements

  /// The copies of a layer, as layers in it.
  func groups(of layer: CALayer) -> [LayerID] { made[layer.number]?.groups ?? [] }

  /// All that there are, for a layer.
  func layers(of layer: CALayer) -> [Made] { made[layer.number]?.layers ?? [] }

  /// Makes a replicator's copies anew.
  ///
  /// - Parameter others: How many animations the system has besides.
  mutating func make(
    of replicator: CAReplicatorLayer, others: Int, _ next: () -> UInt32, _ change: inout TreeChange
  ) {
    room = min(Self.mostMovements, LayerLimits.animations - others)
    forget(replicator.number, &change)
    guard replicator.instanceCount > 1, !replicator.parts.isEmpty else { return }
    let size = replicator.parts.reduce(1) { $0 + Self.count($1) }
    let count = min(replicator.instanceCount - 1, Self.most / size)
    var copies = Copies()
    var way = Matrix4.identity
    for index in 0..<max(count, 0) {
      way = way.then(Matrix4(replicator.instanceTransform))
      var group = Layer()
      group.bounds = Rectangle(replicator.bounds)
      group.position = Point(
        x: group.bounds.x + group.bounds.width / 2, y: group.bounds.y + group.bounds.height / 2)
      group.transform = way
      let alpha =
        Double(replicator.instanceColor?.alpha ?? 1) + Double(replicator.instanceAlphaOffset) * Double(index + 1)
      group.opacity = min(max(alpha.finite, 0), 1)
      let delay = Span(media: replicator.instanceDelay * Double(index + 1))
      group.children = replicator.parts.map { copy($0, delay, next, &copies) }
      let id = LayerID(next())
      copies.layers.append(Made(id: id, layer: group))
      copies.groups.append(id)
    }
    keep(copies, of: replicator.number, &change)
  }

  /// Makes an emitter's particles anew, which begin at a time.
  mutating func make(
    of emitter: CAEmitterLayer, at now: Instant, others: Int, _ next: () -> UInt32, _ change: inout TreeChange
  ) {
    room = min(Self.mostMovements, LayerLimits.animations - others)
    forget(emitter.number, &change)
    var copies = Copies()
    for particle in Particles(of: emitter).all {
      guard movements + copies.movements + particle.movement.count <= room else { break }
      var movement = particle.movement
      movement.begin = now + particle.delay
      let id = LayerID(next())
      copies.movements += movement.count
      copies.layers.append(Made(id: id, layer: particle.layer, movements: [("particle", movement)]))
      copies.groups.append(id)
    }
    keep(copies, of: emitter.number, &change)
  }

  private mutating func keep(_ copies: Copies, of layer: UInt32, _ change: inout TreeChange) {
    guard !copies.groups.isEmpty else { return }
    made[layer] = copies
    movements += copies.movements
    for entry in copies.layers {
      change.created.append(entry.id)
      let properties = entry.layer.differences(from: Layer())
      if !properties.isEmpty { change.changes.append(.init(entry.id, LayerChange(entry.layer, properties))) }
      for movement in entry.movements {
        change.animations.append(.init(entry.id, key: movement.key, movement.animation))
      }
    }
  }

  /// A layer is gone, or its copies are made anew.
  mutating func forget(_ layer: UInt32, _ change: inout TreeChange) {
    guard let copies = made.removeValue(forKey: layer) else { return }
    movements -= copies.movements
    change.destroyed += copies.layers.map(\.id)
  }

  private func copy(_ layer: CALayer, _ delay: Span, _ next: () -> UInt32, _ copies: inout Copies) -> LayerID {
    var copy = layer.committed(.all)
    copy.children = layer.parts.map { self.copy($0, delay, next, &copies) }
    copy.mask = layer.mask.map { self.copy($0, delay, next, &copies) }
    // What is spoken is spoken once.
    copy.element = nil
    var made = Made(id: LayerID(next()), layer: copy)
    for entry in layer.running {
      guard var placed = entry.placed, movements + copies.movements + placed.count <= room else {
        continue
      }
      placed.begin = placed.begin + delay
      copies.movements += placed.count
      made.movements.append((entry.name, placed))
    }
    copies.layers.append(made)
    return made.id
  }

  private static func count(_ layer: CALayer) -> Int {
    layer.parts.reduce(layer.mask.map { 1 + count($0) } ?? 1) { $0 + count($1) }
  }
}

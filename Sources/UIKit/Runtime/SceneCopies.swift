internal import LayerTree

/// The copies that replicators make of their sublayers. When anything of a replicator or in it changes, all its copies are
/// made anew: they are few, and what moves in them is data.
@MainActor
struct SceneCopies {
  /// How many layers the copies of a replicator have at most. The number is ours, not iOS's.
  static let most = 1_000

  private struct Copies {
    /// One for each instance after the first.
    var groups: [LayerID] = []
    var layers: [(id: LayerID, layer: Layer)] = []
  }

  private var made: [UInt32: Copies] = [:]

  /// The copies of a replicator, as layers in it.
  func groups(of replicator: CALayer) -> [LayerID] { made[replicator.number]?.groups ?? [] }

  /// All that there are, for a replicator.
  func layers(of replicator: CALayer) -> [(id: LayerID, layer: Layer)] { made[replicator.number]?.layers ?? [] }

  /// Makes a replicator's copies anew.
  mutating func make(of replicator: CAReplicatorLayer, _ next: () -> UInt32, _ change: inout TreeChange) {
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
      group.children = replicator.parts.map { Self.copy($0, next, &copies) }
      let id = LayerID(next())
      copies.layers.append((id, group))
      copies.groups.append(id)
    }
    guard !copies.groups.isEmpty else { return }
    made[replicator.number] = copies
    for (id, layer) in copies.layers {
      change.created.append(id)
      let properties = layer.differences(from: Layer())
      if !properties.isEmpty { change.changes.append(.init(id, LayerChange(layer, properties))) }
    }
  }

  /// A replicator is gone, or its copies are made anew.
  mutating func forget(_ replicator: UInt32, _ change: inout TreeChange) {
    guard let copies = made.removeValue(forKey: replicator) else { return }
    change.destroyed += copies.layers.map(\.id)
  }

  private static func copy(_ layer: CALayer, _ next: () -> UInt32, _ copies: inout Copies) -> LayerID {
    var copy = layer.committed(.all)
    copy.children = layer.parts.map { Self.copy($0, next, &copies) }
    copy.mask = layer.mask.map { Self.copy($0, next, &copies) }
    // What is spoken is spoken once.
    copy.element = nil
    let id = LayerID(next())
    copies.layers.append((id, copy))
    return id
  }

  private static func count(_ layer: CALayer) -> Int {
    layer.parts.reduce(layer.mask.map { 1 + count($0) } ?? 1) { $0 + count($1) }
  }
}

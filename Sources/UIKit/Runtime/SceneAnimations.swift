internal import LayerTree

/// What the system knows of the animations of a scene's layers.
@MainActor
struct SceneAnimations {
  /// The names of each layer's animations, and how many they are with those of groups.
  private var told: [UInt32: [(name: String, count: Int)]] = [:]
  /// How many there are, those of groups too.
  private(set) var count = 0
  /// When the commit is made; all that begins with it begins together.
  private var now: DeviceMoment?

  /// A commit begins.
  mutating func begin() { now = nil }

  /// The layer is gone.
  mutating func forget(_ layer: UInt32) {
    guard let gone = told.removeValue(forKey: layer) else { return }
    for entry in gone { count -= entry.count }
  }

  /// What has changed about a layer's animations.
  ///
  /// - Parameter others: How many animations the system has besides.
  mutating func changes(of layer: CALayer, isNew: Bool, others: Int) -> [TreeChange.AnimationChange] {
    let now = now ?? DeviceTime.now
    self.now = now
    let id = LayerID(layer.number)
    var changes: [TreeChange.AnimationChange] = []
    var known = told[layer.number] ?? []
    for entry in known where !layer.running.contains(where: { $0.name == entry.name && $0.movement != nil }) {
      changes.append(.init(id, key: entry.name, nil))
    }
    known.removeAll { entry in
      let isGone = changes.contains { $0.key == entry.name }
      if isGone { count -= entry.count }
      return isGone
    }
    // Whoever is told again comes to stand last, and so all that follow.
    var isOut = isNew
    for entry in layer.running where entry.movement != nil {
      guard isOut || entry.isUntold || !known.contains(where: { $0.name == entry.name }) else { continue }
      if isNew || entry.isUntold { entry.place(at: now) }
      entry.isUntold = false
      guard let placed = entry.placed else { continue }
      let index = known.firstIndex { $0.name == entry.name }
      if let index { count -= known.remove(at: index).count }
      // The system ends whoever has more; what is too much only ends where it should.
      guard count + placed.count <= LayerLimits.animations - others else {
        if index != nil { changes.append(.init(id, key: entry.name, nil)) }
        continue
      }
      if index != nil { isOut = true }
      count += placed.count
      known.append((entry.name, placed.count))
      changes.append(.init(id, key: entry.name, placed))
    }
    told[layer.number] = known.isEmpty ? nil : known
    return changes
  }

  /// Whether the system has an animation.
  func isTold(_ entry: RunningAnimation, of layer: CALayer) -> Bool {
    told[layer.number]?.contains { $0.name == entry.name } ?? false
  }
}

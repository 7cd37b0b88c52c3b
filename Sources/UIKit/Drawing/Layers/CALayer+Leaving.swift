internal import LayerTree

/// Layers that have left their superlayer, and are seen there until an animation ends. Their opacity is told as 0: only the
/// animation shows them, so that nothing is left of them at rest. Nothing else that changes about them is told.
@MainActor
struct LeavingLayer {
  fileprivate let layer: CALayer
  fileprivate weak var parent: CALayer?
  fileprivate let index: Int

  /// Mostly none, and never many.
  fileprivate static var all: [LeavingLayer] = []
}

extension CALayer {
  /// The superlayer that it has left, and is seen in.
  var leavesFrom: CALayer? {
    guard !LeavingLayer.all.isEmpty else { return nil }
    return LeavingLayer.all.first { $0.layer === self }?.parent
  }

  /// The sublayers that the system is told of.
  var toldParts: [CALayer] {
    let elements = view?.elementLayers ?? []
    guard !LeavingLayer.all.isEmpty || !elements.isEmpty else { return parts }
    var told = parts + elements
    for one in LeavingLayer.all where one.parent === self { told.insert(one.layer, at: min(one.index, told.count)) }
    return told
  }

  /// Is seen at its old place while the animation shows it.
  func leave(_ parent: CALayer, at index: Int, while entry: RunningAnimation) {
    LeavingLayer.all.append(LeavingLayer(layer: self, parent: parent, index: index))
    untold.insert(.opacity)
    parent.changed(.children)
    entry.onEnd = { [weak self] in self?.hasLeft() }
  }

  /// Is seen no more, or comes back.
  func hasLeft() {
    guard let index = LeavingLayer.all.firstIndex(where: { $0.layer === self }) else { return }
    untold.insert(.opacity)
    LeavingLayer.all.remove(at: index).parent?.changed(.children)
  }
}

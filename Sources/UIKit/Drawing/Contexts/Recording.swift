internal import LayerTree

/// The steps of a drawing so far, and the pictures in it.
struct Recording {
  /// No drawing with more steps is ever taken by the system.
  private static let mostOps = 1 << 16

  private(set) var ops: [DrawOp] = []
  private var kept: [ImageID: Picture] = [:]
  /// The number of steps up to the last one that draws something.
  private var drawn = 0

  /// Adds a step. One with numbers that are none is left out, and so is what is too much for any drawing.
  mutating func add(_ op: DrawOp) {
    guard ops.count <= Self.mostOps, op.isFinite else { return }
    ops.append(op)
    switch op {
    case .fill, .stroke, .text, .clear, .image, .beginLayer: drawn = ops.count
    default: return
    }
  }

  /// Keeps a picture for as long as the drawing.
  mutating func keep(_ picture: Picture) { kept[picture.id] = picture }

  /// Restores what a step has saved: if nothing was drawn in between, nothing of it stays.
  ///
  /// - Parameter start: The number of steps before it was saved.
  mutating func restore(savedAt start: Int) {
    if drawn <= start, ops.count > start { ops.removeSubrange(start...) } else { add(.restore) }
  }

  /// The number of steps up to the last one that draws something: another one where something was drawn since.
  var steps: Int { drawn }

  /// Whether nothing is drawn.
  var isEmpty: Bool { drawn == 0 }

  /// The drawing so far.
  var drawing: Drawing { Drawing(list: DisplayList(isEmpty ? [] : ops), pictures: Array(kept.values)) }
}

/// A drawing that has been made, with the pictures in it, which it keeps.
struct Drawing {
  let list: DisplayList
  let pictures: [Picture]
}

extension Contents {
  var isFinite: Bool {
    switch self {
    case .text(let block): block.isFinite
    case .image(_, _, let frames): frames.allSatisfy(\.seconds.isFinite)
    case .gradient(let gradient): gradient.isFinite
    case .shape(let shape):
      shape.path.isFinite && shape.pen.isFinite && shape.strokeStart.isFinite && shape.strokeEnd.isFinite
    case .list(let list): list.isFinite
    }
  }

  /// About how many bytes of memory it takes.
  var weight: Int {
    switch self {
    case .text(let block): block.weight
    case .image(_, _, let frames): 32 + 16 * frames.count
    case .gradient(let gradient): 96 + 4 * gradient.colours.count + 8 * gradient.locations.count
    case .shape(let shape): 96 + shape.path.weight + 8 * shape.pen.dashes.count
    case .list(let list): list.weight
    }
  }
}

extension Gradient {
  var isFinite: Bool {
    locations.allSatisfy(\.isFinite) && start.isFinite && end.isFinite
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension TextBlock {
  var isFinite: Bool {
    lines.allSatisfy { line in
      line.baseline.isFinite && line.width.isFinite && line.ascent.isFinite && line.descent.isFinite
        && line.runs.allSatisfy {
          $0.x.isFinite && $0.width.isFinite && $0.size.isFinite && $0.rise.isFinite && $0.tracking.isFinite
            && $0.stroke?.width.isFinite != false
        }
    }
  }

  var weight: Int {
    lines.reduce(32) { sum, line in sum + 64 + line.runs.reduce(0) { $0 + 128 + $1.string.utf8.count } }
  }
}

extension Path {
  var weight: Int { 64 + verbs.count + 16 * points.count }
}

extension DisplayList {
  var isFinite: Bool { ops.allSatisfy(\.isFinite) }
  var weight: Int { ops.reduce(32) { $0 + $1.weight } }

  /// How deep patterns of drawings go; 0 for none. Not asked beyond `limit`.
  func patterns(atMost limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    return ops.reduce(0) { deepest, op in
      switch op {
      case .fill(_, _, .pattern(let list, _, _, _)), .stroke(_, .pattern(let list, _, _, _), _):
        max(deepest, 1 + list.patterns(atMost: limit - 1))
      default: deepest
      }
    }
  }

  /// How much is kept or begun at once, at most.
  var nesting: Int {
    var now = 0
    var most = 0
    for op in ops {
      switch op {
      case .save, .beginLayer: now += 1
      case .restore, .endLayer: now = max(0, now - 1)
      default: break
      }
      most = max(most, now)
    }
    return most
  }
}

extension DrawOp {
  /// Whether all its numbers are finite: a tree takes no others.
  public var isFinite: Bool {
    switch self {
    case .save, .restore, .beginLayer, .endLayer, .blend: true
    case .concat(let matrix): matrix.isFinite
    case .clip(let path, _): path.isFinite
    case .clipToImage(_, let rectangle), .clear(let rectangle): rectangle.isFinite
    case .alpha(let alpha): alpha.isFinite
    case .shadow(let shadow): shadow?.isFinite ?? true
    case .fill(let path, _, let paint): path.isFinite && paint.isFinite
    case .stroke(let path, let paint, let pen): path.isFinite && paint.isFinite && pen.isFinite
    case .image(_, let rectangle, let source, _, _): rectangle.isFinite && source.isFinite
    case .text(let block, let point): block.isFinite && point.isFinite
    }
  }

  var weight: Int {
    switch self {
    case .save, .restore, .beginLayer, .endLayer: 16
    case .blend, .alpha: 48
    case .concat, .clipToImage, .clear: 96
    case .image: 160
    case .clip(let path, _): 48 + path.weight
    case .shadow(let shadow): 112 + (shadow?.path?.weight ?? 0)
    case .fill(let path, _, let paint): 48 + path.weight + paint.weight
    case .stroke(let path, let paint, let pen): 112 + path.weight + paint.weight + 8 * pen.dashes.count
    case .text(let block, _): 48 + block.weight
    }
  }
}

extension Paint {
  var isFinite: Bool {
    switch self {
    case .colour: true
    case .linear(let stops, let from, let to, _, _):
      from.isFinite && to.isFinite && stops.allSatisfy(\.location.isFinite)
    case .radial(let stops, let from, let fromRadius, let to, let toRadius, _, _):
      from.isFinite && to.isFinite && fromRadius.isFinite && toRadius.isFinite
        && stops.allSatisfy(\.location.isFinite)
    case .conic(let stops, let centre, let angle):
      centre.isFinite && angle.isFinite && stops.allSatisfy(\.location.isFinite)
    case .pattern(let list, let tile, let step, let matrix):
      list.isFinite && tile.isFinite && step.isFinite && matrix.isFinite
    }
  }

  var weight: Int {
    switch self {
    case .colour: 32
    case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _, _, _), .conic(let stops, _, _):
      112 + 16 * stops.count
    case .pattern(let list, _, _, _): 144 + list.weight
    }
  }
}

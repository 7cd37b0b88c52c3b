extension Contents {
  /// Calls a closure with each picture that is shown, in their order; with one that is shown twice, twice.
  public func forEachImage(_ body: (ImageID) -> Void) {
    switch self {
    case .image(let image, _, let frames):
      body(image)
      for frame in frames { body(frame.image) }
    case .text(let block): block.forEachImage(body)
    case .list(let list): list.forEachImage(body)
    case .gradient, .shape: return
    }
  }

  /// Whether a tree takes it: all its numbers are finite, and it is no larger and no deeper than `LayerLimits` say.
  public var isWithinLimits: Bool {
    guard isFinite, weight <= LayerLimits.contents else { return false }
    guard case .list(let list) = self else { return true }
    return list.isNestedWithinLimits
  }
}

extension ImageSource {
  /// Calls a closure with each picture that this one is drawn of, in their order.
  public func forEachImage(_ body: (ImageID) -> Void) {
    if case .list(let list) = kind { list.forEachImage(body) }
  }
}

extension TextBlock {
  /// Calls a closure with each picture that stands in the text.
  fileprivate func forEachImage(_ body: (ImageID) -> Void) {
    for line in lines {
      for run in line.runs { if let image = run.attachment { body(image) } }
    }
  }
}

extension DisplayList {
  /// Calls a closure with each picture that the drawing shows, those in patterns too.
  public func forEachImage(_ body: (ImageID) -> Void) {
    for op in ops {
      switch op {
      case .image(let image, _, _, _, _), .clipToImage(let image, _): body(image)
      case .text(let block, _): block.forEachImage(body)
      case .fill(_, _, .pattern(let list, _, _, _)), .stroke(_, .pattern(let list, _, _, _), _):
        list.forEachImage(body)
      default: continue
      }
    }
  }
}

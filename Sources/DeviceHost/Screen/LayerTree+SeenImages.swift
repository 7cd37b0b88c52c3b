import LayerTree

extension LayerTree {
  /// The pictures that what is seen is drawn with, each once, from back to front.
  ///
  /// What lies outside of the window, or is hidden, needs none; what is in a mask counts as seen.
  var seenImages: [ImageID] {
    var images = FoundImages()
    for visible in visible {
      guard let layer = layers[visible.id] else { continue }
      images.look(at: layer.contents)
      if let mask = layer.mask { look(below: mask, &images) }
    }
    // Drawings may have pictures of their own, and those again: each is looked at once.
    var looked = 0
    while looked < images.found.count {
      if case .list(let list)? = self.images[images.found[looked]]?.kind { images.look(at: list) }
      looked += 1
    }
    return images.found
  }

  private func look(below id: LayerID, _ images: inout FoundImages) {
    guard let layer = layers[id], !layer.isHidden else { return }
    images.look(at: layer.contents)
    for child in layer.children { look(below: child, &images) }
    if let mask = layer.mask { look(below: mask, &images) }
  }
}

/// Pictures in the order in which they were found.
private struct FoundImages {
  private(set) var found: [ImageID] = []
  private var known: Set<ImageID> = []

  private mutating func add(_ image: ImageID) {
    if known.insert(image).inserted { found.append(image) }
  }

  mutating func look(at contents: Contents?) {
    switch contents {
    case .image(let image, _, let frames)?:
      add(image)
      for frame in frames { add(frame.image) }
    case .text(let block)?: look(at: block)
    case .list(let list)?: look(at: list)
    case .gradient?, .shape?, nil: break
    }
  }

  mutating func look(at block: TextBlock) {
    for line in block.lines {
      for run in line.runs { if let image = run.attachment { add(image) } }
    }
  }

  mutating func look(at list: DisplayList) {
    for op in list.ops {
      switch op {
      case .image(let image, _, _, _, _), .clipToImage(let image, _): add(image)
      case .text(let block, _): look(at: block)
      case .fill(_, _, let paint), .stroke(_, let paint, _):
        if case .pattern(let list, _, _, _) = paint { look(at: list) }
      default: break
      }
    }
  }
}

extension LayerTree {
  /// What is written in the app's own fonts, by the fonts' PostScript names, each text once, sorted. Whether it is seen does
  /// not matter.
  public var appTexts: [String: [String]] {
    var texts = AppTexts()
    for layer in layers.values { texts.look(at: layer.contents) }
    for source in images.values {
      if case .list(let list) = source.kind { texts.look(at: list) }
    }
    return texts.found.mapValues { $0.sorted() }
  }
}

extension TreeChange {
  /// The app's own fonts that something is written in which the change brings, by their PostScript names.
  public var appFonts: Set<String> {
    var texts = AppTexts()
    for entry in changes { texts.look(at: entry.change.values.contents) }
    for new in images {
      if case .list(let list) = new.source.kind { texts.look(at: list) }
    }
    return Set(texts.found.keys)
  }
}

private struct AppTexts {
  private(set) var found: [String: Set<String>] = [:]

  mutating func look(at contents: Contents?) {
    switch contents {
    case .text(let block)?: look(at: block)
    case .list(let list)?: look(at: list)
    case .image?, .gradient?, .shape?, nil: break
    }
  }

  mutating func look(at block: TextBlock) {
    for line in block.lines {
      for run in line.runs {
        if case .app(let name) = run.face.family { found[name, default: []].insert(run.string) }
      }
    }
  }

  mutating func look(at list: DisplayList) {
    for op in list.ops {
      switch op {
      case .text(let block, _): look(at: block)
      case .fill(_, _, let paint), .stroke(_, let paint, _):
        if case .pattern(let list, _, _, _) = paint { look(at: list) }
      default: break
      }
    }
  }
}

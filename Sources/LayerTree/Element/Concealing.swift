extension String {
  /// A dot for each character: what may be seen of a secret.
  public var concealed: String { String(repeating: "•", count: count) }

  /// Whether there are dots only.
  var isConcealed: Bool { unicodeScalars.allSatisfy { $0 == "•" } }
}

extension TextBlock {
  /// The same places with dots instead of characters.
  public var concealed: TextBlock { mapped(\.concealed) }

  private func mapped(_ change: (String) -> String) -> TextBlock {
    var block = self
    for line in block.lines.indices {
      for run in block.lines[line].runs.indices {
        block.lines[line].runs[run].string = change(block.lines[line].runs[run].string)
      }
    }
    return block
  }

  var isConcealed: Bool { lines.allSatisfy { $0.runs.allSatisfy(\.string.isConcealed) } }
}

extension Element {
  /// Without the value's characters. Label, hint and identifier are no secrets.
  public var concealed: Element {
    var element = self
    element.value = value?.concealed
    return element
  }

  var isConcealed: Bool { value?.isConcealed ?? true }
}

extension Contents {
  /// With dots instead of characters.
  public var concealed: Contents {
    switch self {
    case .text(let block): .text(block.concealed)
    case .list(let list): .list(list.concealed)
    case .image, .gradient, .shape: self
    }
  }

  var isConcealed: Bool {
    switch self {
    case .text(let block): block.isConcealed
    case .list(let list): list.isConcealed
    case .image, .gradient, .shape: true
    }
  }
}

extension DisplayList {
  var concealed: DisplayList {
    DisplayList(
      ops.map { op in
        switch op {
        case .text(let block, let point): .text(block.concealed, point)
        case .fill(let path, let rule, .pattern(let list, let tile, let step, let matrix)):
          .fill(path, rule, .pattern(list.concealed, tile: tile, step: step, matrix: matrix))
        case .stroke(let path, .pattern(let list, let tile, let step, let matrix), let pen):
          .stroke(path, .pattern(list.concealed, tile: tile, step: step, matrix: matrix), pen)
        default: op
        }
      })
  }

  var isConcealed: Bool {
    ops.allSatisfy { op in
      switch op {
      case .text(let block, _): block.isConcealed
      case .fill(_, _, .pattern(let list, _, _, _)), .stroke(_, .pattern(let list, _, _, _), _): list.isConcealed
      default: true
      }
    }
  }
}

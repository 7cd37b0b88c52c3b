extension LayerTree: CustomStringConvertible {
  /// The tree for people: a line a layer, indented by depth, from back to front.
  public var description: String {
    guard let root else { return "no tree" }
    var text = "window \(size.width.short) × \(size.height.short)"
    describe(root, "", &text)
    return text
  }

  private func describe(_ id: LayerID, _ indent: String, _ text: inout String) {
    guard let layer = layers[id] else { return }
    text += "\n\(indent)\(id) \(layer.words.joined(separator: ", "))"
    if let frame = frame(of: id) {
      text += " at \(frame.x.short), \(frame.y.short), \(frame.width.short) × \(frame.height.short)"
    }
    if let mask = layer.mask {
      text += "\n\(indent)  masked by"
      describe(mask, indent + "  ", &text)
    }
    for child in children(of: id) { describe(child, indent + "  ", &text) }
  }
}

extension Layer {
  /// What is worth saying of it.
  fileprivate var words: [String] {
    var words: [String] = []
    if let element {
      words.append(
        [element.role == .none ? nil : "\(element.role)", element.label.map { "“\($0)”" }]
          .compactMap { $0 }.joined(separator: " "))
      if let value = element.value { words.append("value “\(value)”") }
      if let identifier = element.identifier { words.append("identifier “\(identifier)”") }
      if !element.isEnabled { words.append("disabled") }
      if element.isSelected { words.append("selected") }
    }
    switch contents {
    case .text(let block)?: words.append("text “\(block.string)”")
    case .image(let image, _, _)?: words.append("picture \(image.rawValue)")
    case .gradient?: words.append("gradient")
    case .shape?: words.append("shape")
    case .list(let list)?: words.append("drawing of \(list.ops.count)")
    case nil: break
    }
    if let background, background.alpha > 0 { words.append("\(background)") }
    if isHidden { words.append("hidden") }
    if opacity < 1 { words.append("opacity \(opacity.short)") }
    if privacy != .open { words.append("\(privacy)") }
    for entry in animations { words.append("moves “\(entry.key)”") }
    let said = words.filter { !$0.isEmpty }
    return said.isEmpty ? ["layer"] : said
  }
}

extension Double {
  /// Two decimals at most, and none where there are none.
  fileprivate var short: String {
    guard abs(self) < 1e15 else { return "\(self)" }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

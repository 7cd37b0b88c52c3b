import DeviceCore
import LayerTree
import LifeCycle

extension Device {
  /// The layers of the windows that are seen, for `dormouse tree`.
  ///
  /// - Parameter name: One app; nil for what is in front.
  /// - Throws: `ScreenError.nothingToSee`, `DeviceError.notInstalled`.
  public func treeList(of name: String?) throws -> Value {
    let seen = try seen(of: name.map { try app(named: $0) })
    return [
      "windows": .array(
        seen.map { seen in
          let tree = seen.tree.atRest
          return [
            "app": .string(core.apps[seen.app].name), "scene": .integer(Int64(seen.session.number)),
            "x": .number(seen.origin.x), "y": .number(seen.origin.y), "width": .number(tree.size.width),
            "height": .number(tree.size.height), "layers": .array(TreeList(tree).layers),
            "description": .string(tree.description),
          ]
        })
    ]
  }
}

/// A tree as values: a layer each, before those in it, from back to front, with what tests ask of it.
struct TreeList {
  private let tree: LayerTree
  private let visible: [LayerID: LayerTree.Visible]

  init(_ tree: LayerTree) {
    self.tree = tree
    visible = Dictionary(tree.visible.map { ($0.id, $0) }) { first, _ in first }
  }

  var layers: [Value] { tree.inOrder.compactMap { id in tree.layers[id].map { .object(fields(of: id, $0)) } } }

  private func fields(of id: LayerID, _ layer: Layer) -> [String: Value] {
    var fields: [String: Value] = ["id": .integer(Int64(id.rawValue))]
    fields["in"] = layer.parent.map { .integer(Int64($0.rawValue)) }
    // In the window's coordinates; none for a layer of which a part lies behind the eye.
    fields["frame"] = tree.frame(of: id).map(Self.value)
    if let seen = visible[id] {
      fields["seen"] = Self.value(seen.part)
    } else {
      fields["hidden"] = true
    }
    if layer.opacity < 1 { fields["opacity"] = .number(layer.opacity) }
    if let background = layer.background, background.alpha > 0 {
      fields["background"] = .string("\(background)")
    }
    if layer.clips { fields["clips"] = true }
    if layer.privacy != .open { fields["privacy"] = .string("\(layer.privacy)") }
    fields["contents"] = contents(of: layer)
    fields["element"] = layer.element.map(Self.value)
    return fields
  }

  private func contents(of layer: Layer) -> Value? {
    switch layer.contents {
    case nil: return nil
    case .image(let image, _, _)?:
      var fields: [String: Value] = ["kind": "image", "image": .integer(Int64(image.rawValue))]
      switch tree.images[image]?.kind {
      case .bundle(let path)?, .file(let path)?: fields["file"] = .string(path)
      case .symbol(let name, _)?: fields["symbol"] = .string(name)
      case .list?, nil: break
      }
      return .object(fields)
    case .gradient?: return ["kind": "gradient"]
    case .shape?: return ["kind": "shape"]
    case .list(let list)?: return ["kind": "drawing", "steps": .integer(Int64(list.ops.count))]
    case .text(let block)?: return text(block, in: layer.bounds)
    }
  }

  /// A text with the room that it has and the room that it takes: a text that is wider is cut, or reaches over others.
  private func text(_ block: TextBlock, in room: Rectangle) -> Value {
    let frames = block.lines.map(\.frame)
    let width = (frames.map { $0.x + $0.width }.max() ?? 0) - (frames.map(\.x).min() ?? 0)
    let height = (frames.map { $0.y + $0.height }.max() ?? 0) - (frames.map(\.y).min() ?? 0)
    return [
      "kind": "text", "text": .string(block.string), "width": .number(width), "height": .number(height),
      "roomWidth": .number(room.width), "roomHeight": .number(room.height),
      "isTruncated": .bool(block.lines.contains { $0.string.contains("…") }),
      "lines": .array(
        block.lines.map { line in
          [
            "text": .string(line.string), "x": .number(line.baseline.x), "baseline": .number(line.baseline.y),
            "width": .number(line.width), "size": .number(line.runs.map(\.size).max() ?? 0),
          ]
        }),
    ]
  }

  private static func value(_ rectangle: Rectangle) -> Value {
    [
      "x": .number(rectangle.x), "y": .number(rectangle.y), "width": .number(rectangle.width),
      "height": .number(rectangle.height),
    ]
  }

  private static func value(_ element: Element) -> Value {
    var fields: [String: Value] = ["role": .string("\(element.role)")]
    fields["label"] = element.label.map { .string($0) }
    fields["value"] = element.value.map { .string($0) }
    fields["hint"] = element.hint.map { .string($0) }
    fields["identifier"] = element.identifier.map { .string($0) }
    if !element.isEnabled { fields["isEnabled"] = false }
    if element.isSelected { fields["isSelected"] = true }
    if element.isModal { fields["isModal"] = true }
    if element.level > 0 { fields["level"] = .integer(Int64(element.level)) }
    if !element.actions.isEmpty { fields["actions"] = .array(element.actions.map { .string($0) }) }
    if let input = element.input {
      fields["input"] = [
        "isSecure": .bool(input.isSecure), "isEditing": .bool(input.isEditing),
        "placeholder": .string(input.placeholder),
      ]
    }
    return .object(fields)
  }
}

import EventLog
import LayerTree
import LifeCycle

/// One element of what is on the screen, for those who do not see it.
struct MirrorElement: Hashable {
  var plane: UInt32
  var layer: LayerID
  var parent: String?
  var element: Element
  /// Its name: that of its own, or the text that it shows.
  var label: String?
  /// Where it is seen, in points of the screen.
  var frame: Rectangle

  /// By what the page names it.
  var id: String { "\(plane):\(layer.rawValue)" }

  /// What the page is told of it.
  var value: Value {
    var fields: [String: Value] = [
      "id": .string(id), "role": .string("\(element.role)"), "enabled": .bool(element.isEnabled),
      "selected": .bool(element.isSelected), "modal": .bool(element.isModal),
      "level": .integer(Int64(element.level)),
      "frame": .array([frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 100).rounded() / 100) }),
    ]
    fields["parent"] = parent.map { .string($0) }
    fields["label"] = label.map { .string($0) }
    fields["value"] = element.value.map { .string($0) }
    fields["hint"] = element.hint.map { .string($0) }
    fields["identifier"] = element.identifier.map { .string($0) }
    if !element.actions.isEmpty { fields["actions"] = .array(element.actions.map { .string($0) }) }
    if let input = element.input {
      fields["input"] = [
        "multiline": .bool(input.isMultiline), "secure": .bool(input.isSecure), "editing": .bool(input.isEditing),
        "placeholder": .string(input.placeholder), "selectionStart": .integer(Int64(input.selectionStart)),
        "selectionLength": .integer(Int64(input.selectionLength)),
      ]
    }
    return .object(fields)
  }
}

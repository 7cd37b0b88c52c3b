import EventLog
import LifeCycle

/// What a page says on the socket of the screen.
enum PageMessage: Equatable {
  case view(PageRoom)
  case ack(UInt32)
  case input(LiveInput)

  /// What is wrong with a message.
  struct Malformed: Error {}

  /// The longest text that a key or an edit brings, in bytes.
  static let longestText = 32 << 10

  /// - Throws: `Malformed` for what is no message.
  init(_ text: String) throws(Malformed) {
    guard let value = try? EventLogEncoding.value(json: text), case .object(let fields) = value, fields.count == 1,
      let (name, content) = fields.first
    else { throw Malformed() }
    switch name {
    case "view":
      self = .view(
        PageRoom(
          width: try content.number("width", 1...100_000), height: try content.number("height", 1...100_000),
          ratio: try content.number("ratio", 0.1...16)))
    case "ack":
      guard case .integer(let number) = content, let number = UInt32(exactly: number) else { throw Malformed() }
      self = .ack(number)
    case "touch":
      let phases: [String: TouchSample.Phase] = [
        "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
      ]
      guard let phase = phases[content["phase"]?.string ?? ""] else { throw Malformed() }
      self = .input(
        .touch(
          TouchSample(
            finger: try content.integer("finger"), phase, x: try content.place("x"), y: try content.place("y"))))
    case "wheel":
      self = .input(
        .wheel(
          WheelMove(
            x: try content.place("x"), y: try content.place("y"), deltaX: try content.place("dx"),
            deltaY: try content.place("dy"))))
    case "key": self = .input(.key(try Self.key(content)))
    case "edit": self = .input(.edit(try Self.edit(content)))
    case "act": self = .input(.act(try Self.action(content)))
    default: throw Malformed()
    }
  }

  private static func key(_ content: Value) throws(Malformed) -> KeyPress {
    let names: [String: KeyPress.Modifiers] = [
      "shift": .shift, "control": .control, "alternate": .alternate, "command": .command, "capsLock": .capsLock,
    ]
    var modifiers: KeyPress.Modifiers = []
    if let said = content["modifiers"] {
      guard case .array(let list) = said else { throw Malformed() }
      for name in list {
        guard let modifier = names[name.string ?? ""] else { throw Malformed() }
        modifiers.insert(modifier)
      }
    }
    guard case .bool(let isDown)? = content["down"],
      let usage = UInt16(exactly: try content.integer("usage") as UInt32)
    else { throw Malformed() }
    return KeyPress(
      usage: usage, characters: try content.text("characters"), modifiers: modifiers, isDown: isDown)
  }

  private static func edit(_ content: Value) throws(Malformed) -> TextEdit {
    guard case .bool(let isComposing) = content["composing"] ?? false else { throw Malformed() }
    return TextEdit(
      try content.element(), start: try content.integer("start"), length: try content.integer("length"),
      text: try content.text("text"), isComposing: isComposing,
      selectionStart: try content.integer("selectionStart"), selectionLength: try content.integer("selectionLength"))
  }

  private static func action(_ content: Value) throws(Malformed) -> ElementAction {
    let kind: ElementAction.Kind
    switch content["action"]?.string {
    case "activate": kind = .activate
    case "increment": kind = .increment
    case "decrement": kind = .decrement
    case "focus": kind = .focus(true)
    case "blur": kind = .focus(false)
    case "custom": kind = .custom(try content.text("name"))
    default: throw Malformed()
    }
    return ElementAction(try content.element(), kind)
  }
}

extension Value {
  fileprivate func number(_ name: String, _ allowed: ClosedRange<Double>) throws(PageMessage.Malformed) -> Double {
    let number: Double
    switch self[name] {
    case .integer(let value)?: number = Double(value)
    case .number(let value)?: number = value
    default: throw PageMessage.Malformed()
    }
    guard allowed.contains(number) else { throw PageMessage.Malformed() }
    return number
  }

  fileprivate func place(_ name: String) throws(PageMessage.Malformed) -> Double {
    try number(name, -1_000_000...1_000_000)
  }

  fileprivate func integer(_ name: String) throws(PageMessage.Malformed) -> UInt32 {
    guard case .integer(let value)? = self[name], let number = UInt32(exactly: value) else {
      throw PageMessage.Malformed()
    }
    return number
  }

  fileprivate func text(_ name: String) throws(PageMessage.Malformed) -> String {
    guard let text = self[name]?.string, text.utf8.count <= PageMessage.longestText else {
      throw PageMessage.Malformed()
    }
    return text
  }

  fileprivate func element() throws(PageMessage.Malformed) -> ElementPlace {
    let parts = (self["element"]?.string ?? "").split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let plane = UInt32(parts[0]), let layer = UInt32(parts[1]) else {
      throw PageMessage.Malformed()
    }
    return ElementPlace(plane: plane, layer: layer)
  }
}

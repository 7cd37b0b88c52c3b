import ByteCodec
import LayerTree

/// What few elements have follows bits that say what there is.
extension Element: ByteCodable {
  private static let disabled: UInt8 = 1
  private static let selected: UInt8 = 2
  private static let modal: UInt8 = 4
  private static let levelled: UInt8 = 8
  private static let active: UInt8 = 16
  private static let typed: UInt8 = 32
  private static let labelled: UInt8 = 64
  private static let told: UInt8 = 128

  public func write(to writer: inout ByteWriter) {
    var bits: UInt8 = 0
    if !isEnabled { bits |= Self.disabled }
    if isSelected { bits |= Self.selected }
    if isModal { bits |= Self.modal }
    if level != 0 { bits |= Self.levelled }
    if !actions.isEmpty { bits |= Self.active }
    if input != nil { bits |= Self.typed }
    if label != nil { bits |= Self.labelled }
    let isTold = value != nil || hint != nil || identifier != nil
    if isTold { bits |= Self.told }
    writer.code(role)
    writer.integer(bits)
    if let label { writer.string(label) }
    if isTold {
      writer.value(value)
      writer.value(hint)
      writer.value(identifier)
    }
    if level != 0 { writer.integer(level) }
    if !actions.isEmpty { writer.list(actions) }
    if let input { writer.value(input) }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.code("role"))
    let bits: UInt8 = try reader.integer()
    isEnabled = bits & Self.disabled == 0
    isSelected = bits & Self.selected != 0
    isModal = bits & Self.modal != 0
    if bits & Self.labelled != 0 { label = try reader.string() }
    if bits & Self.told != 0 {
      value = try reader.value()
      hint = try reader.value()
      identifier = try reader.value()
    }
    if bits & Self.levelled != 0 { level = try reader.integer() }
    if bits & Self.active != 0 { actions = try reader.list(of: "actions", atMost: 1_000, each: 4) }
    if bits & Self.typed != 0 { input = try reader.value(TextInput.self) }
  }
}

extension TextInput: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for b in [isMultiline, isSecure, isEditing] { writer.bool(b) }
    writer.string(placeholder)
    writer.integer(selectionStart)
    writer.integer(selectionLength)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      isMultiline: try reader.bool(), isSecure: try reader.bool(), isEditing: try reader.bool(),
      placeholder: try reader.string(), selectionStart: try reader.integer(), selectionLength: try reader.integer())
  }
}

import ByteCodec
import LifeCycle

extension LiveInput: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .touch(let touch):
      writer.integer(UInt8(0))
      writer.value(touch)
    case .wheel(let move):
      writer.integer(UInt8(1))
      writer.value(move)
    case .key(let key):
      writer.integer(UInt8(2))
      writer.value(key)
    case .edit(let edit):
      writer.integer(UInt8(3))
      writer.value(edit)
    case .act(let action):
      writer.integer(UInt8(4))
      writer.value(action)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .touch(try reader.value())
    case 1: self = .wheel(try reader.value())
    case 2: self = .key(try reader.value())
    case 3: self = .edit(try reader.value())
    case 4: self = .act(try reader.value())
    default: throw .unknownCode(what: "live input", code: Int(code))
    }
  }
}

extension TouchSample: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(finger)
    writer.integer(phase.rawValue)
    writer.double(x)
    writer.double(y)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let finger: UInt32 = try reader.integer()
    let code: UInt8 = try reader.integer()
    guard let phase = Phase(rawValue: code) else { throw .unknownCode(what: "touch phase", code: Int(code)) }
    self.init(finger: finger, phase, x: try reader.double(), y: try reader.double())
  }
}

extension WheelMove: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(x)
    writer.double(y)
    writer.double(deltaX)
    writer.double(deltaY)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      x: try reader.double(), y: try reader.double(), deltaX: try reader.double(), deltaY: try reader.double())
  }
}

extension KeyPress: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(usage)
    writer.string(characters)
    writer.integer(modifiers.rawValue)
    writer.bool(isDown)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      usage: try reader.integer(), characters: try reader.string(),
      modifiers: Modifiers(rawValue: try reader.integer()), isDown: try reader.bool())
  }
}

extension ElementPlace: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(plane)
    writer.integer(layer)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(plane: try reader.integer(), layer: try reader.integer())
  }
}

extension TextEdit: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(element)
    writer.integer(start)
    writer.integer(length)
    writer.string(text)
    writer.bool(isComposing)
    writer.integer(selectionStart)
    writer.integer(selectionLength)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.value(), start: try reader.integer(), length: try reader.integer(), text: try reader.string(),
      isComposing: try reader.bool(), selectionStart: try reader.integer(), selectionLength: try reader.integer())
  }
}

extension ElementAction: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(element)
    switch kind {
    case .activate: writer.integer(UInt8(0))
    case .increment: writer.integer(UInt8(1))
    case .decrement: writer.integer(UInt8(2))
    case .focus(let isFocused):
      writer.integer(UInt8(3))
      writer.bool(isFocused)
    case .custom(let name):
      writer.integer(UInt8(4))
      writer.string(name)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let element: ElementPlace = try reader.value()
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self.init(element, .activate)
    case 1: self.init(element, .increment)
    case 2: self.init(element, .decrement)
    case 3: self.init(element, .focus(try reader.bool()))
    case 4: self.init(element, .custom(try reader.string()))
    default: throw .unknownCode(what: "element action", code: Int(code))
    }
  }
}

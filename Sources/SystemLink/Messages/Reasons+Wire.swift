import ByteCodec
import LifeCycle

extension Handoff: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(type)
    writer.value(failure)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(type: try reader.string(), failure: try reader.value())
  }
}

extension CloudKitShare: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(containerIdentifier)
    writer.string(title)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(containerIdentifier: try reader.string(), title: try reader.string())
  }
}

extension ShortcutItem: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(type)
    writer.string(title)
    writer.value(subtitle)
    writer.value(targetContentIdentifier)
    writer.blob(userInfo)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      type: try reader.string(), title: try reader.string(), subtitle: try reader.value(),
      targetContentIdentifier: try reader.value(), userInfo: try reader.blob())
  }
}

extension BackgroundRefresh: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let status = Self(rawValue: code) else {
      throw .unknownCode(what: "background refresh status", code: Int(code))
    }
    self = status
  }
}

extension DeviceTraits: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(orientation.rawValue)
    writer.bool(isDark)
    writer.integer(textSize.rawValue)
    writer.bool(increasesContrast)
    writer.bool(hasHardwareKeyboard)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let orientation = Orientation(rawValue: code) else {
      throw .unknownCode(what: "orientation", code: Int(code))
    }
    self.init(
      orientation: orientation, isDark: try reader.bool(), textSize: try reader.value(),
      increasesContrast: try reader.bool(), hasHardwareKeyboard: try reader.bool())
  }
}

extension TextSize: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let size = Self(rawValue: code) else { throw .unknownCode(what: "text size", code: Int(code)) }
    self = size
  }
}

extension KeyboardWish: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(kind)
    writer.integer(returnKey)
    writer.bool(isReturnEnabled)
    writer.bool(isDark)
    writer.bool(wantsCapital)
    writer.double(height)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      kind: try reader.integer(), returnKey: try reader.integer(), isReturnEnabled: try reader.bool(),
      isDark: try reader.bool(), wantsCapital: try reader.bool(), height: try reader.double())
  }
}

extension StatusBarLook: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(isHidden)
    writer.bool(isLight != nil)
    writer.bool(isLight ?? false)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let isHidden = try reader.bool()
    let isSaid = try reader.bool()
    let isLight = try reader.bool()
    self.init(isHidden: isHidden, isLight: isSaid ? isLight : nil)
  }
}

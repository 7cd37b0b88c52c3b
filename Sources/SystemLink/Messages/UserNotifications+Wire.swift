import ByteCodec
import LifeCycle

extension Span: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(nanoseconds) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(nanoseconds: try reader.integer()) }
}

extension Int64: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.integer() }
}

extension Double: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.double(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.double() }
}

extension UserNotification.Trigger: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .push: writer.integer(UInt8(0))
    case .none: writer.integer(UInt8(1))
    case .interval(let span, let repeats):
      writer.integer(UInt8(2))
      writer.value(span)
      writer.bool(repeats)
    case .calendar(let components, let repeats):
      writer.integer(UInt8(3))
      writer.blob(components)
      writer.bool(repeats)
    case .region(let region, let repeats):
      writer.integer(UInt8(4))
      writer.value(region)
      writer.bool(repeats)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .push
    case 1: self = .none
    case 2: self = .interval(try reader.value(), repeats: try reader.bool())
    case 3: self = .calendar(try reader.blob(), repeats: try reader.bool())
    case 4: self = .region(try reader.value(), repeats: try reader.bool())
    default: throw .unknownCode(what: "notification trigger", code: Int(code))
    }
  }
}

extension UserNotification: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(identifier)
    writer.value(title)
    writer.value(userInfo)
    writer.string(category)
    writer.value(badge)
    writer.blob(content)
    writer.value(trigger)
    writer.double(date)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      identifier: try reader.string(), title: try reader.value(), userInfo: try reader.value(),
      category: try reader.string(), badge: try reader.value(), content: try reader.blob(),
      trigger: try reader.value(), date: try reader.double())
  }
}

extension NotificationResponse: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(notification)
    writer.string(action)
    writer.value(text)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), action: try reader.string(), text: try reader.value())
  }
}

extension NotificationCategory: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(identifier)
    writer.value(actions)
    writer.bool(tellsOfDismissal)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      identifier: try reader.string(), actions: try reader.value(), tellsOfDismissal: try reader.bool())
  }
}

extension NotificationCategory.Action: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(identifier)
    writer.bool(opensApp)
    writer.bool(asksForText)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(identifier: try reader.string(), opensApp: try reader.bool(), asksForText: try reader.bool())
  }
}

extension NotificationPermission: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let value = Self(rawValue: code) else {
      throw .unknownCode(what: "notification permission", code: Int(code))
    }
    self = value
  }
}

import LifeCycle

/// A value that can go over the wire. Reading checks everything; the encoding is part of the protocol's version.
public protocol WireCodable {
  /// Appends the value to a message.
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(WireError)
}

extension String: WireCodable {
  public func write(to writer: inout ByteWriter) { writer.string(self) }
  public init(from reader: inout ByteReader) throws(WireError) { self = try reader.string() }
}

extension Optional: WireCodable where Wrapped: WireCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(self != nil)
    if let self { self.write(to: &writer) }
  }
  public init(from reader: inout ByteReader) throws(WireError) {
    self = try reader.bool() ? try Wrapped(from: &reader) : nil
  }
}

extension Array: WireCodable where Element: WireCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(count))
    for element in self { element.write(to: &writer) }
  }
  public init(from reader: inout ByteReader) throws(WireError) {
    let count = try reader.count()
    self = []
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Dictionary: WireCodable where Key: WireCodable & Comparable, Value: WireCodable {
  /// Sorted by key: the same value has the same bytes.
  public func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }
  public init(from reader: inout ByteReader) throws(WireError) {
    let count = try reader.count()
    self = [:]
    for _ in 0..<count {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

extension LifeCycle.Value: WireCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .null: writer.integer(UInt8(0))
    case .bool(let b):
      writer.integer(UInt8(1))
      writer.bool(b)
    case .integer(let i):
      writer.integer(UInt8(2))
      writer.integer(i)
    case .number(let d):
      writer.integer(UInt8(3))
      writer.double(d.isFinite ? d : 0)
    case .string(let s):
      writer.integer(UInt8(4))
      writer.string(s)
    case .array(let a):
      writer.integer(UInt8(5))
      a.write(to: &writer)
    case .object(let o):
      writer.integer(UInt8(6))
      o.write(to: &writer)
    }
  }

  public init(from reader: inout ByteReader) throws(WireError) {
    self = try reader.nested { (reader) throws(WireError) in
      let code: UInt8 = try reader.integer()
      switch code {
      case 0: return .null
      case 1: return .bool(try reader.bool())
      case 2: return .integer(try reader.integer())
      case 3: return .number(try reader.double())
      case 4: return .string(try reader.string())
      case 5: return .array(try reader.value())
      case 6: return .object(try reader.value())
      default: throw .unknownCode(what: "kind of value", code: Int(code))
      }
    }
  }
}

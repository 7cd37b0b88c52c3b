/// A value with a binary encoding.
///
/// Decoding trusts nothing: invalid bytes are an error, never a trap. The encoding carries no version; whoever stores
/// or sends it adds one.
public protocol ByteCodable {
  /// Appends the value.
  func write(to writer: inout ByteWriter)
  /// Reads one value and leaves the reader after it. Throws `ByteCodecError`.
  init(from reader: inout ByteReader) throws(ByteCodecError)
}

extension String: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.string(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.string() }
}

// Inlinable, so that they are specialized where they are used: else each value looks up types as it goes.

extension Optional: ByteCodable where Wrapped: ByteCodable {
  @inlinable public func write(to writer: inout ByteWriter) {
    writer.bool(self != nil)
    if let self { self.write(to: &writer) }
  }
  @inlinable public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self = try reader.bool() ? try Wrapped(from: &reader) : nil
  }
}

extension Array: ByteCodable where Element: ByteCodable {
  @inlinable public func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(count))
    for element in self { element.write(to: &writer) }
  }
  @inlinable public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let count = try reader.count()
    self = []
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Dictionary: ByteCodable where Key: ByteCodable & Comparable, Value: ByteCodable {
  /// Sorted by key, so that equal values have equal bytes.
  @inlinable public func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }
  @inlinable public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let count = try reader.count()
    self = Dictionary(minimumCapacity: count)
    for _ in 0..<count {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

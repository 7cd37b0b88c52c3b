/// Reads values from bytes. Every length is checked against the remaining bytes before memory is allocated.
public struct ByteReader: Sendable {
  @usableFromInline let bytes: ArraySlice<UInt8>
  @usableFromInline var position: Int
  @usableFromInline var depth = 0

  /// A reader at the first of these bytes.
  @inlinable public init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// A reader at the first of these bytes.
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// How many bytes are left.
  @inlinable public var remaining: Int { bytes.endIndex - position }

  /// An integer, little-endian. Throws `.truncated`.
  @inlinable public mutating func integer<T: FixedWidthInteger>(_: T.Type = T.self) throws(ByteCodecError) -> T {
    let size = MemoryLayout<T>.size
    guard remaining >= size else { throw .truncated }
    let start = position - bytes.startIndex
    var value = T.zero
    bytes.withUnsafeBytes { source in
      withUnsafeMutableBytes(of: &value) {
        $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + size]))
      }
    }
    position += size
    return T(littleEndian: value)
  }

  /// Passes over bytes that are all zero, if the next ones are.
  ///
  /// - Returns: Whether they were.
  @inlinable public mutating func skip(zeros count: Int) -> Bool {
    guard remaining >= count, bytes[position..<position + count].allSatisfy({ $0 == 0 }) else { return false }
    position += count
    return true
  }

  /// A byte that is 0 or 1. Throws `.unknownCode` for any other.
  @inlinable public mutating func bool() throws(ByteCodecError) -> Bool {
    let code: UInt8 = try integer()
    guard code < 2 else { throw .unknownCode(what: "Boolean", code: Int(code)) }
    return code == 1
  }

  /// A finite number. Throws `.notFinite`.
  @inlinable public mutating func double() throws(ByteCodecError) -> Double {
    let value = Double(bitPattern: try integer())
    guard value.isFinite else { throw .notFinite }
    return value
  }

  /// Text after its length. Throws `.invalidUTF8`.
  public mutating func string() throws(ByteCodecError) -> String {
    let raw = try slice()
    let text = raw.withUnsafeBufferPointer { raw in
      // Most text is ASCII, and needs none of the generic work.
      raw.allSatisfy { $0 < 0x80 }
        ? String(unsafeUninitializedCapacity: raw.count) { $0.update(fromContentsOf: raw) }
        : String(validating: raw, as: UTF8.self)
    }
    guard let text else { throw .invalidUTF8 }
    return text
  }

  /// Bytes after their length.
  public mutating func blob() throws(ByteCodecError) -> [UInt8] { Array(try slice()) }

  /// A value that decodes itself.
  @inlinable public mutating func value<T: ByteCodable>(_: T.Type = T.self) throws(ByteCodecError) -> T {
    try T(from: &self)
  }

  /// The length of a list. Each element takes at least one byte, so a false length is detected at once.
  @inlinable public mutating func count() throws(ByteCodecError) -> Int {
    let n = Int(try integer(UInt32.self))
    guard n <= ByteLimits.elements else { throw .tooLong(what: "a list", length: n, limit: ByteLimits.elements) }
    guard n <= remaining else { throw .truncated }
    return n
  }

  /// Reads a value that may contain values of its own kind. Throws `.tooDeep` beyond the limit.
  @inlinable public mutating func nested<T>(_ body: (inout ByteReader) throws(ByteCodecError) -> T)
    throws(ByteCodecError) -> T
  {
    depth += 1
    guard depth <= ByteLimits.depth else { throw .tooDeep }
    let result = try body(&self)
    depth -= 1
    return result
  }

  /// Reads one value that fills the bytes. Throws `.trailingBytes` if more bytes follow.
  @inlinable public static func message<T: ByteCodable>(
    _: T.Type = T.self, from bytes: ArraySlice<UInt8>
  ) throws(ByteCodecError) -> T {
    var reader = ByteReader(bytes)
    let message = try T(from: &reader)
    guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
    return message
  }

  private mutating func slice() throws(ByteCodecError) -> ArraySlice<UInt8> {
    let n = Int(try integer(UInt32.self))
    guard n <= remaining else { throw .truncated }
    defer { position += n }
    return bytes[position..<position + n]
  }
}

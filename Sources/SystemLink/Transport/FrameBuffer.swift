import ByteCodec

/// Splits a byte stream into messages. A length beyond the limit is an error as soon as its four bytes are read.
public struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  private let limit: Int

  /// An empty buffer.
  ///
  /// - Parameter limit: the largest message body, in bytes.
  public init(limit: Int = WireLimits.message) { self.limit = limit }

  /// Bytes received but not yet returned.
  public var pending: Int { bytes.count - start }

  /// Adds bytes from the stream.
  public mutating func append(_ chunk: UnsafeRawBufferPointer) {
    if start > 0, start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    }
    bytes.append(contentsOf: chunk)
  }

  /// The body of the next complete message; nil if more bytes are needed.
  public mutating func next() throws(ByteCodecError) -> ArraySlice<UInt8>? {
    guard pending >= 4 else { return nil }
    var length = 0
    for i in (0..<4).reversed() { length = length << 8 | Int(bytes[start + i]) }
    guard length <= limit else { throw .tooLong(what: "a message", length: length, limit: limit) }
    guard pending >= 4 + length else { return nil }
    let body = bytes[start + 4..<start + 4 + length]
    start += 4 + length
    // Returned bytes are dropped now and then, so that a long stream does not grow the buffer.
    if start > 1 << 16 {
      let rest = Array(bytes[start...])
      let result = Array(body)[...]
      bytes = rest
      start = 0
      return result
    }
    return body
  }
}

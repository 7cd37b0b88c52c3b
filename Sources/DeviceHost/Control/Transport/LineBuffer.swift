/// Splits a byte stream into lines of bounded length.
struct LineBuffer {
  /// A line exceeds the limit.
  struct TooLong: Error {}

  let limit: Int
  private var bytes: [UInt8] = []
  /// Leading bytes that were already searched.
  private var searched = 0
  private var start = 0

  init(limit: Int) { self.limit = limit }

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: chunk)
  }

  /// The next complete line without its line end; nil if there is none yet.
  mutating func next() throws(TooLong) -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard bytes.count - start <= limit else { throw TooLong() }
      return nil
    }
    guard end - start <= limit else { throw TooLong() }
    let line = Array(bytes[start..<end])
    start = end + 1
    searched = start
    return line
  }
}

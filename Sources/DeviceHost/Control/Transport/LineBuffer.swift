/// Cuts a stream of bytes into lines of bounded length.
struct LineBuffer {
  /// A line is longer than may be.
  struct TooLong: Error {}

  let limit: Int
  private var bytes: [UInt8] = []
  /// Bytes in front that were looked through already.
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

  /// The next whole line without its end; nil while there is none.
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

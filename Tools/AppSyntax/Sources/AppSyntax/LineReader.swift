import Foundation

/// Reads a file descriptor line by line; blocks until a line is complete.
struct LineReader {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case tooLong(limit: Int)
    case cutOff
    case unreadable(code: CInt)

    var description: String {
      switch self {
      case .tooLong(let limit): "a request is longer than \(limit) bytes"
      case .cutOff: "the input ends in the middle of a request; each one ends with a newline"
      case .unreadable(let code): "the input cannot be read: \(String(cString: strerror(code)))"
      }
    }
  }

  let descriptor: CInt
  /// In bytes, without the newline.
  let longest: Int
  private var pending = Data()

  init(descriptor: CInt, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
  }

  /// The next line without its newline; nil at the end.
  mutating func next() throws(Failure) -> Data? {
    var searched = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = pending.dropFirst(searched).firstIndex(of: 0x0A) {
        let line = Data(pending[pending.startIndex..<end])
        pending.removeSubrange(...end)
        guard line.count <= longest else { throw .tooLong(limit: longest) }
        return line
      }
      searched = pending.count
      guard searched <= longest else { throw .tooLong(limit: longest) }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(code: errno) }
      if count == 0 {
        guard pending.isEmpty else { throw .cutOff }
        return nil
      }
      pending.append(contentsOf: chunk[..<count])
    }
  }
}

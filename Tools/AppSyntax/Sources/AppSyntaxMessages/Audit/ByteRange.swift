/// Where something stands in a file, in bytes: what edits are made of.
package struct ByteRange: Codable, Equatable, Sendable {
  /// The first byte.
  package var start: Int
  /// The byte after the last one.
  package var end: Int

  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  package var range: Range<Int> { start..<max(start, end) }
}

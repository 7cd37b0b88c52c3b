/// Bytes that take the place of others; at an empty range they are inserted.
struct TextEdit: Equatable {
  var range: Range<Int>
  var replacement: [UInt8]

  init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }

  init(insert replacement: [UInt8], at offset: Int) { self.init(offset..<offset, replacement) }

  /// The text with all edits. What is inserted at one place stays in the order of the edits.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var at = 0
    for (_, edit) in ordered {
      precondition(edit.range.lowerBound >= at, "edits overlap")
      result += bytes[at..<edit.range.lowerBound]
      result += edit.replacement
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }
}

/// A change to a file's text.
package struct TextEdit: Codable, Equatable, Sendable {
  /// The first replaced byte, or the byte before which the text is inserted.
  package var start: Int
  /// The byte after the last replaced one; equal to `start` for an insertion.
  package var end: Int
  package var text: String

  package init(start: Int, end: Int, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }

  package static func insert(_ text: String, at place: Int) -> TextEdit {
    TextEdit(start: place, end: place, text: text)
  }

  /// Applies all edits to the text.
  package static func apply(_ edits: [TextEdit], to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    let sorted = edits.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    for edit in sorted.map(\.element) {
      result += bytes[place..<max(place, edit.start)]
      result += edit.text.utf8
      place = max(place, edit.end)
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}

/// A file before and after.
package struct FileChange: Equatable, Sendable {
  /// From the folder that all of a set's paths begin at, or absolute.
  package var path: String
  /// Nil for a new file.
  package var before: [UInt8]?
  /// Nil for one that goes away.
  package var after: [UInt8]?

  package init(path: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.before = before
    self.after = after
  }

  package var isChange: Bool { before != after }
}

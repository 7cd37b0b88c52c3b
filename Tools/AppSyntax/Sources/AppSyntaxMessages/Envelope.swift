/// A request or a reply with the version of the language both speak.
package struct Envelope<Content: Codable & Sendable>: Codable, Sendable {
  package var version: Int
  package var content: Content

  package init(_ content: Content) {
    version = Wire.version
    self.content = content
  }
}

/// What holds for every line on the pipe.
package enum Wire {
  /// Changes with every change of a message.
  package static let version = 1
  /// The longest line that is read, in bytes.
  package static let longestLine = 128 << 20
}

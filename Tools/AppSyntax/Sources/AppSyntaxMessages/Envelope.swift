/// A request or a reply with the protocol version.
package struct Envelope<Content: Codable & Sendable>: Codable, Sendable {
  package var version: Int
  package var content: Content

  package init(_ content: Content) {
    version = Wire.version
    self.content = content
  }
}

/// The limits of every line on the pipe.
package enum Wire {
  /// Changes with every change of a message.
  package static let version = 6
  /// The longest line that is read, in bytes.
  package static let longestLine = 128 << 20
  /// How deep the steps of a function stand in each other at most. Foundation's JSON ends at 512 levels, and a step takes
  /// five; a chain of `else if` is as deep as it is long.
  package static let deepestSteps = 80
}

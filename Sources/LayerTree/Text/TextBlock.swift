/// Text as it stands in a layer: whoever measured it has broken it into lines, and whoever draws it breaks nothing.
public struct TextBlock: Sendable, Hashable {
  /// The lines from top to bottom.
  public var lines: [TextLine]

  /// Text of these lines.
  public init(lines: [TextLine]) { self.lines = lines }

  /// The whole text: the lines one after the other, with nothing between them, as each keeps the white space or the
  /// newline that ends it. A line that was cut has its ellipsis.
  public var string: String {
    if lines.count == 1 { return lines[0].string }
    return lines.reduce(into: "") { $0 += $1.string }
  }
}

public import LayerTree

/// Text in lines: where each stands, and where each character begins.
public struct LaidOutText: Sendable {
  /// A line.
  public struct Line: Sendable {
    /// The UTF-16 units, with the white space at the end and those that an ellipsis stands for, without the newline.
    public internal(set) var range: Range<Int>
    /// The left edge, in points.
    public internal(set) var x: Double
    /// The upper edge, in points.
    public internal(set) var y: Double
    /// The width without white space at the end, in points.
    public internal(set) var width: Double
    /// The height, in points.
    public internal(set) var height: Double
    /// The baseline, in points below the text's upper edge.
    public internal(set) var baseline: Double
    /// Whether a part of it became an ellipsis.
    public var isTruncated: Bool { cut != nil }

    /// Whether its paragraph runs from right to left.
    public var isRightToLeft: Bool { base & 1 == 1 }

    /// The paragraph's level.
    var base: UInt8
    /// Its characters, without the newline.
    var clusters: Range<Int>
    /// Those that became an ellipsis; none where only what follows the line is left out.
    var cut: Range<Int>?
    /// Whether the next character is a newline of its own.
    var hasNewline: Bool
  }

  /// The lines from top to bottom; an empty one for a text without characters and after a newline at the end.
  public private(set) var lines: [Line]
  /// The width and height of all lines, in points, not rounded.
  public private(set) var size: Size
  let clusters: Clusters
  let string: String

  init(lines: [Line], size: Size, clusters: Clusters, string: String) {
    self.lines = lines
    self.size = size
    self.clusters = clusters
    self.string = string
  }

  /// Sets a text in lines.
  ///
  /// - Parameters:
  ///   - tables: nil to measure by a rule.
  ///   - shaper: Measures what the tables cannot; nil for the rule.
  public init(
    _ text: StyledText, limits: LineLimits = LineLimits(), tables: FontTables? = FontTables.usual,
    shaper: (any TextShaper)? = nil
  ) {
    var typesetter = Typesetter(text, limits: limits, tables: tables, shaper: shaper)
    self = typesetter.set()
  }

}

extension FontTables {
  /// The tables of the system's fonts; nil if they cannot be read.
  public static var usual: FontTables? {
    switch system {
    case .success(let tables): tables
    case .failure: nil
    }
  }
}

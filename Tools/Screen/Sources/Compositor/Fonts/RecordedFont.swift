internal import CFreeType
internal import LayerTree
import Synchronization

/// A font of which only some texts are known: somebody else has read its file, which nobody here believes.
///
/// For one thread at a time.
public final class RecordedFont {
  /// An outline in the font's units; upwards counts.
  public struct Outline: Sendable, Hashable {
    /// A point: an end of a line, or what bends one, by its tag as FreeType has it.
    public struct Place: Sendable, Hashable {
      /// To the right.
      public var x: Int32
      /// Upwards.
      public var y: Int32
      /// 1 for a point on the line, 0 and 2 for one that bends it as a square or as a cubic curve.
      public var tag: UInt8

      /// A point.
      public init(x: Int32, y: Int32, tag: UInt8) {
        self.x = x
        self.y = y
        self.tag = tag
      }
    }

    /// The points of all contours, one contour after the other.
    public let places: [Place]
    /// The last point of each contour.
    public let ends: [Int16]
    /// Whether what two contours enclose is outside.
    public let isEvenOdd: Bool

    /// The farthest that a point may lie from the origin.
    public static let farthest: Int32 = 1 << 20

    /// An outline; nil where the numbers are no outline.
    public init?(_ places: [Place], ends: [Int16], isEvenOdd: Bool) {
      var before = -1
      for end in ends {
        guard Int(end) > before else { return nil }
        before = Int(end)
      }
      let far = -Self.farthest...Self.farthest
      guard !ends.isEmpty, before == places.count - 1,
        places.allSatisfy({ far.contains($0.x) && far.contains($0.y) && $0.tag <= 2 })
      else { return nil }
      self.places = places
      self.ends = ends
      self.isEvenOdd = isEvenOdd
    }
  }

  private static let last = Atomic<Int>(0)

  let number: Int
  /// How many units an em has.
  public let unitsPerEm: Double
  private var texts: [String: [ShapedGlyph]] = [:]
  private var outlines: [UInt32: Outline] = [:]

  /// A font with so many units in an em, of which nothing is known yet.
  public init(unitsPerEm: Double) {
    self.unitsPerEm = unitsPerEm
    // Below those of files.
    number = -Self.last.add(1, ordering: .relaxed).newValue
  }

  /// Whether a text is known.
  public func knows(_ text: String) -> Bool { texts[text] != nil }

  /// Learns texts and the outlines of their glyphs.
  public func learn(_ texts: [String: [ShapedGlyph]], _ outlines: [UInt32: Outline]) {
    self.texts.merge(texts) { _, new in new }
    self.outlines.merge(outlines) { old, _ in old }
  }
}

extension RecordedFont: GlyphSource {
  var strike: Double? { nil }
  var slopes: Bool { false }

  /// What the reader of the file saw from left to right: runs from right to left are of a character each.
  func shape(_ text: ShapedText, _ work: Work) throws(CompositorError) -> [ShapedGlyph] { texts[text.string] ?? [] }

  func picture(of glyph: UInt32, _ work: Work) throws(CompositorError) -> (picture: Picture, left: Int, top: Int)? {
    nil
  }

  func withOutline<Result>(of glyph: UInt32, _ body: (inout FT_Outline) -> Result?) -> Result? {
    guard let known = outlines[glyph] else { return nil }
    var points = known.places.map { FT_Vector(x: FT_Pos($0.x), y: FT_Pos($0.y)) }
    var tags = known.places.map { CChar($0.tag) }
    var ends = known.ends
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_contours = numericCast(ends.count)
          outline.n_points = numericCast(points.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = ends.baseAddress
          outline.flags = known.isEvenOdd ? FT_OUTLINE_EVEN_ODD_FILL : 0
          return body(&outline)
        }
      }
    }
  }
}

/// Where the fonts come from that apps bring themselves.
public protocol FontSource {
  /// A font by its PostScript name; nil if there is none, for which the system's stands. It has to know all texts of the tree.
  func font(_ name: String) -> RecordedFont?
}

/// A source without fonts.
public struct NoFonts: FontSource {
  /// A source without fonts.
  public init() {}

  /// Nil.
  public func font(_ name: String) -> RecordedFont? { nil }
}

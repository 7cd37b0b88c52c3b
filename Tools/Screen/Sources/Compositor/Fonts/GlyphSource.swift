internal import CFreeType
public import LayerTree

/// A font as what draws text sees it.
protocol GlyphSource: AnyObject {
  /// Tells it from the others that the compositor draws with.
  var number: Int { get }
  var unitsPerEm: Double { get }
  /// The size of its pictures, where it has pictures instead of outlines.
  var strike: Double? { get }
  /// Whether letters are made to slope, as the font has no sloping ones.
  var slopes: Bool { get }
  /// The glyphs of a text from left to right.
  func shape(_ text: ShapedText, _ work: Work) throws(CompositorError) -> [ShapedGlyph]
  /// The picture of a glyph, and where it lies from the glyph's origin, in its own pixels; upwards counts.
  func picture(of glyph: UInt32, _ work: Work) throws(CompositorError) -> (picture: Picture, left: Int, top: Int)?
  /// Hands the outline of a glyph over, in the font's units, to be changed at will; nil if it has none.
  func withOutline<Result>(of glyph: UInt32, _ body: (inout FT_Outline) -> Result?) -> Result?
}

/// What of a run decides about its glyphs.
struct ShapedText: Hashable {
  var string: String
  /// The script, where the font is the one for it.
  var script: FontScript?
  var isRightToLeft = false

  init(_ run: TextRun) {
    string = run.string
    isRightToLeft = run.isRightToLeft
    if case .script(let script) = run.face.family { self.script = script }
  }
}

/// A glyph of a text.
public struct ShapedGlyph: Sendable, Hashable {
  /// Its number in the font.
  public var number: UInt32
  /// Where it stands, in units of the font, from the end of the glyph before; upwards counts.
  public var offset: Point
  /// How far the next one stands from it, in units of the font.
  public var advance: Double
  /// The scalar that it stands for, or the first of several.
  public var scalar: UInt32
  /// Whether it is the last one of a character.
  public var endsCharacter: Bool

  /// A glyph of a text.
  public init(number: UInt32, offset: Point, advance: Double, scalar: UInt32, endsCharacter: Bool) {
    self.number = number
    self.offset = offset
    self.advance = advance
    self.scalar = scalar
    self.endsCharacter = endsCharacter
  }
}

extension GlyphSource {
  /// The outline of a glyph, in the font's units; upwards counts.
  func outline(of glyph: UInt32) -> Path {
    var path = Path()
    _ = withOutline(of: glyph) { outline -> Void? in
      var calls = FT_Outline_Funcs()
      calls.move_to = { to, path in
        path?.assumingMemoryBound(to: Path.self).pointee.move(to: Point(to))
        return 0
      }
      calls.line_to = { to, path in
        path?.assumingMemoryBound(to: Path.self).pointee.line(to: Point(to))
        return 0
      }
      calls.conic_to = { control, to, path in
        path?.assumingMemoryBound(to: Path.self).pointee.quad(to: Point(to), control: Point(control))
        return 0
      }
      calls.cubic_to = { first, second, to, path in
        path?.assumingMemoryBound(to: Path.self).pointee.curve(
          to: Point(to), control1: Point(first), control2: Point(second))
        return 0
      }
      withUnsafeMutablePointer(to: &path) { _ = FT_Outline_Decompose(&outline, &calls, $0) }
      return nil
    }
    return path
  }
}

extension Point {
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: Double(vector?.pointee.x ?? 0), y: Double(vector?.pointee.y ?? 0))
  }
}

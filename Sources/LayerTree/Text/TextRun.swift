/// A piece of a line in one font, size and colour.
public struct TextRun: Sendable, Hashable {
  /// The characters, in the order in which they are written; for an attachment U+FFFC.
  public var string: String
  /// Whether the first character is the one on the right.
  public var isRightToLeft: Bool
  /// The left edge, from the line's left end.
  public var x: Double
  /// The width that was measured, in points. White space and the newline at a line's end take none.
  public var width: Double
  /// The font.
  public var face: FontFace
  /// The font's size, in points.
  public var size: Double
  /// The colour of the letters.
  public var colour: Colour
  /// How far the letters, or the picture, stand above the line's baseline; negative for below.
  public var rise: Double
  /// What is added to each letter's advance, in points.
  public var tracking: Double
  /// The lines below the letters: 0 none, 1 single, 2 thick, 9 double, as `NSUnderlineStyle` counts them.
  public var underline: UInt8
  /// Whether a line goes through the letters.
  public var strikethrough: Bool
  /// The colour behind the letters, over the height of the line; nil for none.
  public var background: Colour?
  /// The picture that stands here instead of letters, its lower edge on the baseline, `width` wide and `size` high; nil for none.
  public var attachment: ImageID?
  /// The line around the letters; nil for none.
  public var stroke: TextStroke?

  /// A run; by default in regular 17 point text, black, without decoration.
  public init(
    _ string: String, x: Double = 0, width: Double, face: FontFace = FontFace(.text), size: Double = 17,
    colour: Colour = .black, tracking: Double = 0, rise: Double = 0, underline: UInt8 = 0, strikethrough: Bool = false,
    background: Colour? = nil, attachment: ImageID? = nil, stroke: TextStroke? = nil, isRightToLeft: Bool = false
  ) {
    self.string = string
    self.isRightToLeft = isRightToLeft
    self.x = x
    self.width = width
    self.face = face
    self.size = size
    self.colour = colour
    self.rise = rise
    self.tracking = tracking
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
    self.attachment = attachment
    self.stroke = stroke
  }
}

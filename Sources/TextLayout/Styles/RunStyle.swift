public import LayerTree

/// How a part of a text looks.
public struct RunStyle: Sendable, Hashable {
  /// The font.
  public var face: FontFace
  /// What measures the font, if it is the app's own; nil for the system's.
  public var own: OwnFace?
  /// The font's size, in points.
  public var size: Double
  /// The distance from the baseline to the top of a line, in points.
  public var ascent: Double
  /// The distance from the baseline to the bottom of a line, in points; not negative.
  public var descent: Double
  /// The space to the next line that the font asks for, in points.
  public var leading: Double
  /// What is added to each character's advance, in points.
  public var tracking: Double
  /// What is added besides to the advance of each character that the font itself has, in points.
  public var faceTracking: Double
  /// How far the text stands above the line's baseline, in points.
  public var rise: Double
  /// The colour of the letters.
  public var colour: Colour
  /// The lines below the letters, as `NSUnderlineStyle` counts them.
  public var underline: UInt8
  /// Whether a line goes through the letters.
  public var strikethrough: Bool
  /// The colour behind the letters; nil for none.
  public var background: Colour?
  /// What stands in the place of U+FFFC; nil for nothing.
  public var attachment: Attachment?
  /// The line around the letters; nil for none.
  public var stroke: TextStroke?

  /// A picture in the place of a character.
  public struct Attachment: Sendable, Hashable {
    /// The picture; nil for room without one.
    public var image: ImageID?
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// How far its lower edge stands above the baseline, in points.
    public var rise: Double

    /// A picture of a size on the baseline.
    public init(image: ImageID? = nil, width: Double, height: Double, rise: Double = 0) {
      self.image = image
      self.width = width
      self.height = height
      self.rise = rise
    }
  }

  /// A style; by default black text without decoration.
  public init(
    face: FontFace, size: Double, ascent: Double, descent: Double, leading: Double = 0, tracking: Double = 0,
    faceTracking: Double = 0, rise: Double = 0, colour: Colour = .black, underline: UInt8 = 0,
    strikethrough: Bool = false, background: Colour? = nil,
    attachment: Attachment? = nil, own: OwnFace? = nil, stroke: TextStroke? = nil
  ) {
    self.face = face
    self.own = own
    self.size = size
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.tracking = tracking
    self.faceTracking = faceTracking
    self.rise = rise
    self.colour = colour
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
    self.attachment = attachment
    self.stroke = stroke
  }

  /// What is added to the advance of a character that is drawn from somewhere.
  @inline(__always)
  func tracking(_ source: RuleWidths.Source) -> Double {
    switch source {
    case .face: tracking + faceTracking
    case .hangul: tracking + RuleWidths.hangulTracking * size
    case .wide: tracking + RuleWidths.wideTracking(size, besideHangul: false)
    case .emoji, .system: tracking
    // Joined letters would come apart.
    case .script: 0
    }
  }
}

/// What a scene's window looks like, as a value: the app commits one, the system keeps the last (DESIGN, Pixels).
///
/// Frames are in points, in the window's coordinates, front-most last.
public struct LayerTree: Sendable, Hashable {
  /// The window's width, in points.
  public var width: Double
  /// The window's height, in points.
  public var height: Double
  /// The rectangles, the front-most last.
  public var layers: [Layer]

  public init(width: Double, height: Double, layers: [Layer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
  }

  /// The front-most layer with this label or text, if any: what a `tap: LABEL` of a scenario means.
  public func layer(labelled label: String) -> Layer? {
    layers.last { $0.label == label } ?? layers.last { $0.text?.string == label }
  }
}

/// One rectangle of a layer tree, with its fill and its text.
public struct Layer: Sendable, Hashable {
  /// Where it is, in points in the window's coordinates; it may reach out of the window.
  public var frame: Rectangle
  /// `0xRRGGBBAA`; nil for none.
  public var fill: UInt32?
  /// How round its corners are, in points.
  public var cornerRadius: Double
  /// What is written in it; nil for nothing.
  public var text: Text?
  /// The accessibility label.
  public var label: String?
  /// Secure fields never show their text: it is not committed either.
  public var isSecure: Bool

  public init(
    frame: Rectangle, fill: UInt32? = nil, cornerRadius: Double = 0, text: Text? = nil, label: String? = nil,
    isSecure: Bool = false
  ) {
    self.frame = frame
    self.fill = fill
    self.cornerRadius = cornerRadius
    self.text = text
    self.label = label
    self.isSecure = isSecure
  }
}

/// A run of text in one size and colour.
public struct Text: Sendable, Hashable {
  /// Where text begins, in a language that is written from the left. The raw values are those of the encoding.
  public enum Alignment: UInt8, Sendable, Hashable {
    case leading = 0
    case center = 1
    case trailing = 2
  }

  /// What is written.
  public var string: String
  /// In points.
  public var size: Double
  /// `0xRRGGBBAA`.
  public var colour: UInt32
  /// Whether it is in the bold face.
  public var isBold: Bool
  /// Where it stands in its layer.
  public var alignment: Alignment

  /// A run of text, in the size of a label and in opaque black where nothing else is said.
  public init(
    _ string: String, size: Double = 17, colour: UInt32 = 0x0000_00ff, isBold: Bool = false,
    alignment: Alignment = .leading
  ) {
    self.string = string
    self.size = size
    self.colour = colour
    self.isBold = isBold
    self.alignment = alignment
  }
}

/// A rectangle in points.
public struct Rectangle: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge; grows downwards.
  public var y: Double
  /// How far it reaches to the right.
  public var width: Double
  /// How far it reaches downwards.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The appearance of a scene's window, as a value: the app commits trees, the system keeps the last one (DESIGN,
/// Pixels).
///
/// Frames are in points, in window coordinates.
public struct LayerTree: Sendable, Hashable {
  /// The window's width, in points.
  public var width: Double
  /// The window's height, in points.
  public var height: Double
  /// The layers from back to front.
  public var layers: [Layer]

  public init(width: Double, height: Double, layers: [Layer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
  }

  /// The front-most layer with this label or text, if any: the target of `tap: LABEL` in a scenario.
  public func layer(labelled label: String) -> Layer? {
    layers.last { $0.label == label } ?? layers.last { $0.text?.string == label }
  }
}

/// A rectangle in a layer tree, with its fill and its text.
public struct Layer: Sendable, Hashable {
  /// The frame in points, in window coordinates; may extend beyond the window.
  public var frame: Rectangle
  /// The fill colour as `0xRRGGBBAA`; nil for none.
  public var fill: UInt32?
  /// The corner radius, in points.
  public var cornerRadius: Double
  /// The text; nil for none.
  public var text: Text?
  /// The accessibility label.
  public var label: String?
  /// Whether this is a secure field, whose text is neither shown nor committed.
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
  /// The alignment of text in a left-to-right language. Raw values are those of the encoding.
  public enum Alignment: UInt8, Sendable, Hashable {
    case leading = 0
    case center = 1
    case trailing = 2
  }

  /// The text itself.
  public var string: String
  /// The font size, in points.
  public var size: Double
  /// The text colour as `0xRRGGBBAA`.
  public var colour: UInt32
  /// Whether the text is bold.
  public var isBold: Bool
  /// The alignment within the layer.
  public var alignment: Alignment

  /// A run of text; by default in label size and opaque black.
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

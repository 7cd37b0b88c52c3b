/// What a scene's window looks like, as a value: the app commits one, the system keeps the last (DESIGN, Pixels).
///
/// Frames are in points, in the window's coordinates, front-most last.
public struct LayerTree: Sendable, Hashable {
  public var width: Double
  public var height: Double
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
  public var frame: Rectangle
  /// `0xRRGGBBAA`; nil for none.
  public var fill: UInt32?
  public var cornerRadius: Double
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
  public enum Alignment: UInt8, Sendable, Hashable {
    case leading = 0
    case center = 1
    case trailing = 2
  }

  public var string: String
  /// In points.
  public var size: Double
  /// `0xRRGGBBAA`.
  public var colour: UInt32
  public var isBold: Bool
  public var alignment: Alignment

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
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

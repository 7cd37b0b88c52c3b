import LayerTree

/// A picture of which a thread of the app wants the pixels, and for which it waits.
public struct PixelsAsked: Sendable, Hashable {
  /// What the answer brings.
  public enum Format: Sendable, Hashable {
    /// Pixels row by row from above, four bytes each: red, green and blue, multiplied by alpha, and alpha.
    case pixels
    /// A PNG file.
    case png
    /// A JPEG file, on white, of a quality from 0 to 100.
    case jpeg(quality: UInt8)
  }

  /// The change that begins a tree of which the picture is made; nothing in it moves.
  public var tree: TreeChange
  /// How many pixels make a point.
  public var scale: Double
  /// What the answer brings.
  public var format: Format

  /// A picture of a tree, clear where nothing is drawn.
  public init(_ tree: TreeChange, scale: Double, format: Format) {
    self.tree = tree
    self.scale = scale
    self.format = format
  }
}

/// What the system answers to that.
public enum PixelsAnswer: Sendable, Hashable {
  /// The picture is in the file that goes with the answer, which nobody can change any more.
  case drawn(width: UInt32, height: UInt32)
  /// There is no picture: one sentence for people.
  case none(reason: String)
}

/// Why there is no picture.
public enum CompositorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The size is none that a picture can have: 1 to 16,384 pixels a side, 64 million in all.
  case impossibleSize(width: Double, height: Double)
  /// The bitmap that was to be changed is of another size.
  case otherSize
  /// Drawing it would take too long: layers by themselves, blurs and paths add up to more than a picture may take.
  case tooMuchWork
  /// A drawing library has no memory.
  case noMemory
  /// These bytes are no PNG file, or one that cannot be read; what libpng says.
  case badPNG(String)

  /// What is wrong, as a sentence's end.
  public var description: String {
    switch self {
    case .impossibleSize(let width, let height): "a picture cannot have \(width) by \(height) pixels"
    case .otherSize: "the picture that is to be changed is of another size"
    case .tooMuchWork: "the layers take more work than a picture may take"
    case .noMemory: "there is no memory to draw with"
    case .badPNG(let reason): "the PNG file cannot be read: \(reason)"
    }
  }
}

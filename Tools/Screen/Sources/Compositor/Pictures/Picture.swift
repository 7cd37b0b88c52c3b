/// A decoded picture. Two of them are the same if they are the same object: what is made of one is kept for it.
public final class Picture: Sendable {
  /// Its pixels.
  public let bitmap: Bitmap
  /// How many of them make a point.
  public let scale: Double

  /// A picture of these pixels. A scale that is not above 0 counts as 1.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }
}

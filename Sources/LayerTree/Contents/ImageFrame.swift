/// A picture of a moving one.
public struct ImageFrame: Sendable, Hashable {
  /// The picture.
  public var image: ImageID
  /// How long it is shown, in seconds.
  public var seconds: Double

  /// A picture for a time.
  public init(_ image: ImageID, seconds: Double) {
    self.image = image
    self.seconds = seconds
  }
}

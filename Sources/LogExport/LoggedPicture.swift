import LifeCycle

/// What the screen showed from a time on.
public struct LoggedPicture: Sendable, Hashable {
  /// From when on.
  public var time: Instant
  /// The number of the last event before it: on a virtual clock, much happens at one time.
  public var after: Int
  /// The picture, as a JPEG file.
  public var jpeg: [UInt8]
  /// Its width, in pixels.
  public var width: Int
  /// Its height, in pixels.
  public var height: Int

  /// What the screen showed from a time on.
  public init(time: Instant, after: Int, jpeg: [UInt8], width: Int, height: Int) {
    self.time = time
    self.after = after
    self.jpeg = jpeg
    self.width = width
    self.height = height
  }
}

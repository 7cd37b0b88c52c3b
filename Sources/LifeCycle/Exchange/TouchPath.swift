/// What one finger does in a scene's window: it taps, or it drags from one point to another.
public struct TouchPath: Sendable, Hashable {
  /// A place in the window, in points from its upper left corner.
  public struct Point: Sendable, Hashable {
    /// To the right of the window's left edge.
    public var x: Double
    /// Downwards from the window's upper edge.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Where it comes down.
  public var start: Point
  /// Where it is lifted after a drag in a straight line; nil for a tap.
  public var end: Point?
  /// How long the drag takes by the touches' own time stamps, which is what recognizers reckon speeds by; no time
  /// passes on the device meanwhile.
  public var duration: Span

  public init(start: Point, end: Point? = nil, duration: Span = .zero) {
    self.start = start
    self.end = end
    self.duration = duration
  }
}

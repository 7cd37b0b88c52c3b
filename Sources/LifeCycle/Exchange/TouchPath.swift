/// One finger's touch in a scene's window: a tap, or a drag from one point to another.
public struct TouchPath: Sendable, Hashable {
  /// A point in the window, in points from its upper left corner.
  public struct Point: Sendable, Hashable {
    /// The distance from the window's left edge.
    public var x: Double
    /// The distance down from the window's upper edge.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Where the finger touches down.
  public var start: Point
  /// Where the finger lifts after a straight drag; nil for a tap.
  public var end: Point?
  /// The length of the drag by the touches' own time stamps, from which recognizers compute speeds; the device clock
  /// does not advance meanwhile.
  public var duration: Span

  public init(start: Point, end: Point? = nil, duration: Span = .zero) {
    self.start = start
    self.end = end
    self.duration = duration
  }
}

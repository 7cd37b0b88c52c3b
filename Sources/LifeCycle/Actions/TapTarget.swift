/// What a finger aims at in the app's front window.
public enum TapTarget: Sendable, Hashable {
  /// A view by its accessibility label or its text; the device finds the point before it decides.
  case label(String)
  /// A point in a window's coordinates, in points; nil is the app's front window.
  case point(x: Double, y: Double, window: Int? = nil)
}

/// A finger's way over the front window, in a straight line.
public struct Drag: Sendable, Hashable {
  /// Where the finger is lifted.
  public enum Way: Sendable, Hashable {
    case to(TapTarget)
    /// So far from where it came down, in points.
    case by(x: Double, y: Double)
  }

  /// What it comes down on: the middle of a view, or a point.
  public var start: TapTarget
  /// Where it is lifted.
  public var way: Way
  /// How long it takes; what is recognized goes by the speed.
  public var duration: Span

  public init(start: TapTarget, way: Way, duration: Span = .milliseconds(500)) {
    self.start = start
    self.way = way
    self.duration = duration
  }
}

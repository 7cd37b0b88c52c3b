/// The target of a touch in the app's front window.
public enum TapTarget: Sendable, Hashable {
  /// A view, by accessibility label or text; the device resolves it to a point before it decides anything.
  case label(String)
  /// A point in a window, in points; a nil window is the app's front window.
  case point(x: Double, y: Double, window: Int? = nil)
}

/// A straight drag in the front window.
public struct Drag: Sendable, Hashable {
  /// Where the drag ends.
  public enum Way: Sendable, Hashable {
    case to(TapTarget)
    /// An offset from the start, in points.
    case by(x: Double, y: Double)
  }

  /// Where the drag starts: the middle of a view, or a point.
  public var start: TapTarget
  /// Where the drag ends.
  public var way: Way
  /// How long the drag takes; gesture recognizers depend on its speed.
  public var duration: Span

  public init(start: TapTarget, way: Way, duration: Span = .milliseconds(500)) {
    self.start = start
    self.way = way
    self.duration = duration
  }
}

public import LayerTree
public import LifeCycle

/// What one finger has done on the screen.
public enum SystemGesture: Sendable, Hashable {
  /// It came and went at a place.
  case tap(Point)
  /// It went from one place to another, in so much time. `rests` says whether it stood still before it left.
  case swipe(from: Point, to: Point, duration: Span, rests: Bool)
  /// It stays at a place.
  case press(Point)
}

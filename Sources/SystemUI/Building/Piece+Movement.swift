internal import LayerTree
internal import LifeCycle

extension Piece {
  /// It fades in, or out, to the opacity that it has.
  mutating func fade(from opacity: Double, at began: Instant, for duration: Span) {
    move(.opacity, .number(opacity), .number(layer.opacity), at: began, for: duration, .easeInOut)
  }

  /// It comes from a place some points away.
  mutating func slide(x: Double = 0, y: Double = 0, at began: Instant, for duration: Span) {
    let end = layer.position
    move(.position, .point(Point(x: end.x + x, y: end.y + y)), .point(end), at: began, for: duration, .system)
  }

  /// It grows or shrinks to its size.
  mutating func grow(from scale: Double, at began: Instant, for duration: Span) {
    move(.scale, .number(scale), .number(1), at: began, for: duration, .system)
  }

  private mutating func move(
    _ property: AnimatedProperty, _ from: AnimatedValue, _ to: AnimatedValue, at began: Instant, for duration: Span,
    _ timing: Timing
  ) {
    animations.append(
      KeyedAnimation(
        key: property.keyPath,
        animation: Animation(
          .basic(property, Ends(from: from, to: to)), begin: began, duration: duration, timing: timing,
          fill: .backwards)))
  }
}

/// A value that can move.
public enum AnimatedValue: Sendable, Hashable {
  /// A number, an angle.
  case number(Double)
  /// A place.
  case point(Point)
  /// A size, an offset.
  case size(Size)
  /// A rectangle.
  case rectangle(Rectangle)
  /// A colour; nil for none, which is transparent while it moves.
  case colour(Colour?)
  /// A movement in space.
  indirect case matrix(Matrix4)
  /// A path; only one of the same pieces moves smoothly to another.
  case path(Path)
  /// Colours of a gradient.
  case colours([Colour])
  /// Places of a gradient.
  case numbers([Double])
  /// A picture.
  case image(ImageID)

  /// The value that lies at a part of the way to another, 0 here and 1 there; where there is nothing between, the nearer.
  ///
  /// Colours move with their opacity multiplied in, so that a colour that fades keeps its hue.
  func mixed(with other: AnimatedValue, _ part: Double) -> AnimatedValue {
    if part == 0 { return self }
    if part == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rectangle(let a), .rectangle(let b)):
      return .rectangle(
        Rectangle(
          x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.colour(let a), .colour(let b)): return .colour(Colour.mixed(a, b, part))
    case (.matrix(let a), .matrix(let b)): return .matrix(a.mixed(with: b, part))
    case (.path(let a), .path(let b)):
      guard a.verbs == b.verbs else { break }
      let points = zip(a.points, b.points).map { Point(x: mix($0.x, $1.x), y: mix($0.y, $1.y)) }
      if let path = a.with(points) { return .path(path) }
    case (.colours(let a), .colours(let b)):
      if a.count == b.count { return .colours(zip(a, b).map { Colour.mixed($0, $1, part) ?? .clear }) }
    case (.numbers(let a), .numbers(let b)):
      if a.count == b.count { return .numbers(zip(a, b).map { mix($0, $1) }) }
    default: break
    }
    return part < 0.5 ? self : other
  }

  /// The sum with another; nil if they cannot be added.
  func plus(_ other: AnimatedValue) -> AnimatedValue? { sum(other, 1) }

  /// The difference from another; nil if they cannot be added.
  func minus(_ other: AnimatedValue) -> AnimatedValue? {
    if case .matrix(let a) = self, case .matrix(let b) = other { return b.inverse.map { .matrix($0.then(a)) } }
    return sum(other, -1)
  }

  private func sum(_ other: AnimatedValue, _ sign: Double) -> AnimatedValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + sign * b)
    case (.point(let a), .point(let b)): return .point(Point(x: a.x + sign * b.x, y: a.y + sign * b.y))
    case (.size(let a), .size(let b)):
      return .size(Size(width: a.width + sign * b.width, height: a.height + sign * b.height))
    case (.rectangle(let a), .rectangle(let b)):
      return .rectangle(
        Rectangle(
          x: a.x + sign * b.x, y: a.y + sign * b.y, width: a.width + sign * b.width,
          height: a.height + sign * b.height))
    case (.colour(let a), .colour(let b)): return .colour(Colour.added(a ?? .clear, b ?? .clear, sign))
    // A movement is added by moving once more.
    case (.matrix(let a), .matrix(let b)): return sign > 0 ? .matrix(b.then(a)) : nil
    case (.path(let a), .path(let b)):
      guard a.verbs == b.verbs else { return nil }
      return a.with(zip(a.points, b.points).map { Point(x: $0.x + sign * $1.x, y: $0.y + sign * $1.y) })
        .map(AnimatedValue.path)
    case (.colours(let a), .colours(let b)):
      return a.count == b.count ? .colours(zip(a, b).map { Colour.added($0, $1, sign) }) : nil
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { $0 + sign * $1 }) : nil
    default: return nil
    }
  }

  /// How far another value is; 0 where that has no meaning.
  func distance(to other: AnimatedValue) -> Double {
    func length(_ numbers: Double...) -> Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.point(let a), .point(let b)): return length(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): return length(b.width - a.width, b.height - a.height)
    case (.rectangle(let a), .rectangle(let b)):
      return length(b.x - a.x, b.y - a.y, b.width - a.width, b.height - a.height)
    case (.colour(let a), .colour(let b)):
      let (a, b) = (a ?? .clear, b ?? .clear)
      return length(
        Double(b.red) - Double(a.red), Double(b.green) - Double(a.green), Double(b.blue) - Double(a.blue),
        Double(b.alpha) - Double(a.alpha))
    default: return 0
    }
  }

  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.isFinite
    case .size(let size): size.isFinite
    case .rectangle(let rectangle): rectangle.isFinite
    case .colour, .colours, .image: true
    case .matrix(let matrix): matrix.isFinite
    case .path(let path): path.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    }
  }

  var weight: Int {
    switch self {
    case .path(let path): 144 + path.weight
    case .colours(let colours): 144 + 4 * colours.count
    case .numbers(let numbers): 144 + 8 * numbers.count
    default: 144
    }
  }
}

extension Keyframes {
  /// The value at a part of the way, from 0 to 1; nil if there is none. A timing can lead beyond both, and beyond all
  /// numbers.
  func value(at part: Double) -> AnimatedValue? {
    guard part.isFinite else { return nil }
    switch track {
    case .values(let values): return value(of: values.count, at: part, values)
    case .path(let path): return point(of: path, at: part)
    }
  }

  private func point(of path: Path, at part: Double) -> AnimatedValue? {
    let pieces = path.pieces
    guard let last = pieces.last else { return path.points.first.map(AnimatedValue.point) }
    let (index, rest) = place(among: pieces.count + 1, at: part) { pieces[$0].length }
    guard index < pieces.count else { return .point(last.end) }
    return .point(mode == .discrete ? pieces[index].start : pieces[index].point(at: rest))
  }

  private func value(of count: Int, at part: Double, _ values: [AnimatedValue]) -> AnimatedValue? {
    guard let last = values.last else { return nil }
    let (index, rest) = place(among: count, at: part) { values[$0].distance(to: values[$0 + 1]) }
    guard mode != .discrete, index + 1 < count else { return index < count ? values[index] : last }
    guard mode == .cubic || mode == .cubicPaced else { return values[index].mixed(with: values[index + 1], rest) }
    // A curve through the two values whose slope at each is that between its neighbours, by mixing three times.
    let before = values[max(index - 1, 0)]
    let after = values[min(index + 2, count - 1)]
    let (a, b) = (values[index], values[index + 1])
    let left = before.mixed(with: a, rest + 1)
    let middle = a.mixed(with: b, rest)
    let right = b.mixed(with: after, rest - 1)
    return left.mixed(with: middle, (rest + 1) / 2).mixed(with: middle.mixed(with: right, rest / 2), rest)
  }

  /// Between which two of some values a part of the way lies: the first one's number, and how far it has come from there.
  private func place(among count: Int, at part: Double, distance: (Int) -> Double) -> (Int, Double) {
    guard count > 1 else { return (0, 0) }
    if mode == .discrete {
      let times = isOrdered(times) && (times.count == count || times.count == count + 1) ? times : nil
      guard let times else { return (min(Int((min(max(part, 0), 1) * Double(count)).rounded(.down)), count - 1), 0) }
      var index = 0
      while index + 1 < count, times[index + 1] <= part { index += 1 }
      return (index, 0)
    }
    var marks: [Double]
    var isPaced = false
    if mode == .paced || mode == .cubicPaced {
      marks = [0]
      for index in 0..<count - 1 { marks.append(marks[index] + distance(index)) }
      isPaced = marks[count - 1] > 0 && marks[count - 1].isFinite
      if isPaced { marks = marks.map { $0 / marks[count - 1] } }
    } else {
      marks = times
    }
    if !isPaced, marks.count != count || !isOrdered(marks) || mode == .paced || mode == .cubicPaced {
      marks = (0..<count).map { Double($0) / Double(count - 1) }
    }
    if part <= marks[0] { return (0, 0) }
    if part >= marks[count - 1] { return (count - 1, 0) }
    var index = 0
    while index + 2 < count, marks[index + 1] <= part { index += 1 }
    let width = marks[index + 1] - marks[index]
    let rest = width > 0 ? (part - marks[index]) / width : 1
    return (index, isPaced || index >= timings.count ? rest : timings[index](rest))
  }

  private func isOrdered(_ times: [Double]) -> Bool {
    !times.isEmpty && times.allSatisfy { $0 >= 0 && $0 <= 1 } && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension Path {
  /// A piece between two points.
  struct Piece {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
    var isLine: Bool

    /// The point at a part of the piece.
    func point(at t: Double) -> Point {
      if isLine { return Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
      let rest = 1 - t
      let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t)
      return Point(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// About its length: that of 16 chords.
    var length: Double {
      var sum = 0.0
      var last = start
      for step in 1...(isLine ? 1 : 16) {
        let next = point(at: Double(step) / (isLine ? 1 : 16))
        let (x, y) = (next.x - last.x, next.y - last.y)
        sum += (x * x + y * y).squareRoot()
        last = next
      }
      return sum
    }
  }

  /// The pieces in their order; a path that begins anew jumps from one to the next.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var index = 0
    var begin = points.first ?? .zero
    var now = begin
    for verb in verbs {
      let given = points[index..<index + verb.points]
      index += verb.points
      let first = given.first ?? begin
      switch verb {
      case .move:
        (begin, now) = (first, first)
        continue
      case .line, .close:
        pieces.append(Piece(start: now, control1: now, control2: first, end: first, isLine: true))
        now = first
      case .quad:
        let end = given[given.startIndex + 1]
        func third(_ p: Point) -> Point { Point(x: p.x + (first.x - p.x) * 2 / 3, y: p.y + (first.y - p.y) * 2 / 3) }
        pieces.append(Piece(start: now, control1: third(now), control2: third(end), end: end, isLine: false))
        now = end
      case .curve:
        let (second, end) = (given[given.startIndex + 1], given[given.startIndex + 2])
        pieces.append(Piece(start: now, control1: first, control2: second, end: end, isLine: false))
        now = end
      }
    }
    return pieces
  }
}

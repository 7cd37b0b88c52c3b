import AssetCatalog
import Foundation

/// Reads the outlines of an SVG's shapes, in the coordinates of its root (SVG 1.1, its chapters on coordinates, paths and basic shapes).
struct OutlineReader {
  /// A mapping of the plane: x' = a x + c y + e, y' = b x + d y + f.
  struct Mapping {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

    func callAsFunction(_ x: Double, _ y: Double) -> (Double, Double) { (a * x + c * y + e, b * x + d * y + f) }

    /// First the other one, then this one.
    func after(_ o: Mapping) -> Mapping {
      Mapping(
        a: a * o.a + c * o.b, b: b * o.a + d * o.b, c: a * o.c + c * o.d, d: b * o.c + d * o.d,
        e: a * o.e + c * o.f + e, f: b * o.e + d * o.f + f)
    }

    /// The value of an attribute `transform`; what is not understood changes nothing.
    init(_ text: String) {
      for part in text.split(separator: ")") {
        let halves = part.split(separator: "(", maxSplits: 1)
        guard halves.count == 2 else { continue }
        let n = halves[1].split { " ,\n\t".contains($0) }.compactMap { Double($0) }
        var next = Mapping()
        switch (halves[0].filter(\.isLetter), n.count) {
        case ("matrix", 6): (next.a, next.b, next.c, next.d, next.e, next.f) = (n[0], n[1], n[2], n[3], n[4], n[5])
        case ("translate", 1...2): (next.e, next.f) = (n[0], n.count > 1 ? n[1] : 0)
        case ("scale", 1...2): (next.a, next.d) = (n[0], n.count > 1 ? n[1] : n[0])
        case ("rotate", 1), ("rotate", 3):
          let (sine, cosine) = (sin(n[0] * .pi / 180), cos(n[0] * .pi / 180))
          let (x, y) = n.count == 3 ? (n[1], n[2]) : (0, 0)
          next = Mapping(
            a: cosine, b: sine, c: -sine, d: cosine, e: x - cosine * x + sine * y, f: y - sine * x - cosine * y)
        default: continue
        }
        self = after(next)
      }
    }

    init() {}
    init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }
  }

  /// The most steps of one symbol's outlines.
  private static let most = 8_000

  /// The elements that have outlines.
  static let shapes: Set = ["path", "polygon", "polyline", "rect", "circle", "ellipse"]

  private(set) var steps: [SymbolAsset.Step] = []
  var mapping = Mapping()

  /// Adds an element of the SVG, if it is a shape.
  mutating func add(_ name: String, _ attributes: [String: String]) {
    func number(_ key: String) -> Double { attributes[key].flatMap { Double($0.filter { !$0.isLetter }) } ?? 0 }
    switch name {
    case "path": add(path: attributes["d"] ?? "")
    case "polygon", "polyline":
      add(path: "M" + (attributes["points"] ?? "") + "z")
    case "rect":
      let (x, y, w, h) = (number("x"), number("y"), number("width"), number("height"))
      let r = min(max(number("rx"), number("ry")), min(w, h) / 2)
      guard w > 0, h > 0 else { return }
      let corner = { (dx: Double, dy: Double) in r > 0 ? "a\(r) \(r) 0 0 1 \(dx * r) \(dy * r)" : "" }
      add(
        path: "M\(x + r) \(y)h\(w - 2 * r)\(corner(1, 1))v\(h - 2 * r)\(corner(-1, 1))h\(2 * r - w)\(corner(-1, -1))"
          + "v\(2 * r - h)\(corner(1, -1))z")
    case "circle", "ellipse":
      let (rx, ry) = name == "circle" ? (number("r"), number("r")) : (number("rx"), number("ry"))
      guard rx > 0, ry > 0 else { return }
      add(
        path: "M\(number("cx") - rx) \(number("cy"))a\(rx) \(ry) 0 0 1 \(2 * rx) 0a\(rx) \(ry) 0 0 1 \(-2 * rx) 0z")
    default: break
    }
  }

  // MARK: Path data

  private mutating func add(path text: String) {
    var scanner = PathScanner(text)
    var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    // The control point that a smooth curve mirrors.
    var (controlX, controlY): (Double, Double) = (0, 0)
    var last: Character = "M"
    var command: Character = "M"
    while steps.count < Self.most {
      if let letter = scanner.letter() { command = letter } else if last == "Z" || scanner.isAtEnd { return }
      let kind = Character(command.uppercased())
      let (dx, dy) = command.isLowercase ? (x, y) : (0, 0)
      func point() -> (Double, Double)? {
        guard let first = scanner.number(), let second = scanner.number() else { return nil }
        return (first + dx, second + dy)
      }
      switch kind {
      case "M":
        guard let to = point() else { return }
        (x, y) = to
        (startX, startY) = to
        append(.move(x: x, y: y))
        // Further pairs are lines.
        command = command == "M" ? "L" : "l"
      case "L":
        guard let to = point() else { return }
        (x, y) = to
        append(.line(x: x, y: y))
      case "H":
        guard let to = scanner.number() else { return }
        x = to + dx
        append(.line(x: x, y: y))
      case "V":
        guard let to = scanner.number() else { return }
        y = to + dy
        append(.line(x: x, y: y))
      case "C", "S":
        let first = kind == "C" ? point() : last == "C" ? (2 * x - controlX, 2 * y - controlY) : (x, y)
        guard let first, let second = point(), let to = point() else { return }
        append(.curve(x1: first.0, y1: first.1, x2: second.0, y2: second.1, x: to.0, y: to.1))
        (controlX, controlY) = second
        (x, y) = to
      case "Q", "T":
        let control = kind == "Q" ? point() : last == "Q" ? (2 * x - controlX, 2 * y - controlY) : (x, y)
        guard let control, let to = point() else { return }
        append(
          .curve(
            x1: x + (control.0 - x) * 2 / 3, y1: y + (control.1 - y) * 2 / 3, x2: to.0 + (control.0 - to.0) * 2 / 3,
            y2: to.1 + (control.1 - to.1) * 2 / 3, x: to.0, y: to.1))
        (controlX, controlY) = control
        (x, y) = to
      case "A":
        guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
          let isLarge = scanner.flag(), let isForward = scanner.flag(), let to = point()
        else { return }
        arc(from: (x, y), to: to, abs(rx), abs(ry), turn * .pi / 180, isLarge, isForward)
        (x, y) = to
      case "Z":
        steps.append(.close)
        (x, y) = (startX, startY)
      default: return
      }
      last = kind == "S" ? "C" : kind == "T" ? "Q" : kind
    }
  }

  /// Adds a step in the coordinates of the root; none whose numbers are beyond all measure.
  private mutating func append(_ step: SymbolAsset.Step) {
    let mapped: SymbolAsset.Step
    switch step {
    case .move(let x, let y):
      let p = mapping(x, y)
      mapped = .move(x: p.0, y: p.1)
    case .line(let x, let y):
      let p = mapping(x, y)
      mapped = .line(x: p.0, y: p.1)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      let (p, q, r) = (mapping(x1, y1), mapping(x2, y2), mapping(x, y))
      mapped = .curve(x1: p.0, y1: p.1, x2: q.0, y2: q.1, x: r.0, y: r.1)
    case .close: mapped = .close
    }
    guard mapped.numbers.allSatisfy({ abs($0) < 1e6 }) else { return }
    steps.append(mapped)
  }

  /// An arc as curves, each of a quarter at most (SVG 1.1, appendix F.6).
  private mutating func arc(
    from p: (Double, Double), to q: (Double, Double), _ radiusX: Double, _ radiusY: Double, _ turn: Double,
    _ isLarge: Bool, _ isForward: Bool
  ) {
    guard radiusX > 0, radiusY > 0, p != q else { return append(.line(x: q.0, y: q.1)) }
    let (cosine, sine) = (cos(turn), sin(turn))
    let (hx, hy) = ((p.0 - q.0) / 2, (p.1 - q.1) / 2)
    let (ux, uy) = (cosine * hx + sine * hy, cosine * hy - sine * hx)
    // Radii that do not reach grow until they do.
    let growth = max(1, sqrt(ux * ux / (radiusX * radiusX) + uy * uy / (radiusY * radiusY)))
    let (rx, ry) = (radiusX * growth, radiusY * growth)
    let share = (rx * uy) * (rx * uy) + (ry * ux) * (ry * ux)
    let root = sqrt(max(0, (rx * ry) * (rx * ry) - share) / share) * (isLarge == isForward ? -1 : 1)
    let (vx, vy) = (root * rx * uy / ry, -root * ry * ux / rx)
    let (cx, cy) = (cosine * vx - sine * vy + (p.0 + q.0) / 2, sine * vx + cosine * vy + (p.1 + q.1) / 2)
    let start = atan2((uy - vy) / ry, (ux - vx) / rx)
    var sweep = atan2((-uy - vy) / ry, (-ux - vx) / rx) - start
    if isForward, sweep < 0 { sweep += 2 * .pi }
    if !isForward, sweep > 0 { sweep -= 2 * .pi }
    let parts = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(parts)
    let reach = 4 / 3 * tan(step / 4)
    func place(_ angle: Double, _ along: Double) -> (Double, Double) {
      let (x, y) = (
        rx * (cos(angle) - along * sin(angle)), ry * (sin(angle) + along * cos(angle))
      )
      return (cx + cosine * x - sine * y, cy + sine * x + cosine * y)
    }
    for part in 0..<parts {
      let (a, b) = (start + Double(part) * step, start + Double(part + 1) * step)
      let (first, second, end) = (place(a, reach), place(b, -reach), place(b, 0))
      append(.curve(x1: first.0, y1: first.1, x2: second.0, y2: second.1, x: end.0, y: end.1))
    }
  }
}

extension SymbolAsset.Step {
  /// The coordinates, x before y.
  var numbers: [Double] {
    switch self {
    case .move(let x, let y), .line(let x, let y): [x, y]
    case .curve(let x1, let y1, let x2, let y2, let x, let y): [x1, y1, x2, y2, x, y]
    case .close: []
    }
  }

  /// The step with all coordinates changed.
  func mapped(_ body: (Double, Double) -> (Double, Double)) -> SymbolAsset.Step {
    switch self {
    case .move(let x, let y):
      let p = body(x, y)
      return .move(x: p.0, y: p.1)
    case .line(let x, let y):
      let p = body(x, y)
      return .line(x: p.0, y: p.1)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      let (p, q, r) = (body(x1, y1), body(x2, y2), body(x, y))
      return .curve(x1: p.0, y1: p.1, x2: q.0, y2: q.1, x: r.0, y: r.1)
    case .close: return .close
    }
  }
}

/// Goes through path data, in which numbers may touch.
private struct PathScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip() { while let byte = next, byte <= 0x20 || byte == 0x2c { place += 1 } }

  var isAtEnd: Bool { bytes[min(place, bytes.count)...].allSatisfy { $0 <= 0x20 || $0 == 0x2c } }

  mutating func letter() -> Character? {
    skip()
    guard let byte = next, (0x41...0x5a).contains(byte & 0xdf) else { return nil }
    place += 1
    return Character(Unicode.Scalar(byte))
  }

  mutating func flag() -> Bool? {
    skip()
    guard let byte = next, byte == 0x30 || byte == 0x31 else { return nil }
    place += 1
    return byte == 0x31
  }

  mutating func number() -> Double? {
    skip()
    let start = place
    if next == 0x2d || next == 0x2b { place += 1 }
    digits()
    if next == 0x2e {
      place += 1
      digits()
    }
    if let byte = next, byte & 0xdf == 0x45, place > start {
      place += 1
      if next == 0x2d || next == 0x2b { place += 1 }
      digits()
    }
    guard place > start, let value = strtod(start..<place), value.isFinite else {
      place = start
      return nil
    }
    return value
  }

  private mutating func digits() { while let byte = next, (0x30...0x39).contains(byte) { place += 1 } }

  private func strtod(_ range: Range<Int>) -> Double? {
    var text = String(decoding: bytes[range], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    if text.hasSuffix(".") { text.removeLast() }
    return Double(text)
  }
}

import LayerTree

/// Reads the path data of SVG 1.1, section 8.3: the value of a path's attribute `d`.
struct PathData {
  /// What is wrong with path data, and at which byte.
  struct Malformed: Error, Hashable {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  private var path = Path()
  private var here = Point.zero
  private var begin = Point.zero
  /// The control point that a smooth curve mirrors, and whether it is of the third degree.
  private var control: (Point, isCubic: Bool)?

  /// The path that the data describe.
  static func path(_ data: some StringProtocol) throws(Malformed) -> Path {
    var reader = PathData(bytes: Array(data.utf8))
    try reader.read()
    return reader.path
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() throws(Malformed) {
    skipSeparators()
    while at < bytes.count {
      let command = bytes[at]
      guard command.isLetter else { throw Malformed(offset: at) }
      at += 1
      skipSeparators()
      try carryOut(command)
      skipSeparators()
    }
  }

  /// A command, and those that follow without its letter.
  private mutating func carryOut(_ letter: UInt8) throws(Malformed) {
    let isRelative = letter >= UInt8(ascii: "a")
    let command = letter & 0xdf
    if command == UInt8(ascii: "Z") {
      path.close()
      here = begin
      control = nil
      return
    }
    var isFirst = true
    repeat {
      let origin = isRelative ? here : .zero
      switch command {
      case UInt8(ascii: "M"):
        here = try point(from: origin)
        if isFirst {
          begin = here
          path.move(to: here)
        } else {
          path.line(to: here)
        }
        control = nil
      case UInt8(ascii: "L"): line(to: try point(from: origin))
      case UInt8(ascii: "H"): line(to: Point(x: origin.x + (try number()), y: here.y))
      case UInt8(ascii: "V"): line(to: Point(x: here.x, y: origin.y + (try number())))
      case UInt8(ascii: "C"): curve(try point(from: origin), try point(from: origin), try point(from: origin))
      case UInt8(ascii: "S"):
        let first = mirrored(cubic: true)
        curve(first, try point(from: origin), try point(from: origin))
      case UInt8(ascii: "Q"): quad(try point(from: origin), try point(from: origin))
      case UInt8(ascii: "T"):
        let middle = mirrored(cubic: false)
        quad(middle, try point(from: origin))
      case UInt8(ascii: "A"):
        let (rx, ry, turn) = (try number(), try number(), try number())
        let (isLarge, isClockwise) = (try flag(), try flag())
        arc(rx, ry, turn, isLarge: isLarge, isClockwise: isClockwise, to: try point(from: origin))
      default: throw Malformed(offset: at - 1)
      }
      isFirst = false
      skipSeparators()
    } while at < bytes.count && !bytes[at].isLetter
  }

  // MARK: Pieces

  private mutating func line(to end: Point) {
    path.line(to: end)
    here = end
    control = nil
  }

  private mutating func curve(_ a: Point, _ b: Point, _ end: Point) {
    path.curve(to: end, control1: a, control2: b)
    here = end
    control = (b, true)
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    path.quad(to: end, control: middle)
    here = end
    control = (middle, false)
  }

  /// The former curve's last control point, seen from the other side; where there was no such curve, where we are.
  private func mirrored(cubic: Bool) -> Point {
    guard let (point, isCubic) = control, isCubic == cubic else { return here }
    return Point(x: 2 * here.x - point.x, y: 2 * here.y - point.y)
  }

  /// A part of an ellipse, by curves of at most a quarter; the formulae are those of SVG 1.1, appendix F.6.
  private mutating func arc(
    _ rx: Double, _ ry: Double, _ degrees: Double, isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    var (rx, ry) = (rx.magnitude, ry.magnitude)
    guard rx > 0, ry > 0, here != end else { return line(to: end) }
    let turn = degrees * Maths.pi / 180
    let (cosine, sine) = (Maths.cos(turn), Maths.sin(turn))
    let half = Point(x: (here.x - end.x) / 2, y: (here.y - end.y) / 2)
    let start = Point(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    // Radii that do not reach are enlarged until they do.
    let lack = (start.x * start.x) / (rx * rx) + (start.y * start.y) / (ry * ry)
    if lack > 1 {
      rx *= lack.squareRoot()
      ry *= lack.squareRoot()
    }
    let (x2, y2) = (rx * rx * start.y * start.y, ry * ry * start.x * start.x)
    let factor = max(0, (rx * rx * ry * ry - x2 - y2) / (x2 + y2)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = Point(x: factor * rx * start.y / ry, y: -factor * ry * start.x / rx)
    let centre = Point(
      x: cosine * middle.x - sine * middle.y + (here.x + end.x) / 2,
      y: sine * middle.x + cosine * middle.y + (here.y + end.y) / 2)
    let from = Maths.atan2((start.y - middle.y) / ry, (start.x - middle.x) / rx)
    var sweep = Maths.atan2((-start.y - middle.y) / ry, (-start.x - middle.x) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * Maths.pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * Maths.pi }
    let pieces = max(1, Int((sweep.magnitude / (Maths.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4 / 3 * Maths.sin(step / 4) / Maths.cos(step / 4)
    func placed(_ x: Double, _ y: Double) -> Point {
      Point(x: centre.x + cosine * rx * x - sine * ry * y, y: centre.y + sine * rx * x + cosine * ry * y)
    }
    for piece in 0..<pieces {
      let (a, b) = (from + step * Double(piece), from + step * Double(piece + 1))
      let last = piece == pieces - 1
      path.curve(
        to: last ? end : placed(Maths.cos(b), Maths.sin(b)),
        control1: placed(Maths.cos(a) - handle * Maths.sin(a), Maths.sin(a) + handle * Maths.cos(a)),
        control2: placed(Maths.cos(b) + handle * Maths.sin(b), Maths.sin(b) - handle * Maths.cos(b)))
    }
    here = end
    control = nil
  }

  // MARK: Numbers

  private mutating func point(from origin: Point) throws(Malformed) -> Point {
    Point(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  private mutating func number() throws(Malformed) -> Double {
    skipSeparators()
    let start = at
    if at < bytes.count, bytes[at].isSign { at += 1 }
    skipDigits()
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      skipDigits()
    }
    if at < bytes.count, bytes[at] & 0xdf == UInt8(ascii: "E") {
      at += 1
      if at < bytes.count, bytes[at].isSign { at += 1 }
      skipDigits()
    }
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite else {
      throw Malformed(offset: start)
    }
    return value
  }

  /// A flag of an arc: one digit, which needs nothing between it and what follows.
  private mutating func flag() throws(Malformed) -> Bool {
    skipSeparators()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "0") || bytes[at] == UInt8(ascii: "1") else {
      throw Malformed(offset: at)
    }
    at += 1
    return bytes[at - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() { while at < bytes.count, bytes[at].isDigit { at += 1 } }

  private mutating func skipSeparators() {
    while at < bytes.count, bytes[at] == UInt8(ascii: ",") || bytes[at] <= UInt8(ascii: " ") { at += 1 }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isSign: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
  fileprivate var isLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self & 0xdf) }
}

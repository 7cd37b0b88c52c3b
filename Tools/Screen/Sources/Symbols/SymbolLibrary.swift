import Glibc
import LayerTree

/// The system's symbols by their names, drawn with the free icons of Debian's package `bootstrap-icons` (MIT licence).
///
/// `symbols.txt` says which icon stands for which name. A name that it lacks may be another symbol's in a circle or a square, or
/// struck out, or a letter or a number in one: these are put together. Others are drawn as a box with their first letters, so
/// that nobody takes one symbol for another. Not safe to use from two threads.
public final class SymbolLibrary {
  /// The side of the square in which icons are drawn, in units of theirs.
  public static let side = 16.0
  /// Debian's package of the icons.
  public static let package = "bootstrap-icons"
  /// The largest file of an icon that is read, in bytes.
  static let largestFile = 64 * 1024

  private let folder: String
  private let icons: [Substring: Substring]
  private var kept: [String: DisplayList] = [:]

  /// The library of the icons in a folder, each a file `NAME.svg`.
  public init(folder: String = "/usr/share/bootstrap-icons/svg") {
    self.folder = folder
    icons = Self.table
  }

  /// Whether an icon was not there when it was to be drawn: Debian's package is missing.
  public private(set) var isMissing = false

  /// The names that have an icon, in their order.
  public var names: [String] { icons.keys.map { String($0) }.sorted() }

  /// Whether a name has an icon.
  public func contains(_ name: String) -> Bool { icons[Substring(name)] != nil }

  /// What draws a symbol, in black, on a square from zero to `side`.
  ///
  /// A weight above that of regular text, 400, makes its lines thicker: the outline is drawn too. Circles take nine tenths
  /// of the square, and squares a little less, as published pictures of iOS have them; nothing leaves it.
  public func drawing(of name: String, weight: UInt16 = 400) -> DisplayList {
    let key = "\(name) \(weight)"
    if let found = kept[key] { return found }
    let isRound = icons[Substring(name)]?.contains("circle") == true
    let list =
      icon(of: name).map { Self.list($0, weight, isRound ? 0.9 : Self.isSquare($0) ? 0.84 : 1) }
      ?? enclosed(name, weight) ?? Self.box(name)
    kept[key] = list
    return list
  }

  /// Whether an icon reaches into at least three corners of the square.
  private static func isSquare(_ outlines: [Outline]) -> Bool {
    let corners = [Point(x: 0, y: 0), Point(x: side, y: 0), Point(x: 0, y: side), Point(x: side, y: side)]
    let reached = corners.count { corner in
      outlines.contains { $0.path.points.contains { abs($0.x - corner.x) + abs($0.y - corner.y) <= 3 } }
    }
    return reached >= 3
  }

  /// The drawing of a symbol in what its name says; nil if there is no such symbol.
  private func enclosed(_ name: String, _ weight: UInt16) -> DisplayList? {
    guard let (enclosure, inner) = Enclosure.parts(of: name) else { return nil }
    let filled = enclosure.isFilled ? icon(of: inner + ".fill") : nil
    let list =
      (filled ?? icon(of: inner)).map { Self.list($0, weight, 1) } ?? Self.letters(inner, weight)
      ?? enclosed(inner, weight)
    return list.map { enclosure.list($0) }
  }

  /// A letter, or a number of at most two digits, as high as a symbol.
  private static func letters(_ name: String, _ weight: UInt16) -> DisplayList? {
    let isLetter = name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLetter }
    guard isLetter || (1...2).contains(name.count) && name.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let size = name.count == 1 ? 20.0 : 16
    // The figures are Inter's: letters are 0.73 em high, digits about 0.62 em wide.
    let width = Double(name.count) * 0.64 * size
    let run = TextRun(
      name.uppercased(), width: width, face: FontFace(.display, weight: max(500, weight)), size: size, colour: .black)
    let line = TextLine(baseline: .zero, width: width, ascent: size, descent: 0, runs: [run])
    let origin = Point(x: (side - width) / 2, y: side / 2 + 0.365 * size)
    return DisplayList([.text(TextBlock(lines: [line]), origin)])
  }

  /// The paths of a name's icon; nil if it has none, or if its file is missing or broken.
  private func icon(of name: String) -> [Outline]? {
    if let own = OwnIcons.outlines(of: name) { return own }
    guard let icon = icons[Substring(name)], let text = read("\(folder)/\(icon).svg") else { return nil }
    return try? Outline.all(in: text)
  }

  private func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      isMissing = true
      return nil
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.largestFile)
    var count = 0
    while count < bytes.count {
      let done = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count) }
      if done < 0, errno == EINTR { continue }
      guard done > 0 else { break }
      count += done
    }
    return count < bytes.count ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  private static func list(_ outlines: [Outline], _ weight: UInt16, _ share: Double) -> DisplayList {
    let extra = weight > 400 ? Double(weight - 400) / 500 * 0.6 : 0
    let growth = min(share, side / (side + extra))
    let rest = side * (1 - growth) / 2
    let way = Affine(a: growth, b: 0, c: 0, d: growth, tx: rest, ty: rest)
    return DisplayList(
      outlines.flatMap { outline -> [DrawOp] in
        let path = growth == 1 ? outline.path : outline.path.moved(by: way)
        let fill = DrawOp.fill(path, outline.rule, .colour(.black))
        guard extra > 0 else { return [fill] }
        return [fill, .stroke(path, .colour(.black), Pen(width: extra, join: .round))]
      })
  }

  /// A box with the beginning of the name: a symbol for which there is no icon.
  static func box(_ name: String) -> DisplayList {
    let frame = Rectangle(x: 0.5, y: 2.5, width: 15, height: 11)
    let letters = String(name.prefix(3))
    let run = TextRun(letters, width: 11, face: FontFace(.text, weight: 500), size: 6, colour: .black)
    let line = TextLine(baseline: Point(x: 2.5, y: 10), width: 11, ascent: 6, descent: 2, runs: [run])
    return DisplayList([
      .stroke(Path(frame), .colour(.black), Pen(width: 0.8)),
      .clip(Path(frame), .nonZero),
      .text(TextBlock(lines: [line]), .zero),
    ])
  }

  /// The table, from name to icon: one line each.
  private static let table: [Substring: Substring] = {
    let text = String(decoding: PackageResources.symbols_txt, as: UTF8.self)
    var found: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { found[words[0]] = words[1] }
    }
    return found
  }()
}

extension Path {
  /// The path with all its points moved.
  fileprivate func moved(by way: Affine) -> Path { Path(verbs: verbs, points: points.map { way($0) }) ?? self }
}

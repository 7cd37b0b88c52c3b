import LayerTree

/// One filled path of an icon.
struct Outline: Hashable {
  /// Its line.
  var path: Path
  /// What of it is inside.
  var rule: FillRule

  /// The most paths that an icon may have.
  static let most = 64

  /// All paths of an icon's SVG. Elements other than `path` and `circle` do not count: `bootstrap-icons` has none that matter.
  static func all(in svg: String) throws(PathData.Malformed) -> [Outline] {
    var found: [Outline] = []
    for element in svg.split(separator: "<") where found.count < most {
      guard let data = pathData(of: element) else { continue }
      let isEvenOdd = value(of: "fill-rule", in: element) == "evenodd"
      found.append(Outline(path: try PathData.path(data), rule: isEvenOdd ? .evenOdd : .nonZero))
    }
    return found
  }

  /// The line of an element; nil if it has none.
  private static func pathData(of element: Substring) -> String? {
    if element.hasPrefix("path ") { return value(of: " d", in: element).map { String($0) } }
    guard element.hasPrefix("circle "), let x = number(" cx", in: element), let y = number(" cy", in: element),
      let radius = number(" r", in: element)
    else { return nil }
    let half = "a\(radius) \(radius) 0 0 1"
    return "M\(x - radius) \(y)\(half) \(2 * radius) 0\(half) \(-2 * radius) 0z"
  }

  private static func number(_ attribute: String, in element: Substring) -> Double? {
    value(of: attribute, in: element).flatMap { Double($0) }
  }

  private static func value(of attribute: String, in element: Substring) -> Substring? {
    guard let range = element.firstRange(of: "\(attribute)=\"") else { return nil }
    return element[range.upperBound...].prefix { $0 != "\"" }
  }
}

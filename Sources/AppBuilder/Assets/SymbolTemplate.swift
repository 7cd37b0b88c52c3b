import AssetCatalog
import Foundation
import FoundationXML

/// Reads a symbol of the app's own from the template that Apple's app for symbols exports: an SVG with a group for each
/// weight and scale, `Regular-M`, and lines for baselines, heights of capitals and margins.
enum SymbolTemplate {
  /// The height of a capital letter of the system's font, as a fraction of its size: 1443 of 2048 units. The template draws
  /// that height, whatever its own units are.
  private static let capital = 1443.0 / 2048

  private static let weights: [(name: String, number: UInt16)] = [
    ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("Semibold", 600),
    ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ]
  /// The most wanted first.
  private static let scales: [(name: String, number: UInt8)] = [("M", 2), ("S", 1), ("L", 3)]

  /// A shape that is read only if its group is wanted.
  private struct Shape {
    var name: String
    var attributes: [String: String]
    var mapping: OutlineReader.Mapping
  }

  private static func outlines(_ shapes: [Shape]) -> [SymbolAsset.Step] {
    var reader = OutlineReader()
    for shape in shapes {
      reader.mapping = shape.mapping
      reader.add(shape.name, shape.attributes)
    }
    return reader.steps
  }

  /// Nil if there are no outlines. Another SVG than a template is one symbol as a whole, as high as a capital letter and a
  /// third more, which is what most symbols are.
  static func read(_ data: Data) -> SymbolAsset? {
    guard data.count <= 4 << 20 else { return nil }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let reader = Reader()
    parser.delegate = reader
    _ = parser.parse()
    guard parser.parserError == nil, !reader.isTooDeep else { return nil }
    var variants: [SymbolAsset.Variant] = []
    for (weight, weightNumber) in weights {
      // The middle scale stands for the others.
      for (scale, scaleNumber) in scales where variants.last?.weight != weightNumber {
        let name = "\(weight)-\(scale)"
        guard let steps = reader.groups[name].map(Self.outlines), !steps.isEmpty,
          let base = reader.heights["Baseline-\(scale)"], let top = reader.heights["Capline-\(scale)"], base > top
        else { continue }
        let margins = reader.edges["left-margin-\(name)"].flatMap { left in
          reader.edges["right-margin-\(name)"].map { (left, $0) }
        }
        variants.append(
          variant(steps, weightNumber, scaleNumber, base: base, unit: capital / (base - top), margins: margins))
      }
    }
    if variants.isEmpty {
      let steps = outlines(reader.all)
      guard let box = bounds(steps), box.bottom > box.top else { return nil }
      let unit = capital * 4 / 3 / (box.bottom - box.top)
      variants = [
        variant(steps, 400, 2, base: box.bottom - (box.bottom - box.top) / 8, unit: unit, margins: nil)
      ]
    }
    return SymbolAsset(variants: variants)
  }

  private static func variant(
    _ steps: [SymbolAsset.Step], _ weight: UInt16, _ scale: UInt8, base: Double, unit: Double,
    margins: (Double, Double)?
  ) -> SymbolAsset.Variant {
    let box = bounds(steps) ?? (0, 0, 0, 0)
    let (left, right) = margins.map { ($0.0, max($0.0, $0.1)) } ?? (box.left, box.right)
    return SymbolAsset.Variant(
      weight: weight, scale: scale, width: (right - left) * unit,
      steps: steps.map { $0.mapped { (($0 - left) * unit, ($1 - base) * unit) } })
  }

  private static func bounds(
    _ steps: [SymbolAsset.Step]
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    var box: (left: Double, top: Double, right: Double, bottom: Double)?
    for numbers in steps.map(\.numbers) where numbers.count >= 2 {
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let (x, y) = (numbers[index], numbers[index + 1])
        box = box.map { (min($0.left, x), min($0.top, y), max($0.right, x), max($0.bottom, y)) } ?? (x, y, x, y)
      }
    }
    return box
  }

  private final class Reader: NSObject, XMLParserDelegate {
    /// The outlines of groups that are variants, and of all shapes.
    private(set) var groups: [String: [Shape]] = [:]
    private(set) var all: [Shape] = []
    /// The places of lines across, and of lines up and down, by name.
    private(set) var heights: [String: Double] = [:]
    private(set) var edges: [String: Double] = [:]
    private(set) var isTooDeep = false
    private var mappings = [OutlineReader.Mapping()]
    /// The variant of each open element; nil outside of variants.
    private var variants: [String?] = [nil]
    /// How many open elements are not drawn.
    private var hidden = 0
    private static let unseen: Set = ["defs", "clipPath", "mask", "symbol", "pattern", "linearGradient", "style"]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      guard mappings.count < 64 else {
        isTooDeep = true
        return parser.abortParsing()
      }
      let own = attributes["transform"].map { OutlineReader.Mapping($0) } ?? OutlineReader.Mapping()
      let mapping = mappings[mappings.count - 1].after(own)
      mappings.append(mapping)
      let id = attributes["id"] ?? ""
      let parts = id.split(separator: "-")
      let isVariant =
        name == "g" && parts.count == 2 && SymbolTemplate.weights.contains { $0.name == parts[0] }
        && SymbolTemplate.scales.contains { $0.name == parts[1] }
      let variant = isVariant ? id : variants[variants.count - 1]
      variants.append(variant)
      if hidden > 0 || Self.unseen.contains(name) { hidden += 1 }
      if name == "line" || name == "path" || name == "rect" { note(id, attributes, mapping) }
      guard hidden == 0, attributes["fill"] != "none" else { return }
      guard OutlineReader.shapes.contains(name) else { return }
      let shape = Shape(name: name, attributes: attributes, mapping: mapping)
      if let variant { groups[variant, default: []].append(shape) }
      all.append(shape)
    }

    private func note(_ id: String, _ attributes: [String: String], _ mapping: OutlineReader.Mapping) {
      guard let x = attributes["x1"].flatMap({ Double($0) }), let y = attributes["y1"].flatMap({ Double($0) }) else {
        return
      }
      let place = mapping(x, y)
      if id.hasPrefix("Baseline-") || id.hasPrefix("Capline-") { heights[id] = place.1 }
      if id.contains("-margin") { edges[id] = place.0 }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      mappings.removeLast()
      variants.removeLast()
      if hidden > 0 { hidden -= 1 }
    }
  }
}

import EventLog
import LayerTree
import LifeCycle

/// The elements of what is on the screen, in reading order: each before those in it, and those beside each other by lines.
struct Mirror: Hashable {
  /// The elements.
  private(set) var elements: [MirrorElement] = []

  /// Nothing.
  init() {}

  /// The elements of trees from back to front. Of those behind something that asks for attention before all else, none can be
  /// reached.
  init(_ planes: [(number: UInt32, tree: LayerTree, origin: Point)]) {
    for plane in planes {
      let found = Self.elements(of: plane.tree, plane.number, plane.origin)
      guard let modal = found.last(where: { $0.element.isModal }) else {
        elements += found
        continue
      }
      // What holds the modal element goes with it.
      var within: Set<String> = [modal.id]
      elements = []
      for element in found {
        if element.id == modal.id || element.parent.map({ within.contains($0) }) ?? false {
          within.insert(element.id)
          var element = element
          if element.id == modal.id { element.parent = nil }
          elements.append(element)
        }
      }
    }
  }

  private static func elements(of tree: LayerTree, _ plane: UInt32, _ origin: Point) -> [MirrorElement] {
    var seen: [LayerID: MirrorElement] = [:]
    var parts: [LayerID?: [LayerID]] = [:]
    for visible in tree.visible where !visible.part.isEmpty || visible.frame.isEmpty {
      guard let layer = tree[visible.id], var element = layer.element else { continue }
      // The tree holds no secrets; the page would hold none either.
      if element.input?.isSecure ?? false { element = element.concealed }
      var outer = layer.parent
      while let id = outer, seen[id] == nil { outer = tree[id]?.parent }
      let part = visible.part
      seen[visible.id] = MirrorElement(
        plane: plane, layer: visible.id, parent: outer.map { "\(plane):\($0.rawValue)" }, element: element,
        // What is typed is a field's value, and not its name.
        label: element.label ?? (element.input == nil ? layer.text : nil),
        frame: Rectangle(x: part.x + origin.x, y: part.y + origin.y, width: part.width, height: part.height))
      parts[outer, default: []].append(visible.id)
    }
    var found: [MirrorElement] = []
    func add(_ ids: [LayerID]) {
      for element in lines(ids.compactMap { seen[$0] }) {
        found.append(element)
        add(parts[element.layer] ?? [])
      }
    }
    add(parts[nil] ?? [])
    return found
  }

  /// By lines from above, each from the left; what overlaps by half of its height is on the same line.
  private static func lines(_ elements: [MirrorElement]) -> [MirrorElement] {
    let sorted = elements.enumerated().sorted { ($0.element.frame.y, $0.offset) < ($1.element.frame.y, $1.offset) }
      .map(\.element)
    var lines: [[MirrorElement]] = []
    for element in sorted {
      let middle = element.frame.y + element.frame.height / 2
      if let first = lines.last?.first, middle < first.frame.y + first.frame.height,
        element.frame.height <= 2 * first.frame.height || first.frame.height == 0
      {
        lines[lines.count - 1].append(element)
      } else {
        lines.append([element])
      }
    }
    return lines.flatMap { line in
      line.enumerated().sorted { ($0.element.frame.x, $0.offset) < ($1.element.frame.x, $1.offset) }.map(\.element)
    }
  }

  /// Without an element that is to be told again.
  func forgetting(_ place: ElementPlace) -> Mirror {
    var mirror = self
    for index in mirror.elements.indices
    where mirror.elements[index].plane == place.plane && mirror.elements[index].layer.rawValue == place.layer {
      // No element is this; its place among the others stays.
      mirror.elements[index].frame = Rectangle(x: -1, y: -1, width: -1, height: -1)
    }
    return mirror
  }

  /// The message that makes this of what the page has; nil if it has it.
  func message(since old: Mirror?) -> String? {
    guard let old else { return Self.message(set: elements, drop: [], order: elements, isAll: true) }
    guard old != self else { return nil }
    let before = Dictionary(old.elements.map { ($0.id, $0) }) { first, _ in first }
    let now = Set(elements.map(\.id))
    let hasMoved =
      old.elements.map(\.id) != elements.map(\.id) || elements.contains { before[$0.id]?.parent != $0.parent }
    return Self.message(
      set: elements.filter { before[$0.id] != $0 }, drop: old.elements.map(\.id).filter { !now.contains($0) },
      order: hasMoved ? elements : nil, isAll: false)
  }

  private static func message(set: [MirrorElement], drop: [String], order: [MirrorElement]?, isAll: Bool) -> String {
    var fields: [String: Value] = ["set": .array(set.map(\.value)), "drop": .array(drop.map { .string($0) })]
    if isAll { fields["all"] = true }
    if let order { fields["order"] = .array(order.map { .string($0.id) }) }
    return EventLogEncoding.json(["mirror": .object(fields)])
  }
}

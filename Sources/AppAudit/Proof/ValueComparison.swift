/// What differs between values that have names: the layers of two screens, what two lives have stored.
struct ValueComparison {
  /// One property of a value, or all of it.
  struct Key: Hashable, Sendable {
    var name: String
    /// Nil for a value that one of the two does not have.
    var property: String?
  }

  struct Difference: Equatable, Sendable {
    var key: Key
    /// In words; nil where there is nothing.
    var before: String?
    var after: String?
  }

  private(set) var differences: [Difference] = []
  /// The values that are the same.
  private(set) var same: [ProbeRun.SeenValue] = []

  init(_ before: [ProbeRun.SeenValue], _ after: [ProbeRun.SeenValue]) {
    let old = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.name, $0) }) { first, _ in first }
    for value in Self.outermost(before, without: new) {
      differences.append(Difference(key: Key(name: value.name), before: Self.words(value), after: nil))
    }
    for value in before {
      guard let other = new[value.name] else { continue }
      let changes = Self.changes(value, other)
      differences += changes
      if changes.isEmpty { same.append(value) }
    }
    for value in Self.outermost(after, without: old) {
      differences.append(Difference(key: Key(name: value.name), before: nil, after: Self.words(value)))
    }
  }

  /// What the other does not have, but for what lies in a layer of these.
  private static func outermost(
    _ values: [ProbeRun.SeenValue], without others: [String: ProbeRun.SeenValue]
  ) -> [ProbeRun.SeenValue] {
    let lone = values.filter { others[$0.name] == nil }
    let names = Set(lone.map(\.name))
    return lone.filter { value in
      var name = value.name[...]
      while let end = name.lastIndex(of: "/") {
        name = name[..<end]
        if names.contains(String(name)) { return false }
      }
      return true
    }
  }

  private static func changes(_ one: ProbeRun.SeenValue, _ other: ProbeRun.SeenValue) -> [Difference] {
    Set(one.properties.keys).union(other.properties.keys).sorted().compactMap { property in
      let (old, new) = (one.properties[property], other.properties[property])
      guard old != new, property != "order" || isOtherOrder(old, new) else { return nil }
      return Difference(
        key: Key(name: one.name, property: property), before: words(one.name, property, old),
        after: words(one.name, property, new))
    }
  }

  /// Layers that are there in one version only are told by themselves.
  private static func isOtherOrder(_ old: String?, _ new: String?) -> Bool {
    func parts(_ text: String?) -> [Substring] { (text ?? "").split(separator: ",") }
    return parts(old).count == parts(new).count
      && parts(old).map { $0.drop { $0 == " " } }.sorted() == parts(new).map { $0.drop { $0 == " " } }.sorted()
  }

  private static func words(_ name: String, _ property: String, _ value: String?) -> String {
    let words = property.isEmpty ? value ?? "nothing" : value.map { "\(property) \($0)" } ?? "no \(property)"
    return "\(name): \(words)"
  }

  /// A value in one line.
  static func words(_ value: ProbeRun.SeenValue) -> String {
    let parts = value.properties.sorted { $0.key < $1.key }.filter { $0.key != "order" }
      .map { $0.key.isEmpty ? $0.value : "\($0.key) \($0.value)" }
    return parts.isEmpty ? value.name : "\(value.name): \(parts.joined(separator: ", "))"
  }
}

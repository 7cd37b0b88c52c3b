import LifeCycle

/// One field of an action: its keys, its type, and its default.
struct Field<Content: Sendable>: Sendable {
  /// The keys; several for a target that is a label or a point.
  let keys: [String]
  let read: @Sendable (ActionFields) throws -> Content
  /// The entries in written order; none for an omitted value.
  let write: @Sendable (Content) -> [(String, Value)]
}

/// The types of fields.
enum Fields {
  static func text(_ key: String, _ form: String) -> Field<String> {
    required(key, form, read: { try $0.text($1) }, write: { .string($0) })
  }

  static func url(_ key: String) -> Field<String> {
    required(key, "a URL", read: { try $0.url($1) }, write: { .string($0) })
  }

  static func webURL(_ key: String) -> Field<String> {
    required(key, "a web URL", read: { try $0.webURL($1) }, write: { .string($0) })
  }

  static func boolean(_ key: String, _ form: String) -> Field<Bool> {
    required(key, form, read: { try $0.boolean($1) }, write: { .bool($0) })
  }

  /// A number from 1, as windows and scenes are numbered.
  static func ordinal(_ key: String, _ form: String) -> Field<Int> {
    required(key, form, read: { try $0.ordinal($1) }, write: { .integer(Int64($0)) })
  }

  static func number(_ key: String, _ form: String) -> Field<Double> {
    required(key, form, read: { try $0.number($1) }, write: { .number($0) })
  }

  /// - Parameter noun: the value's name in error messages.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ form: String, noun: String
  ) -> Field<Choice> where Choice.RawValue == String {
    required(key, form, read: { node, _ in try node.choice(noun) }, write: { .string($0.rawValue) })
  }

  /// A case of an enumeration whose names differ from its raw values.
  static func named<Choice: CaseIterable & Hashable & Sendable>(
    _ key: String, _ form: String, noun: String, _ name: @escaping @Sendable (Choice) -> String
  ) -> Field<Choice> {
    required(
      key, form,
      read: { node, _ in
        let text = try node.text(noun)
        guard let choice = Choice.allCases.first(where: { name($0) == text }) else {
          throw node.error(NearestName.message(noun, text, among: Choice.allCases.map(name)))
        }
        return choice
      }, write: { .string(name($0)) })
  }

  /// False if absent.
  static func flag(_ key: String) -> Field<Bool> {
    Field(keys: [key], read: { try $0[key]?.boolean(key) ?? false }, write: { $0 ? [(key, .bool(true))] : [] })
  }

  /// Empty if absent.
  static func object(_ key: String) -> Field<[String: Value]> {
    Field(
      keys: [key],
      read: { fields in
        guard let node = fields[key] else { return [:] }
        guard case .object(let values) = node.payload() else { throw node.mismatch(key, "a map") }
        return values
      }, write: { $0.isEmpty ? [] : [(key, .object($0))] })
  }

  /// Any value.
  static func value(_ key: String) -> Field<Value> {
    Field(keys: [key], read: { try $0.required(key, "a value").payload() }, write: { [(key, $0)] })
  }

  static func duration(_ key: String, unless missing: Span) -> Field<Span> {
    Field(
      keys: [key], read: { try $0[key]?.duration(key) ?? missing },
      write: { $0 == missing ? [] : [(key, .string($0.scenarioText))] })
  }

  /// Nil if absent.
  static func optional<Content>(_ field: Field<Content>) -> Field<Content?> {
    Field(
      keys: field.keys,
      read: { fields in try field.keys.contains { fields[$0] != nil } ? field.read(fields) : nil },
      write: { $0.map(field.write) ?? [] })
  }

  /// A view by label, or a point; the keys of both are fields of the action.
  static let target = Field<TapTarget>(
    keys: ["label", "x", "y", "window"],
    read: { fields in
      if let label = fields["label"] {
        if let clash = ["x", "y", "window"].first(where: { fields[$0] != nil }) {
          throw fields.error("\(fields.name) takes a label or a point, but has '\(clash)' beside 'label'")
        }
        return .label(try label.text(fields.label("label")))
      }
      let form = "a label or a point"
      return .point(
        x: try fields.required("x", form).number("x"), y: try fields.required("y", form).number("y"),
        window: try fields["window"]?.ordinal("window"))
    }, write: { $0.fields })

  /// The same as the value of one key.
  static func target(_ key: String) -> Field<TapTarget> {
    required(
      key, "a label or a point", read: { try TapTarget($0, $1) },
      write: { target in
        if case .label(let label) = target { return .string(label) }
        return .object(Dictionary(uniqueKeysWithValues: target.fields))
      })
  }

  /// The end of a drag: a target, or an offset.
  static let way = Field<Drag.Way>(
    keys: ["to", "by"],
    read: { fields in
      switch (fields["to"], fields["by"]) {
      case (let target?, nil): return .to(try TapTarget(target, "to"))
      case (nil, let distance?):
        let map = try distance.map("by", keys: ["x", "y"])
        return .by(x: try map["x"]?.number("x") ?? 0, y: try map["y"]?.number("y") ?? 0)
      case (nil, nil): throw fields.error("drag needs 'to' or 'by'")
      case (_?, let distance?): throw distance.error("drag takes 'to' or 'by', not both")
      }
    },
    write: { way in
      switch way {
      case .to(let end): target("to").write(end)
      case .by(let x, let y): [("by", ["x": .number(x), "y": .number(y)])]
      }
    })

  private static func required<Content: Sendable>(
    _ key: String, _ form: String, read: @escaping @Sendable (SourceNode, String) throws -> Content,
    write: @escaping @Sendable (Content) -> Value
  ) -> Field<Content> {
    Field(
      keys: [key], read: { try read(try $0.required(key, form), $0.label(key)) }, write: { [(key, write($0))] })
  }
}

extension TapTarget {
  init(_ node: SourceNode, _ what: String) throws {
    guard case .map = node.content else {
      self = .label(try node.text(what))
      return
    }
    let map = try node.map(what, keys: ["x", "y", "window"])
    self = .point(
      x: try map.required("x").number("x"), y: try map.required("y").number("y"),
      window: try map["window"]?.ordinal("window"))
  }

  fileprivate var fields: [(String, Value)] {
    switch self {
    case .label(let label): [("label", .string(label))]
    case .point(let x, let y, let window):
      [("x", .number(x)), ("y", .number(y))] + (window.map { [("window", .integer(Int64($0)))] } ?? [])
    }
  }
}

extension SourceNode {
  /// A URL; only the scheme is checked.
  fileprivate func url(_ what: String) throws -> String {
    let text = try text(what)
    let scheme = text.prefix { $0 != ":" }
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, scheme.count < text.count - 1, !text.contains(where: \.isWhitespace) else {
      throw mismatch(what, "a URL with its scheme, such as conformance://note/42")
    }
    return text
  }

  fileprivate func webURL(_ what: String) throws -> String {
    let text = try text(what)
    guard text.lowercased().hasPrefix("https://") || text.lowercased().hasPrefix("http://") else {
      throw mismatch(what, "a web URL such as https://example.com/notes/42")
    }
    return try url(what)
  }
}

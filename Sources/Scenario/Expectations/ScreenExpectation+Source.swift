import ActionText
import LifeCycle

extension ScreenExpectation {
  static let keys = ["shows", "hides", "input", "controllers"]

  init(_ map: SourceMap) throws {
    self.init(
      shows: try map["shows"].map { try Self.texts($0, "shows") } ?? [],
      hides: try map["hides"].map { try Self.texts($0, "hides") } ?? [],
      input: try map["input"].map(Self.input) ?? [:],
      controllers: try map["controllers"]?.list("controllers").map { try ExpectedController($0) })
  }

  /// One text, or a list of them.
  private static func texts(_ node: SourceNode, _ key: String) throws -> [String] {
    guard case .list(let nodes) = node.content else { return [try node.text(key)] }
    guard !nodes.isEmpty else { throw node.error("'\(key)' is empty") }
    return try nodes.map { try $0.text(key) }
  }

  private static func input(_ node: SourceNode) throws -> [String: String] {
    guard case .map(let entries) = node.content else { throw node.mismatch("input", "a map such as {Body: Hello}") }
    guard !entries.isEmpty else { throw node.error("'input' is empty") }
    var input: [String: String] = [:]
    for entry in entries {
      // An empty place to type is "".
      var text = ""
      if case .scalar(let written, let value) = entry.value.content, written.isEmpty, value.string != nil {
        text = written
      } else {
        text = try entry.value.text(entry.key)
      }
      guard input.updateValue(text, forKey: entry.key) == nil else {
        throw entry.keyPosition.error("'\(entry.key)' appears twice")
      }
    }
    return input
  }
}

extension ExpectedController {
  init(_ node: SourceNode) throws {
    guard case .map = node.content else {
      self.init(try node.text("a controller's class"))
      return
    }
    let map = try node.map("a controller", keys: ["class", "title", "presented"])
    self.init(
      try map.required("class").text("class"), title: try map["title"]?.text("title"),
      isPresented: try map["presented"]?.boolean("presented"))
  }
}

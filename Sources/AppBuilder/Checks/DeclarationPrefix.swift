/// The attributes and modifiers in front of a declaration.
struct DeclarationPrefix: Equatable, Sendable {
  private static let known: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "override", "static", "class", "final",
    "dynamic", "nonisolated", "isolated", "mutating", "optional", "required", "convenience", "indirect", "weak",
    "unowned", "lazy",
  ]

  private(set) var modifiers: Set<String> = []
  /// By name, with what is in their parentheses.
  private(set) var attributes: [String: [String]] = [:]

  /// Reads backwards from the keyword at `index`.
  init(before index: Int, in tokens: [SwiftToken]) {
    var place = index - 1
    while place >= 0 {
      var name = place
      var argument: [String] = []
      if tokens[place].isPunctuation(")") {
        var depth = 0
        while name >= 0 {
          if tokens[name].isPunctuation(")") { depth += 1 }
          if tokens[name].isPunctuation("(") { depth -= 1 }
          if depth == 0 { break }
          name -= 1
        }
        argument = tokens[max(0, name + 1)..<place].map(\.text)
        name -= 1
      }
      guard name >= 0, tokens[name].kind == .identifier else { return }
      if name > 0, tokens[name - 1].isPunctuation("@") {
        attributes[tokens[name].text] = argument
        place = name - 2
      } else if Self.known.contains(tokens[name].text) {
        modifiers.insert(tokens[name].text)
        place = name - 1
      } else {
        return
      }
    }
  }

  /// Whether iOS makes the declaration known to the Objective-C runtime by itself.
  var isExposed: Bool { ["objc", "IBAction", "IBSegueAction", "NSManaged"].contains { attributes[$0] != nil } }

  /// The name that `@objc(name)` gives.
  var objectiveCName: String? {
    guard let argument = attributes["objc"], !argument.isEmpty else { return nil }
    return argument.joined()
  }

  /// `@available(*, unavailable)` or the like.
  var isUnavailable: Bool { attributes["available"]?.contains("unavailable") == true }
}

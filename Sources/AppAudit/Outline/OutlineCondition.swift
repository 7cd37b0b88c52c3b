import AppSyntaxMessages

/// What an outline can tell of a condition: which inputs are there, what simple Bool properties say, which system runs.
struct OutlineCondition {
  /// Parts that must all hold, as code of the outline.
  var known: [String] = []
  /// Whether there are further parts.
  var hasUnknown = false

  var code: String { known.isEmpty ? "true" : known.joined(separator: " && ") }

  /// The names by which a function knows what it asks for.
  struct Names {
    /// Those of connection options.
    var connections: Set<String> = ["connectionOptions"]
    /// Those of launch options.
    var launches: Set<String> = ["launchOptions"]
    /// Local names of inputs, with the code that says whether they are there.
    var inputs: [String: String] = [:]
    /// Simple Bool properties, with the outline's.
    var flags: [String: String] = [:]
  }

  init(_ text: String, _ names: Names) {
    guard !text.hasSuffix("…") else {
      hasUnknown = true
      return
    }
    for part in Self.split(text, [",", "&&"]) {
      if let code = Self.code(of: part, names) { known.append(code) } else { hasUnknown = true }
    }
  }

  /// The code of one part; nil for one that is not known.
  private static func code(of part: String, _ names: Names) -> String? {
    let choices = split(part, ["||"])
    if choices.count > 1 {
      let codes = choices.map { code(of: $0, names) }
      return codes.contains(nil) ? nil : "(" + codes.compactMap(\.self).joined(separator: " || ") + ")"
    }
    let text = part.hasPrefix("self.") ? String(part.dropFirst(5)) : part
    if let flag = names.flags[text] { return flag }
    if text.hasPrefix("!"), let flag = names.flags[plain(String(text.dropFirst()))] { return "!" + flag }
    if let system = system(text) { return system }
    if let binding = Binding(text) {
      return input(in: binding.value ?? binding.name, names)
    }
    guard let input = input(in: text, names) else { return nil }
    let ending = text.filter { $0 != " " }
    if ending.hasPrefix("!"), ending.hasSuffix(".isEmpty") { return input }
    if ending.hasSuffix(".isEmpty") || ending.hasSuffix("==nil") || ending.hasSuffix(".count==0") { return "!" + input }
    if ending.hasSuffix("!=nil") || ending.hasSuffix(".count>0") || ending.hasSuffix(".count!=0") { return input }
    return nil
  }

  private static func plain(_ text: String) -> String { text.hasPrefix("self.") ? String(text.dropFirst(5)) : text }

  /// `let url = launchOptions?[.url] as? URL`
  struct Binding {
    var name: String
    /// Nil for `if let url`.
    var value: String?

    init?(_ text: String) {
      guard let keyword = ["let ", "var ", "case let "].first(where: text.hasPrefix) else { return nil }
      let rest = text.dropFirst(keyword.count)
      let sides = rest.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard let left = sides.first else { return nil }
      name = String(left.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      value = sides.count > 1 ? sides[1] : nil
    }
  }

  /// The outline plays on iOS 26 and 27.
  private static func system(_ text: String) -> String? {
    let isAvailable = text.hasPrefix("#available(")
    guard isAvailable || text.hasPrefix("#unavailable("), text.hasSuffix(")"),
      let name = text.firstRange(of: "iOS "), let system = Int(text[name.upperBound...].prefix(while: \.isNumber))
    else { return nil }
    return "\((system <= 26) == isAvailable)"
  }

  // MARK: Inputs

  private static let options = [
    "urlContexts": "url", "userActivities": "activity", "shortcutItem": "action", "cloudKitShareMetadata": "share",
    "notificationResponse": "response", "handoffUserActivityType": "handoff",
  ]

  private static let keys: Set = [
    "url", "shortcutItem", "userActivityDictionary", "userActivityType", "remoteNotification", "localNotification",
    "location", "sourceApplication", "cloudKitShareMetadata", "bluetoothCentrals", "bluetoothPeripherals",
  ]

  /// The code that says whether the first input that an expression asks for is there; nil for an expression without one.
  static func input(in text: String, _ names: Names) -> String? {
    let words = Words(text)
    for (place, word) in words.all.enumerated() {
      let before = place > 0 ? words.all[place - 1] : ""
      if let option = options[word], names.connections.contains(before), words.separator(before: place).hasSuffix(".") {
        return "Outline.connection.\(option)"
      }
      if keys.contains(word), words.separator(before: place).hasSuffix("."),
        names.launches.contains(before) || words.all[..<place].suffix(4).contains(where: names.launches.contains),
        text.contains("[")
      {
        return "Outline.launched(.\(word))"
      }
      if let known = names.inputs[word], !words.separator(before: place).hasSuffix("."),
        !words.separator(after: place).hasPrefix(":")
      {
        return known
      }
    }
    return nil
  }

  /// The names in a piece of code, with what stands between them.
  private struct Words {
    var all: [String] = []
    private var separators: [String] = [""]

    init(_ text: String) {
      var word = ""
      for character in text {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else {
          if !word.isEmpty {
            all.append(word)
            separators.append("")
            word = ""
          }
          if character != " ", character != "?", character != "!" { separators[separators.count - 1].append(character) }
        }
      }
      if !word.isEmpty {
        all.append(word)
        separators.append("")
      }
    }

    func separator(before place: Int) -> String { separators[place] }
    func separator(after place: Int) -> String { separators[place + 1] }
  }

  /// The parts of a condition between some operators, but for those in parentheses and texts.
  static func split(_ text: String, _ operators: [String]) -> [String] {
    var parts = [""]
    var depth = 0
    var isText = false
    var place = text.startIndex
    while place < text.endIndex {
      if depth == 0, !isText, let found = operators.first(where: { text[place...].hasPrefix($0) }) {
        parts.append("")
        place = text.index(place, offsetBy: found.count)
        continue
      }
      let character = text[place]
      switch character {
      case "\"": isText.toggle()
      case "(", "[", "{": depth += isText ? 0 : 1
      case ")", "]", "}": depth -= isText ? 0 : 1
      default: break
      }
      parts[parts.count - 1].append(character)
      place = text.index(after: place)
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  /// Without spaces at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}

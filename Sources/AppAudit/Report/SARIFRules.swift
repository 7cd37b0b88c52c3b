/// The rules of reports as SARIF describes them, each once.
struct SARIFRules {
  private(set) var rules: [SARIFLog.Rule] = []
  private var places: [String: Int] = [:]

  init(_ document: ReportDocument) {
    for state in document.apps.flatMap(\.rules) { add(state.rule) { Self.rule(state) } }
    // Comments belong to no rule.
    for (_, finding) in document.findings { add(finding.rule) { Self.rule(finding) } }
  }

  func index(of rule: String) -> Int { places[rule] ?? 0 }

  private mutating func add(_ id: String, _ rule: () -> SARIFLog.Rule) {
    guard places[id] == nil else { return }
    places[id] = rules.count
    rules.append(rule())
  }

  private static func rule(_ state: Report.RuleState) -> SARIFLog.Rule {
    var parts = [
      ("When", state.trigger), ("Lost", state.loss), ("Do", state.mending), ("Left alone", state.exceptions),
    ]
    if !state.link.isEmpty { parts.append(("See", state.link)) }
    return rule(
      state.rule, state.severity, message: state.message, full: state.trigger, parts, link: state.link,
      tags: ["life-cycle", state.category.rawValue])
  }

  private static func rule(_ finding: Report.Finding) -> SARIFLog.Rule {
    rule(
      finding.rule, finding.severity, message: "A comment turns a rule off without effect.",
      full: "A comment turns a rule off that is not there, or does not say why.",
      [("Lost", finding.loss), ("Do", finding.mending)], link: finding.link, tags: ["life-cycle"])
  }

  private static func rule(
    _ id: String, _ severity: Rule.Severity, message: String, full: String, _ parts: [(String, String)], link: String,
    tags: [String]
  ) -> SARIFLog.Rule {
    SARIFLog.Rule(
      id: id, shortDescription: .init(text: SARIFText.cut(message, SARIF.Limits.title)),
      fullDescription: .init(text: SARIFText.cut(full, SARIF.Limits.title)),
      help: .init(
        text: SARIFText.cut(parts.map { "\($0): \($1)" }.joined(separator: "\n"), SARIF.Limits.text),
        markdown: SARIFText.cut(parts.map { "**\($0):** \($1)" }.joined(separator: "\n\n"), SARIF.Limits.text)),
      helpUri: link.hasPrefix("https://") ? link : nil, defaultConfiguration: .init(level: severity.rawValue),
      properties: .init(
        tags: Array(tags.prefix(SARIF.Limits.tags)),
        problemSeverity: severity == .note ? "recommendation" : severity.rawValue))
  }
}

/// Text and addresses as SARIF wants them.
enum SARIFText {
  /// A message in which nothing is a link or a place to fill: those are the format's own `[…](…)` and `{0}`.
  static func message(_ text: String) -> String {
    let text = cut(text, SARIF.Limits.message)
    guard text.utf8.contains(where: { "]{}".utf8.contains($0) }) else { return text }
    return text.replacing("](", with: "] (").replacing("{", with: "{{").replacing("}", with: "}}")
  }

  static func cut(_ text: String, _ length: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// A path with everything in per cent that an address must not have.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

import EventLog
import LifeCycle

extension UserAction {
  /// The action in script form: `launch background=fetch`, `tap "Don't"`; it reads back as the same action.
  public var scriptText: String {
    let form = ActionForm.of(kind.name)
    var fields = form.write(kind)
    if let app, form.app != .none { fields.append((key: "app", value: .string(app))) }
    guard let first = fields.first else { return command }
    if fields.count == 1, first.key == form.bare { return "\(command) \(Self.text(first.value, mayHaveSpaces: true))" }
    let words = fields.map { $0.value == true ? $0.key : "\($0.key)=\(Self.text($0.value, mayHaveSpaces: false))" }
    return "\(command) \(words.joined(separator: " "))"
  }

  /// The same for people to read: nothing that is typed can be read in it, as that may be a secret.
  public var shownText: String {
    guard case .type(var typing) = kind else { return scriptText }
    typing.text = String(repeating: "•", count: typing.text.count)
    var shown = self
    shown.kind = .type(typing)
    return shown.scriptText
  }

  /// The value as is where that is unambiguous, else as JSON, which is also YAML.
  private static func text(_ value: Value, mayHaveSpaces: Bool) -> String {
    guard case .string(let text) = value else { return EventLogEncoding.json(value) }
    let isPlain = text.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "._-/:#?&%@~+".unicodeScalars.contains($0)
        || (mayHaveSpaces && $0 == " ")
    }
    let isText = if case .string = PlainScalar.value(of: text) { true } else { false }
    let isTrimmed = text.first != " " && text.last != " " && !text.isEmpty
    return isPlain && isText && isTrimmed ? text : EventLogEncoding.json(value)
  }
}

import EventLog
import LifeCycle

/// The answer to `dormouse why`: the sentence, then the assertions that the process holds, then the causes.
struct Why {
  private static let context = 8

  private let app: String
  /// The device's status of the app; nil if no device is running.
  private let standing: Value?
  private let story: Story

  init(app: String, standing: Value?, story: Story) {
    self.app = app
    self.standing = standing
    self.story = story
  }

  private var held: [String] {
    guard case .array(let held) = standing?["held"] else { return [] }
    return held.compactMap { $0["explanation"]?.string }
  }

  /// One sentence on the app's state.
  private var sentence: String {
    guard let standing else {
      return story.turn == nil
        ? "no device is running, and its log has no events of \(app)" : "no device is running; \(past)"
    }
    switch standing["process"]?.string {
    case "running":
      return held.isEmpty ? "\(app) runs without an assertion: it will be suspended" : "\(app) runs:"
    case "suspended": return "\(app) is suspended: no assertion holds it awake"
    default: return "\(app) is not running; \(past)"
    }
  }

  private var past: String {
    guard let turn = story.turn else { return "it was never launched" }
    switch turn.name {
    case "exited":
      let words = [turn.detail["reason"]?.string, turn.detail["code"]?.string].compactMap { $0 }
      let explanation = turn.detail["explanation"]?.string ?? ""
      return "it died at \(Self.seconds(turn)): " + words.joined(separator: " ")
        + (explanation.isEmpty ? "" : ", \(explanation)")
    case "launchRefused": return "its launch was refused: " + (turn.detail["explanation"]?.string ?? "")
    default: return "it was last \(turn.name) at \(Self.seconds(turn))"
    }
  }

  private var isDead: Bool { story.turn.map { $0.name == "exited" || $0.name == "launchRefused" } ?? false }

  var lines: [String] {
    var lines = [sentence]
    lines += held.map { "  \($0)" }
    guard let turn = story.turn else { return lines }
    if turn.name == "suspended", let held = story.heldAsleep { lines += HeldAsleep.lines(held) }
    lines.append("causes:")
    lines += story.chain(to: turn).map(Self.line)
    if isDead {
      let last = story.before(turn, atMost: Self.context)
      if !last.isEmpty { lines.append("its last events:") }
      lines += last.map(Self.line)
    }
    return lines
  }

  /// The same as JSON, for programs.
  ///
  /// - Throws: `EventLogError`; never for events read from a log.
  func value() throws -> Value {
    func json(_ event: Event) throws -> Value {
      try EventLogEncoding.value(json: EventLogEncoding.line(for: event))
    }
    var fields: [String: Value] = [
      "app": .string(app), "sentence": .string(sentence), "held": standing?["held"] ?? [],
      "process": standing?["process"] ?? .null,
    ]
    if let held = story.heldAsleep, story.turn?.name == "suspended" {
      fields["heldAtSuspension"] = .object(held.detail)
    }
    if let turn = story.turn {
      fields["chain"] = .array(try story.chain(to: turn).map(json))
      if isDead { fields["last"] = .array(try story.before(turn, atMost: Self.context).map(json)) }
    }
    return .object(fields)
  }

  private static func line(_ event: Event) -> String {
    let shown = event.forPeople
    let who = event.app.map { "\($0) " } ?? ""
    let scene = event.scene.map { "#\($0) " } ?? ""
    let to = event.kind == .state ? event.detail["to"]?.string.map { " to \($0)" } ?? "" : ""
    return "  \(seconds(event))  \(who)\(scene)\(TerminalText.printable(shown.name))\(to)"
  }

  /// By the device's clock, as in the log.
  private static func seconds(_ event: Event) -> String {
    let milliseconds = event.time.nanoseconds / 1_000_000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " s"
  }
}

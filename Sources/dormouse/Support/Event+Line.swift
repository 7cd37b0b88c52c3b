import LifeCycle

extension Event {
  /// The event in readable form: what the system did, and to what.
  var forPeople: Event {
    guard [.process, .system, .input].contains(kind) else { return self }
    var event = self
    event.name += name == "launched" ? pid.map { " as process \($0)" } ?? "" : ""
    for key in ["kind", "name", "title", "url", "userActivity", "shortcutItem", "notificationResponse"] {
      if let text = detail[key]?.string { event.name += " \(text)" }
    }
    if case .array(let tasks) = detail["tasks"] {
      event.name += " of " + tasks.compactMap(\.string).joined(separator: ", ")
    }
    let words = ["reason", "code", "explanation"].compactMap { detail[$0]?.string }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return event }
    event.name += ": " + words.joined(separator: ", ")
    // A sentence needs the whole line.
    event.cause = nil
    return event
  }
}

import EventLog
import LifeCycle

extension ExpectedEvent {
  /// Whether the event is the one described.
  ///
  /// Each key of `carries` is compared with the event's detail of that name as a whole: `{launchOptions: {url: X}}`
  /// holds where `launchOptions` has a `url` equal to X and nothing else. Null and absent say the same; details that
  /// are not named may be anything.
  public func matches(_ event: Event) -> Bool { mismatch(with: event) == nil }

  /// Why the event is not the one described: the first thing that differs. Nil where it is.
  public func mismatch(with event: Event) -> String? {
    guard event.name == name else { return "another call" }
    if let scene, event.scene != scene {
      return "the scene is \(event.scene.map { "#\($0)" } ?? "none"), not #\(scene)"
    }
    if let applicationState, event.applicationState != applicationState {
      return "the application is \(event.applicationState?.name ?? "without a state"), not \(applicationState.name)"
    }
    if let sceneState, event.sceneState != sceneState {
      return "the scene is \(event.sceneState?.name ?? "without a state"), not \(sceneState.name)"
    }
    for key in carries.keys.sorted() {
      let expected = carries[key] ?? .null
      let seen = event.detail[key] ?? .null
      guard seen.isEquivalent(to: expected) else {
        return "\(key) is \(EventLogEncoding.json(seen)), not \(EventLogEncoding.json(expected))"
      }
    }
    return nil
  }
}

extension ExpectedEvent: CustomStringConvertible {
  /// The entry as a scenario file writes it, with what it must carry behind it.
  public var description: String {
    var text = scene.map { "#\($0) " } ?? ""
    text += name
    if applicationState != nil || sceneState != nil {
      text += " @\(applicationState?.name ?? "-")/\(sceneState?.name ?? "-")"
    }
    return carries.isEmpty ? text : text + " carries \(EventLogEncoding.json(.object(carries)))"
  }
}

extension Event {
  /// The event as an entry of a scenario file would name it in full.
  var entryText: String {
    let scene = scene.map { "#\($0) " } ?? ""
    return "\(scene)\(name) @\(applicationState?.name ?? "-")/\(sceneState?.name ?? "-")"
  }
}

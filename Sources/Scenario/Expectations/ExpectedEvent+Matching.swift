import EventLog
import LifeCycle

extension ExpectedEvent {
  /// Whether the event matches the description.
  ///
  /// Each key of `carries` must equal the whole detail of that name: `{launchOptions: {url: X}}` holds if
  /// `launchOptions` has a `url` equal to X and nothing else. Null and absent are the same; unnamed details may be
  /// anything.
  public func matches(_ event: Event) -> Bool { mismatch(with: event) == nil }

  /// Why the event does not match: the first difference. Nil if it matches.
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
  /// The entry in scenario form, followed by what it must carry.
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
  /// The event as a complete scenario entry.
  var entryText: String {
    let scene = scene.map { "#\($0) " } ?? ""
    return "\(scene)\(name) @\(applicationState?.name ?? "-")/\(sceneState?.name ?? "-")"
  }
}

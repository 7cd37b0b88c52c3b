import EventLog
import LifeCycle

extension Step.Action: CustomStringConvertible {
  /// The step as a script would write it: `wait 35s`, `app beginBackgroundTask=upload`.
  public var description: String {
    switch self {
    case .launch(nil): "launch"
    case .launch(let reason?): "launch background=\(reason.rawValue)"
    case .prewarm: "prewarm"
    case .home: "home"
    case .lock: "lock"
    case .unlock: "unlock"
    case .openSwitcher: "openSwitcher"
    case .closeSwitcher: "closeSwitcher"
    case .select(let app): "select \(app)"
    case .swipeAway(let app): "swipeAway \(app)"
    case .openURL(let url): "openURL \(url)"
    case .openUniversalLink(let url): "openUniversalLink \(url)"
    case .handoff(let payload): "handoff \(payload.scriptText)"
    case .continueElsewhere: "continueElsewhere"
    case .acceptShare(let title): "acceptShare \(title)"
    case .significantTimeChange: "significantTimeChange"
    case .backgroundRefresh(let status): "backgroundRefresh \(status.rawValue)"
    case .rotate(let orientation): "rotate \(orientation.rawValue)"
    case .appearance(let style): "appearance \(style.rawValue)"
    case .quickAction(let type): "quickAction \(type)"
    case .push(let payload): "push \(payload.scriptText)"
    case .tapNotification(let title): "tapNotification \(title)"
    case .interrupt(let kind): "interrupt \(kind.rawValue)"
    case .endInterrupt(let kind): "endInterrupt \(kind.rawValue)"
    case .newWindow: "newWindow"
    case .closeWindow(let window): "closeWindow \(window)"
    case .focusWindow(let window): "focusWindow \(window)"
    case .connectDisplay(let display): "connectDisplay \(display.rawValue)"
    case .disconnectDisplay(let display): "disconnectDisplay \(display.rawValue)"
    case .memoryWarning: "memoryWarning"
    case .reclaimScene(let scene): "reclaimScene \(scene)"
    case .terminate(let reason): "terminate \(reason.rawValue)"
    case .runTask(let identifier): "runTask \(identifier)"
    case .backgroundFetch: "backgroundFetch"
    case .urlSessionEvents(let identifier): "urlSessionEvents \(identifier)"
    case .tap(let target): "tap \(target.scriptText)"
    case .drag(let drag): "drag \(drag.scriptText)"
    case .service(let step): step.description
    case .app(let action): "app \(action)"
    case .restartSystem: "restartSystem"
    case .wait(let span): "wait \(span.scenarioText)"
    case .expect: "expect"
    }
  }
}

extension HandoffPayload {
  /// The payload as a script would write it.
  var scriptText: String {
    var parts = ["type=\(type)"]
    if let title { parts.append("title=\"\(title)\"") }
    if let targetContentIdentifier { parts.append("target=\"\(targetContentIdentifier)\"") }
    if fails { parts.append("fails") }
    if !userInfo.isEmpty { parts.append("userInfo=\(EventLogEncoding.json(.object(userInfo)))") }
    return parts.joined(separator: " ")
  }
}

extension PushPayload {
  /// The payload as a script would write it.
  var scriptText: String {
    var parts: [String] = []
    if silent { parts.append("silent") }
    if let title { parts.append("title=\"\(title)\"") }
    if !userInfo.isEmpty { parts.append("userInfo=\(EventLogEncoding.json(.object(userInfo)))") }
    return parts.joined(separator: " ")
  }
}

extension TapTarget {
  var scriptText: String {
    switch self {
    case .label(let label): label
    case .point(let x, let y, _): "x=\(x) y=\(y)"
    }
  }
}

extension Drag {
  var scriptText: String {
    switch way {
    case .to(let target): "from \(start.scriptText) to \(target.scriptText)"
    case .by(let x, let y): "from \(start.scriptText) by x=\(x) y=\(y)"
    }
  }
}

import AppSyntaxMessages

extension Rule {
  static let wn11 = Rule(
    id: "WN11", category: .windows, severity: .error, method: .probe,
    message: "A scene that connects a second time in a process is not set up again.",
    trigger:
      "The system disconnects a scene in the background; when it connects again the app ends or shows other controllers.",
    loss: "After some time in the background the app ends, or shows an empty or another screen, when it is opened.",
    mending: """
      Let scene(_:willConnectTo:options:) build the whole window each time, and do what may be done once in \
      application(_:didFinishLaunchingWithOptions:).
      """,
    link: "https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)",
    sources: ["WordPress-iOS#25643", "EdgeApp/edge-react-gui#6179"],
    exceptions: "Apps without scenes."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    guard app.adoptsScenes else { return .notApplicable("the app has no scenes") }
    guard let run = runs["reclaim"] else { return .unknown("The probe reclaim was not played.") }
    let connect = app.sceneDelegates.compactMap { app.function(AuditedApp.connecting, of: $0) }.first
    let place = connect.map { (path: $0.path, line: Int?.some($0.line)) } ?? app.wholeAppPlace
    if let death = run.deaths.first {
      let fault = app.place(of: death, in: run)
      return .failed([
        Hit(
          fault.path, fault.line, "The app ends when its scene connects a second time.",
          evidence: [run.evidence(death)])
      ])
    }
    if let problem = run.problem { return .unknown("The probe reclaim ended early: \(problem)") }
    guard let first = run.steps.first, let last = run.steps.last, first.controllers != last.controllers else {
      return .passed
    }
    func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
    return .failed([
      Hit(
        place.path, place.line, "After its scene has connected a second time the app shows other controllers.",
        evidence: [
          run.evidence("at first: \(list(first.controllers))"), run.evidence("then: \(list(last.controllers))"),
        ])
    ])
  }
}

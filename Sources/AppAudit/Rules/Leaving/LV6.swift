import AppSyntaxMessages
import LifeCycle

extension Rule {
  static let lv6 = Rule(
    id: "LV6", category: .leaving, severity: .error, method: .probe,
    message: "A callback takes so long that iOS may end the app.",
    trigger: "A call to a delegate takes 5 s and more of the device's time in a probe, or a fifth of its allowance.",
    loss: "iOS ends the app in the middle of it; users see a crash.",
    mending: "Move the work off the main thread, and ask for background time where it has to be finished.",
    link: "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidenterbackground(_:)",
    sources: ["Apple: applicationDidEnterBackground, about five seconds", "reference 6.1"],
    exceptions: "Below a fifth of the allowance."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    var hits: [Hit] = []
    for run in runs.all {
      for event in run.events where [.application, .scene].contains(event.kind) {
        guard let seconds = event.duration?.seconds, seconds >= 2 else { continue }
        let function = app.functions.first { $0.name == event.name }
        let place = function.map { (path: $0.path, line: Int?.some($0.line)) } ?? app.wholeAppPlace
        hits.append(
          Hit(
            place.path, place.line, "\(event.name) takes \(Int(seconds)) s.", severity: seconds >= 5 ? nil : .warning,
            evidence: [run.evidence(event)]))
      }
    }
    return .of(hits.uniqued)
  }
}

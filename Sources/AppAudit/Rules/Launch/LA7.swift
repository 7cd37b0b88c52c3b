import LifeCycle

extension Rule {
  static let la7 = Rule(
    id: "LA7", category: .launch, severity: .error, method: .probe,
    message: "The app ends at launch.",
    trigger: "The process ends by its own fault during a launch that the user asked for, in any probe.",
    loss: "The app does not start.",
    mending: "Mend the fault that the log names.",
    link: "https://developer.apple.com/documentation/xcode/diagnosing-issues-using-crash-reports-and-device-logs",
    sources: ["Observed on the device of this audit."],
    exceptions: """
      Launches in the background are LA2's, a second connection WN11's, an app without scenes SC1's, a car's scene with the \
      window's delegate SC6's.
      """
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    let launches: Set = [
      "launch", "openURL", "openUniversalLink", "quickAction", "tapNotification", "acceptShare", "handoff",
      "connectDisplay",
    ]
    let hasWrongCarDelegate = if case .failed = Rule.sc6.check(app) { true } else { false }
    return .of(
      runs.all.flatMap { run -> [Hit] in
        guard run.probe != "reclaim", !(hasWrongCarDelegate && run.probe.hasPrefix("car-")) else { return [] }
        return run.deaths.compactMap { death -> Hit? in
          guard let step = run.steps.first(where: { $0.events.contains { $0.seq == death.seq } }),
            launches.contains(String(step.text.prefix { $0 != ":" })), !step.text.contains("background"),
            death.detail["reason"]?.string != ExitReason.sceneLifeCycleRequired.rawValue
          else { return nil }
          let place = app.place(of: death, in: run)
          return Hit(
            place.path, place.line,
            "The app ends (\(death.detail["reason"]?.string ?? "")) at the last of: \(run.steps(until: death)).",
            evidence: [run.evidence(death)])
        }
      }.uniqued)
  }
}

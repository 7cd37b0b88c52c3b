import LifeCycle

extension Rule {
  /// The probes that launch an app without a window, each with the step that does.
  private static let windowless = [
    "silent-push": "push", "background-fetch": "backgroundFetch", "url-session": "urlSessionEvents",
    "background-task": "runTask", "location": "launch",
  ]

  static let la2 = Rule(
    id: "LA2", category: .launch, severity: .error, method: .probe,
    message: "The app ends when it is launched in the background.",
    trigger:
      "A push, a fetch, a background task, a place or a URL session launches the app, and it ends by its own fault.",
    loss: "What the background launch was for is not done; iOS launches an app that fails so ever less often.",
    mending:
      "There is no window in a background launch: unwrap windows, scenes and root controllers only where they exist.",
    link: "https://developer.apple.com/documentation/uikit/about-the-background-execution-sequence",
    sources: ["WordPress-iOS#25643", "session-ios#684"],
    exceptions: "Kinds of launches for which the app has no mode, identifier or method."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    let played = windowless.keys.sorted().compactMap { runs[$0] }
    if played.isEmpty { return .notApplicable("nothing launches the app in the background") }
    return .of(
      played.flatMap { run in
        run.deaths.compactMap { death -> Hit? in
          let step = run.steps.first { $0.events.contains { $0.seq == death.seq } }
          guard let step, let cause = windowless[run.probe], step.text.hasPrefix(cause) || step.text.hasPrefix("wait")
          else { return nil }
          let place = app.place(of: death, in: run)
          return Hit(
            place.path, place.line,
            "The app ends (\(death.detail["reason"]?.string ?? "")) when it is launched in the background: "
              + "\(run.steps(until: death)).",
            evidence: [run.evidence(death)])
        }
      }.uniqued)
  }
}

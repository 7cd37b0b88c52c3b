extension Rule {
  static let lv3 = Rule(
    id: "LV3", category: .leaving, severity: .error, method: .probe,
    message: "What was typed is gone after the app has ended in the background.",
    trigger: """
      Text is typed on the first screen, the app goes to the background, is ended there by the system, and is opened again: \
      the text is nowhere on the screen.
      """,
    loss: "What users have entered and not yet sent or kept.",
    mending:
      "Save what was entered in sceneWillResignActive or sceneDidEnterBackground, and show it after the next launch.",
    link: "https://developer.apple.com/documentation/uikit/preserving-your-app-s-ui-across-launches",
    sources: ["Apple: tasks to perform on deactivation", "reference 6.2"],
    exceptions: "Places for secrets, and for searches; apps whose first screen takes no text."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    guard let run = runs["typed-text"] else { return .notApplicable("the first screen takes no text") }
    if let problem = run.problem { return .unknown("The probe typed-text ended early: \(problem)") }
    guard run.steps.count > 1, run.steps[1].texts.contains(where: { $0.contains(Probe.typed) }) else {
      return .notApplicable("the place takes no such text")
    }
    if run.steps.last?.texts.contains(where: { $0.contains(Probe.typed) }) == true { return .passed }
    let place = app.wholeAppPlace
    return .failed([
      Hit(
        place.path, place.line, "Text that was typed is gone after the app has ended in the background.",
        evidence: [run.evidence(run.steps.map(\.text).joined(separator: ", ") + ": the text is not on the screen")])
    ])
  }
}

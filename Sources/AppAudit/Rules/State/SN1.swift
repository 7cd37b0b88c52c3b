import AppMigration

extension Rule {
  static let sn1 = Rule(
    id: "SN1", category: .state, severity: .error, method: .probe,
    message: "A secret stands in the app switcher.",
    trigger:
      "Text that was typed into a secure field can be read on the screen when the app has gone to the background.",
    loss: "Whoever opens the app switcher reads the secret; its picture is kept on disk.",
    mending: """
      Take secrets off the screen in sceneWillResignActive, or cover the window there, and show secrets only while the user \
      asks for them.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background",
    sources: ["Apple: preparing your UI to run in the background, remove sensitive information", "reference 7"],
    exceptions: "What a secure field itself shows: dots. Apps whose first screen has no secure field."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    guard let run = runs["typed-secret"] else { return .notApplicable("the first screen takes no secret") }
    guard run.steps.count > 2 else {
      return .unknown("The probe typed-secret ended early: \(run.problem ?? "")")
    }
    let isKept = run.steps[2].texts.contains { $0.contains(Probe.secret) }
    guard isKept else { return .passed }
    let place = app.wholeAppPlace
    return .failed([
      Hit(
        place.path, place.line, "What was typed into a secure field can be read in the app switcher.",
        evidence: [run.evidence(run.steps[...2].map(\.text).joined(separator: ", ") + ": the text is on the screen")])
    ])
  }
  .patched { edits, _ throws(EditRefusal) in try edits.coverScreen() }
}

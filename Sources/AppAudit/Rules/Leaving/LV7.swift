import AppMigration
import LifeCycle

extension Rule {
  static let lv7 = Rule(
    id: "LV7", category: .leaving, severity: .error, method: .probe,
    message: "The app is suspended with a file in a shared container locked, and ended for it (0xdead10cc).",
    trigger:
      "The kernel holds an exclusive lock of the app in a container of its group when the app would be suspended.",
    loss: "iOS ends the app each time it goes to the background so; users find it started anew.",
    mending: """
      End what holds the lock within a background task before the app is suspended; for GRDB, use its notifications of \
      suspension.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/xcode/sigkill",
    sources: ["GRDB#957", "reference 6.1"],
    exceptions: "Locks in the app's own container."
  ) { _ in .passed }
  .witnessed { app, runs, _ in
    guard let run = runs["suspension"] else { return .unknown("The probe suspension was not played.") }
    let deaths = run.deaths.filter { $0.detail["reason"]?.string == ExitReason.fileLock.rawValue }
    if deaths.isEmpty, let problem = run.problem { return .unknown("The probe suspension ended early: \(problem)") }
    let place = app.wholeAppPlace
    return .of(deaths.map { Hit(place.path, place.line, evidence: [run.evidence($0)]) })
  }
  .patched { edits, _ throws(EditRefusal) in try edits.suspendDatabases() }
}

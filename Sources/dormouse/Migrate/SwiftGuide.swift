import AppAudit

/// Where the methods of an app delegate in Swift go that is not moved, line by line.
struct SwiftGuide {
  let lines: [String]

  init(_ app: AuditedApp) {
    guard let delegate = app.appDelegate else {
      lines = []
      return
    }
    lines = SceneTwin.all.compactMap { twin in
      app.function(twin.name, of: delegate).flatMap { function in
        function.isEmpty ? nil : (function.path, function.line, "\(twin.name) → \(Self.place(of: twin))")
      }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    .map { path, line, text in "\(path):\(line): \(text)" }
  }

  private static func place(of twin: SceneTwin) -> String {
    if twin.twin == "sceneWillEnterForeground(_:)" { return "\(twin.twin), which also runs at the first launch" }
    return twin.twin + (twin.option.map { ", and connectionOptions.\($0) for a launch" } ?? "")
  }
}

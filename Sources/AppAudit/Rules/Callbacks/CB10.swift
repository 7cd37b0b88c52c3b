import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb10 = Rule(
    id: "CB10", category: .callbacks, severity: .warning, method: .both,
    message: "It goes on behind other screens.",
    trigger: """
      `viewWillAppear` or `viewDidAppear` starts a repeating timer, a display link, an observer, a camera session, or updates \
      of location or motion, and neither `viewWillDisappear` nor `viewDidDisappear` stops one.
      """,
    loss: "Each visit adds one more that runs on: battery, double work, and changes of a screen that nobody sees.",
    mending: "Stop it in viewWillDisappear if viewWillAppear starts it, and in viewDidDisappear if viewDidAppear does.",
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/uiviewcontroller",
    sources: ["Apple: preparing your UI to run in the background"],
    exceptions: "What `deinit` ends, what is started again only after it was stopped, and timers that fire once."
  ) { app in
    let appearing = app.functions.filter {
      ["viewWillAppear(_:)", "viewDidAppear(_:)"].contains($0.name) && app.isController($0.type)
    }
    if appearing.isEmpty { return .notApplicable("no view controller does anything when its view appears") }
    return .of(
      appearing.flatMap { function -> [Hit] in
        guard let type = function.type.flatMap({ app.types[$0] }) else { return [] }
        let stops = ["viewWillDisappear(_:)", "viewDidDisappear(_:)", "deinit"].compactMap {
          app.function($0, of: type)
        }
        .flatMap { app.own(of: type, from: $0) }.flatMap(\.uses).map(\.use)
        return LastingWork.all.compactMap { work in
          let reached = app.own(of: type, from: function)
          guard let start = reached.lazy.flatMap({ $0.uses.map(\.use) }).first(where: work.isStart) else { return nil }
          // Whoever stops before starting has one at most.
          if (stops + reached.flatMap { $0.uses.map(\.use) }).contains(where: work.isEnd) { return nil }
          let path = reached.first { $0.uses.contains { $0.use == start } }?.path ?? function.path
          return Hit(
            path, start.line,
            "\(function.outline.baseName) starts \(work.title), and the view's disappearance does not stop it.",
            mending: "\(work.mending) in \(function.opposite).", subject: [function.name, work.title])
        }
      })
  }
  .patched { edits, hit throws(EditRefusal) in
    let callbacks = ["viewWillAppear(_:)", "viewDidAppear(_:)"]
    for function in edits.app.functions where function.name == hit.subject.first && callbacks.contains(function.name) {
      guard let type = function.type.flatMap({ edits.app.types[$0] }) else { continue }
      let reached = edits.app.own(of: type, from: function)
      guard reached.contains(where: { $0.path == hit.path && $0.uses.contains { $0.use.line == hit.line } }),
        let work = LastingWork.all.first(where: { $0.title == hit.subject.last })
      else { continue }
      return try edits.stop(hit, begun: function, work.isStart, in: function.opposite + "(_:)")
    }
    throw EditRefusal("It is not there any more.")
  }
}

extension AuditedApp {
  /// A function and those of its own type that it calls.
  fileprivate func own(of type: AppType, from function: AppFunction) -> [AppFunction] {
    let names = Set(chain(of: type.name).map(\.name))
    let called = function.uses.filter { $0.use.isCall && $0.use.receiver.isEmpty }
      .flatMap { callees(of: $0.use, in: function.type) }.filter { $0.type.map(names.contains) ?? false }
    return [function] + called.filter { $0.id != function.id }
  }
}

extension AppFunction {
  fileprivate var opposite: String { outline.baseName == "viewWillAppear" ? "viewWillDisappear" : "viewDidDisappear" }
}

/// Something that goes on until it is stopped.
private struct LastingWork: Sendable {
  var title: String
  var mending: String
  var isStart: @Sendable (Step.Use) -> Bool
  var isEnd: @Sendable (Step.Use) -> Bool

  static let all = [
    LastingWork(title: "a repeating timer", mending: "Call invalidate() of the timer") { use in
      use.isCall && use.name == "scheduledTimer" && use.argument("repeats") == "true"
    } isEnd: {
      $0.name == "invalidate" || $0.kind == .write && $0.name.lowercased().contains("timer") && $0.value == "nil"
    },
    LastingWork(title: "a display link", mending: "Call invalidate() of the display link") { use in
      use.isCall && use.text == "CADisplayLink"
    } isEnd: {
      $0.name == "invalidate" || $0.name == "isPaused"
    },
    LastingWork(title: "an observer", mending: "Call NotificationCenter.default.removeObserver") { use in
      use.isCall && use.name == "addObserver" && use.names.contains("NotificationCenter")
    } isEnd: {
      $0.name == "removeObserver"
    },
    LastingWork(title: "a camera session", mending: "Call stopRunning() of the session") { use in
      use.isCall && use.name == "startRunning"
    } isEnd: {
      $0.name == "stopRunning"
    },
    LastingWork(title: "updates of the location or of motion", mending: "Call the matching stop method") { use in
      use.isCall && use.name.hasPrefix("startUpdating") || use.name.hasSuffix("Updates") && use.name.hasPrefix("start")
    } isEnd: {
      $0.name.hasPrefix("stopUpdating") || $0.name.hasPrefix("stop") && $0.name.hasSuffix("Updates")
    },
  ]
}

import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc15 = Rule(
    id: "SC15", category: .scenes, severity: .error,
    message: "Launch returns here on systems with scenes: it never does the app-wide set-up below.",
    trigger: """
      `application(_:didFinishLaunchingWithOptions:)` begins with a return for systems from 13 on, and sets up more than a \
      window below it.
      """,
    loss:
      "What is set up there is missing on every system of today, or comes with a scene only: stores, libraries, notifications.",
    mending: """
      Move what belongs to the whole app above this line, and leave only the window's lines below it.
      """,
    mended: .shown,
    link:
      "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
    sources: ["Slide fcb8e9e6, reverted the same day"],
    exceptions: "Returns with set-up above them; returns that only leave out the window of old systems."
  ) { app in
    guard let delegate = app.appDelegate else { return .notApplicable("there is no app delegate in Swift") }
    let name = "application(_:didFinishLaunchingWithOptions:)"
    guard let launch = app.function(name, of: delegate) else {
      return .notApplicable("the app delegate has no \(name)")
    }
    let steps = launch.body
    guard let place = steps.firstIndex(where: { $0.returnsOnSystemsWithScenes }) else { return .passed }
    let above = PlacedUse.all(in: Array(steps[..<place])).filter { $0.use.isCall && !$0.use.isSmallTalk }
    if !above.isEmpty { return .passed }
    let below = AppFunction(
      outline: launch.outline.with(body: Array(steps[(place + 1)...])), type: launch.type, path: launch.path)
    let own = Set(app.chain(of: delegate.name).map(\.name))
    let work = app.reached(from: below).lazy.filter { $0.type.map(own.contains) ?? false }.flatMap { function in
      function.uses.lazy.filter { $0.use.isCall && !$0.use.isWindowWork(in: app) }.map { (function, $0.use) }
    }
    guard let (function, use) = work.first, case .branch(let branch) = steps[place] else { return .passed }
    return .failed([
      Hit(
        launch.path, branch.line,
        "\(name) returns here on systems with scenes: launch never does the app-wide set-up below.",
        evidence: [Evidence(path: function.path, line: use.line, text: "\(use.text)(…) is not reached.")])
    ])
  }
  .patched { edits, hit throws(EditRefusal) in try edits.setUpFirst(hit) { !$0.isSmallTalk && $0.mentionsWindow } }
}

extension Step {
  /// Whether it does nothing but return on systems with scenes.
  fileprivate var returnsOnSystemsWithScenes: Bool {
    guard case .branch(let branch) = self, let holds = branch.holdsOnSystemsWithScenes else { return false }
    let arm =
      switch (branch.kind, holds) {
      case (.guard, false), (.choice, true): branch.arms.first
      default: [Step]?.none
      }
    return arm.map { $0.leaves && !PlacedUse.all(in: $0).contains { $0.use.isCall && !$0.use.isSmallTalk } } ?? false
  }
}

extension Step.Use {
  fileprivate var isSmallTalk: Bool {
    ["print", "NSLog", "debugPrint", "os_log"].contains(text) || text.hasPrefix("super.")
  }

  /// Whether it has to do with the window that old systems show.
  fileprivate var mentionsWindow: Bool {
    ["window", "UIWindow"].contains(names.first ?? "") || value?.contains("UIWindow(") == true
  }

  /// Whether a call makes a window, a controller or what is shown in one.
  fileprivate func isWindowWork(in app: AuditedApp) -> Bool {
    if isSmallTalk { return true }
    let first = names.first ?? ""
    if first == "window" || name.hasPrefix("instantiate") || name.hasPrefix("makeKey") { return true }
    if app.isInterface(first) || app.types[first] != nil && names.count == 1 { return true }
    return ["UIWindow", "UIStoryboard", "UIScreen", "UIColor", "Bundle"].contains(first)
      || first.hasSuffix("ViewController") || first.hasSuffix("Controller") && first.hasPrefix("UI")
      || ["window", "controller", "coordinator", "router"].contains { receiver.lowercased().hasSuffix($0) }
  }
}

extension FunctionOutline {
  fileprivate func with(body: [Step]) -> FunctionOutline {
    var result = self
    result.body = body
    return result
  }
}

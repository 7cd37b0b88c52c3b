import AppMigration
import AppSyntaxMessages

extension Rule {
  static let la5 = Rule(
    id: "LA5", category: .launch, severity: .warning,
    message: "Launch answers false here, and refuses nothing.",
    trigger: """
      A way through `willFinishLaunching` or `didFinishLaunching` returns `false` without having looked at a URL, an \
      activity or a quick action.
      """,
    loss: "The link or the quick action that launched the app is not delivered.",
    mending: "Return `true`; `false` says that the URL, the activity or the quick action of the launch is not handled.",
    mended: .shown,
    link:
      "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
    sources: ["Apple's page on didFinishLaunchingWithOptions"],
    exceptions: """
      Ways that have handled an input of the launch, and an answer that an SDK gives. In an app with scenes the options \
      are nil: a note.
      """
  ) { app in
    guard let delegate = app.appDelegate else { return .notApplicable("there is no app delegate in Swift") }
    let launches = ["will", "did"].compactMap {
      app.function("application(_:\($0)FinishLaunchingWithOptions:)", of: delegate)
    }
    if launches.isEmpty { return .notApplicable("the app delegate has no launch callback") }
    let hits = launches.flatMap { launch in
      refusals(in: launch.body).map { line in
        Hit(
          launch.path, line, "\(launch.outline.baseName) answers false here, and refuses nothing.",
          severity: app.adoptsScenes ? .note : nil)
      }
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.launch(hit) }

  private static let inputWords = ["launchoptions", "options", "url", "shortcut", "activity", "link", "deep"]

  /// The lines of `return false` that stand under no condition about an input; closures have answers of their own.
  private static func refusals(in steps: [Step]) -> [Int] {
    steps.flatMap { step -> [Int] in
      switch step {
      case .exit(let exit): exit.kind == .return && exit.value == "false" ? [exit.line] : []
      case .branch(let branch):
        inputWords.contains(where: branch.condition.lowercased().contains)
          ? [] : branch.arms.flatMap { refusals(in: $0) }
      case .loop(_, let body), .deferred(_, let body): refusals(in: body)
      case .use, .closure, .local: []
      }
    }
  }
}

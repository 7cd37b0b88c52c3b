import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sn2 = Rule(
    id: "SN2", category: .state, severity: .warning, method: .both,
    message: "The cover is raised when the app is in the background already.",
    trigger:
      "A cover is shown by what runs when the app goes to the background, and none by what runs when it resigns.",
    loss: "The app switcher shows the screen that the cover is to hide, as long as the app is not in the background.",
    mending: """
      Raise the cover in sceneWillResignActive (in an app without scenes: applicationWillResignActive), and take it down \
      in the matching DidBecomeActive.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background",
    sources: ["zodl-ios#1794", "firefox-ios#20621", "cwa-app-ios#666"],
    exceptions: "A cover that is raised in both."
  ) { app in
    let handlers = app.leavingHandlers
    let covers = handlers.filter { $0.moment == .background }.compactMap { handler in
      app.cover(from: handler.function).map { (handler, $0) }
    }
    if covers.isEmpty { return .notApplicable("nothing covers the screen when the app goes to the background") }
    if handlers.contains(where: { $0.moment == .resigning && app.cover(from: $0.function) != nil }) { return .passed }
    return .of(
      covers.map { handler, use in
        Hit(
          handler.function.path, use.function == handler.function.id ? use.line : handler.function.line,
          "\(handler.function.name) covers the screen by \(use.name), when the app is in the background already.")
      })
  }
  .edited { edits, hit throws(EditRefusal) in try edits.coverEarlier(hit) { $0.isCover } }
}

extension AuditedApp {
  /// What shows a cover among what a function reaches before it returns.
  fileprivate func cover(from function: AppFunction) -> (name: String, line: Int, function: AppFunction.ID)? {
    for reached in reachedNow(from: function, where: isCertain) {
      for placed in reached.uses where placed.use.isCover { return (placed.use.name, placed.use.line, reached.id) }
    }
    return nil
  }
}

extension Step.Use {
  private static let covers = ["blur", "privacy", "cover", "shield", "obscure", "curtain", "obfuscat"]
  private static let raising = ["show", "add", "present", "display", "raise", "enable", "apply", "insert", "install"]

  /// Whether it is a call that shows a cover: `showPrivacyScreen()`, `addBlurEffect()`, `UIBlurEffect(style:)`.
  fileprivate var isCover: Bool {
    guard isCall else { return false }
    if name == "UIVisualEffectView" || name == "UIBlurEffect" { return true }
    let name = name.lowercased()
    guard Self.raising.contains(where: name.hasPrefix), !name.hasPrefix("address") else { return false }
    if ["addsubview", "insertsubview"].contains(name) {
      let what = (arguments.first?.text ?? "").lowercased()
      return (Self.covers + ["hide", "hiding"]).contains(where: what.contains)
    }
    return Self.covers.contains(where: name.contains) && !name.contains("recover") && !name.contains("discover")
  }
}

import AppMigration
import AppSyntaxMessages

extension Rule {
  /// The app delegate's methods for inputs, with the scene delegate's that UIKit calls instead.
  private static let inputTwins: [(what: String, old: [String], new: [String])] = [
    (
      "a link",
      [
        "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
        "application(_:handleOpen:)",
      ], ["scene(_:openURLContexts:)"]
    ),
    ("a universal link or Handoff", ["application(_:continue:restorationHandler:)"], ["scene(_:continue:)"]),
    (
      "a quick action", ["application(_:performActionFor:completionHandler:)", "application(_:performActionFor:)"],
      ["windowScene(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:)"]
    ),
    (
      "a CloudKit share", ["application(_:userDidAcceptCloudKitShareWith:)"],
      ["windowScene(_:userDidAcceptCloudKitShareWith:)"]
    ),
  ]

  static let in5 = Rule(
    id: "IN5", category: .inputs, severity: .error, method: .both,
    message: "Not even a running app gets it: UIKit asks the scene delegate.",
    trigger: """
      The app has scenes, its app delegate handles links, activities, quick actions or shares, and no scene delegate has the \
      method that UIKit calls instead.
      """,
    loss: "Links, quick actions or shares do nothing, whether the app runs or not.",
    mending: """
      Write the scene delegate's method and let it call what the app delegate's does; call the same from \
      scene(_:willConnectTo:options:) for what launches the app.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: ["session-ios 794f3c1b", "ownCloud 4e47f9ba", "file_picker_writable#53"],
    exceptions:
      "A method that only returns or answers is a note. Scene delegates with a superclass that is out of sight."
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    let scenes = app.allSceneDelegates
    guard let delegate = app.appDelegate ?? app.objectiveCAppDelegate, !scenes.isEmpty else {
      return .notApplicable("there is no app delegate or no scene delegate")
    }
    guard scenes.allSatisfy(app.isWholly) else {
      return .notApplicable("a scene delegate inherits from a class that is not in the app's sources")
    }
    let hits = inputTwins.flatMap { what, old, new -> [Hit] in
      let twins = scenes.flatMap { type in new.compactMap { app.function($0, of: type) } }
      if twins.contains(where: { !$0.onlyPrints }) { return [] }
      // Of several methods for one input UIKit has always called the newest only.
      return old.compactMap { app.function($0, of: delegate) }.prefix(1).compactMap { function in
        let hit = app.unheard(function, what: what, twin: twins.first, wanted: new[0])
        return function.isTrivial && !twins.isEmpty ? nil : app.appDelegate == nil ? app.byTokens(hit) : hit
      }
    }
    let handled = inputTwins.contains { $0.old.contains { app.function($0, of: delegate) != nil } }
    return handled ? .of(hits) : .notApplicable("the app delegate handles no links or other inputs")
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try ForwardFix(app: app, hit: hit, files: files).changes()
  }
}

extension AuditedApp {
  /// The finding at a method of the app delegate that UIKit does not call, with the scene delegate's that does nothing.
  fileprivate func unheard(_ function: AppFunction, what: String, twin: AppFunction?, wanted: String) -> Hit {
    let dead = "UIKit does not call \(function.name) in an app with scenes"
    if function.isTrivial {
      return Hit(
        function.path, function.line, "\(dead); it does nothing, so nothing is lost.", severity: .note,
        mending: "Delete it.")
    }
    let cold = "do the same for what launches the app at the end of \(Self.connecting)."
    if let twin {
      return Hit(
        function.path, function.line, "\(dead), and \(twin.name) of \(twin.type ?? "the scene delegate") does nothing.",
        mending: "Let \(twin.name) call what \(function.name) does; \(cold)",
        evidence: [Evidence(path: twin.path, line: twin.line, text: "\(twin.name) is called instead.")])
    }
    return Hit(
      function.path, function.line,
      "\(dead), and no scene delegate has \(wanted); that \(what) comes here all the same is not documented.",
      mending: "Write \(wanted) in the scene delegate and let it call what \(function.name) does; \(cold)")
  }
}

extension AppFunction {
  /// Whether it has nothing but the printing of a log, and does not hand on to its superclass.
  fileprivate var onlyPrints: Bool { isTrivial && !uses.contains { $0.use.receiver == "super" } }
}

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
    exceptions: "A method that only returns or answers is a note. Scene delegates in Objective-C are not seen."
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    guard let delegate = app.appDelegate, !app.sceneDelegates.isEmpty else {
      return .notApplicable("there is no app or scene delegate in Swift")
    }
    let hits = inputTwins.flatMap { what, old, new -> [Hit] in
      let isTaken = app.sceneDelegates.contains { type in new.contains { app.function($0, of: type) != nil } }
      if isTaken { return [] }
      return old.compactMap { app.function($0, of: delegate) }.map { function in
        Hit(
          function.path, function.line,
          function.isTrivial
            ? "UIKit does not call \(function.name) in an app with scenes; it does nothing, so nothing is lost."
            : "UIKit does not call \(function.name) in an app with scenes, and no scene delegate has \(new[0]); "
              + "that \(what) comes here all the same is not documented.",
          severity: function.isTrivial ? .note : nil,
          mending: function.isTrivial
            ? "Delete it."
            : "Write \(new[0]) in the scene delegate and let it call what \(function.name) does; do the same for what "
              + "launches the app at the end of scene(_:willConnectTo:options:).")
      }
    }
    let handled = inputTwins.contains { $0.old.contains { app.function($0, of: delegate) != nil } }
    return handled ? .of(hits) : .notApplicable("the app delegate handles no links or other inputs")
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try ForwardFix(app: app, hit: hit, files: files).changes()
  }
}

import AppFacts
import AppSyntaxMessages

extension Rule {
  static let sc1 = Rule(
    id: "SC1", category: .scenes, severity: .error,
    message: "Built with the iOS 27 SDK this app ends at launch: it has no scene life cycle.",
    trigger: """
      The entry point is UIKit's, and neither an Info.plist has a scene manifest with a configuration nor does the app \
      delegate choose configurations by code.
      """,
    loss: "The app does not start.",
    mending: "Run `dormouse migrate`, which writes a scene delegate and moves what belongs to it.",
    mended: .told,
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: ["expo#50179", "RN#58545"],
    exceptions: "SwiftUI's `App` as the entry point: it has scenes of its own."
  ) { app in
    if app.isSwiftUI { return .notApplicable("the entry point is SwiftUI's") }
    guard let delegate = app.appDelegate?.declaration else {
      return .notApplicable("there is no app delegate in Swift")
    }
    if app.adoptsScenes { return .passed }
    // An empty manifest is the next rule's.
    let written = "\(SceneKeys.manifest).\(SceneKeys.configurations)"
    if app.infoPlists.contains(where: { $0.lines[written] != nil }) { return .passed }
    guard let plist = app.infoPlists.first else { return .failed([Hit(delegate.path, delegate.outline.line)]) }
    let place = app.place(of: "UIApplicationSceneManifest", in: plist)
    return .failed([
      Hit(
        place.path, place.line,
        evidence: [
          Evidence(
            path: delegate.path, line: delegate.outline.line,
            text: "\(delegate.outline.name) is the app delegate, and chooses no scene configurations.")
        ])
    ])
  }
}

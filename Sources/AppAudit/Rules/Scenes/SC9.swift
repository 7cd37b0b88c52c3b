import AppFacts

extension Rule {
  static let sc9 = Rule(
    id: "SC9", category: .scenes, severity: .error,
    message: "The storyboard that the Info.plist names is not in the app, or has no initial controller.",
    trigger: """
      `UISceneStoryboardFile` of a configuration, or `UIMainStoryboardFile` of an app without scenes, names a storyboard that \
      the target does not have, or one without an initial view controller.
      """,
    loss: "There is nothing to show: the app ends at launch, or its screen stays black.",
    mending: "Add the storyboard to the target, or mark its first controller as the initial one.",
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["Apple: Specifying the scenes your app supports"],
    exceptions: "Empty names; targets whose storyboards are not known."
  ) { app in
    if app.facts.storyboards.isEmpty { return .notApplicable("the app has no storyboard that is known") }
    let scenes = app.sceneConfigurations.compactMap { configuration in
      configuration.storyboard.map {
        (name: $0, key: "\(configuration.key).UISceneStoryboardFile", plist: configuration.build.infoPlist)
      }
    }
    let main =
      app.adoptsScenes
      ? []
      : app.facts.configurations.map(\.infoPlist).flatMap { plist in
        ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone"].compactMap { key in
          plist.values[key]?.string.map { (name: $0, key: key, plist: plist) }
        }
      }
    let named = (scenes + main).filter { !$0.name.isEmpty && !$0.name.contains("$(") }
    if named.isEmpty { return .notApplicable("no Info.plist names a storyboard") }
    let hits = named.compactMap { name, key, plist -> Hit? in
      let place = app.place(of: key, in: plist)
      guard let storyboard = app.facts.storyboards.first(where: { $0.name == name || "\($0.name).storyboard" == name })
      else {
        return Hit(
          place.path, place.line, "The app's target has no storyboard \(name).",
          mending: "Add \(name).storyboard to the target, or name one of its storyboards.")
      }
      if storyboard.hasInitialController { return nil }
      return Hit(
        place.path, place.line, "The storyboard \(name) has no initial view controller.",
        mending: "Mark the first controller of \(storyboard.path) as the initial view controller.")
    }
    return .of(hits.unique)
  }
}

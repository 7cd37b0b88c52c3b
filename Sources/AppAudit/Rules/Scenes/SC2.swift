import AppFacts
import AppMigration

extension Rule {
  static let sc2 = Rule(
    id: "SC2", category: .scenes, severity: .error,
    message: "A scene manifest without a configuration for windows counts as none with the iOS 27 SDK.",
    trigger: """
      An Info.plist has a scene manifest that names no configuration for the role of windows, and the app delegate chooses \
      none by code.
      """,
    loss: "The app does not start.",
    mending: """
      Write into `UISceneConfigurations` the key `UIWindowSceneSessionRoleApplication` with an array of one dictionary: \
      `UISceneConfigurationName` = `Default Configuration`, `UISceneDelegateClassName` = \
      `$(PRODUCT_MODULE_NAME).SceneDelegate`; `dormouse migrate` writes it with the class.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["DefinedNet/mobile_nebula#405", "passforios a2d3926b"],
    exceptions: "SwiftUI's `App`, which has an empty manifest by right; manifests that build settings generate."
  ) { app in
    if app.isSwiftUI { return .notApplicable("the entry point is SwiftUI's") }
    if app.appDelegate == nil { return .notApplicable("there is no app delegate in Swift") }
    let plists = app.facts.configurations.map(\.infoPlist).filter {
      $0.lines["\(SceneKeys.manifest).\(SceneKeys.configurations)"] != nil && $0.problem == nil
    }
    if plists.isEmpty { return .notApplicable("no Info.plist has scene configurations") }
    if app.choosingFunction != nil { return .passed }
    let hits = plists.compactMap { plist -> Hit? in
      let roles = plist.values[SceneKeys.manifest]?[SceneKeys.configurations]?.dictionary ?? [:]
      if roles[AuditedApp.windowRole]?.array?.isEmpty == false { return nil }
      // A role that stands in the wrong place or is misspelt is the next rule's.
      if roles.keys.contains(where: { SceneKeys.meant(by: $0, at: .roles) == AuditedApp.windowRole }) { return nil }
      let place = app.place(of: "\(SceneKeys.manifest).\(SceneKeys.configurations)", in: plist)
      let message =
        roles.isEmpty
        ? "This scene manifest has no configuration: with the iOS 27 SDK that counts as no manifest."
        : "This scene manifest has no configuration for windows, only for \(roles.keys.sorted().joined(separator: ", "))."
      return Hit(place.path, place.line, message)
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    let names = app.sceneDelegates.map(\.name)
    guard names.count == 1 else {
      throw EditRefusal(
        names.isEmpty
          ? "The app has no scene delegate that could be named; `dormouse migrate` writes one."
          : "Several classes could be named: \(names.joined(separator: ", ")).")
    }
    return try files.propertyList(hit.path) { text throws(EditRefusal) in
      let hasMain = text.line(of: ["UIMainStoryboardFile"]) != nil
      var adoption = SceneAdoption(
        storyboard: hasMain ? .main : .none, deploymentTarget: app.deploymentMajor.map(String.init))
      adoption.delegateClass = "$(PRODUCT_MODULE_NAME).\(names[0])"
      _ = try text.adopt(adoption)
    }
  }
}

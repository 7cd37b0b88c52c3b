import AppFacts
import AppMigration

extension Rule {
  static let sc13 = Rule(
    id: "SC13", category: .scenes, severity: .error,
    message: "The iOS 27 SDK demands a launch screen, and the Info.plist names none.",
    trigger: "An Info.plist has neither `UILaunchScreen` nor a launch storyboard.",
    loss: "The app is refused, or runs in the small size of old devices.",
    mending: """
      Write `<key>UILaunchScreen</key><dict/>` into the Info.plist; below a deployment target of 14 name a storyboard with \
      `UILaunchStoryboardName`.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/bundleresources/information-property-list/uilaunchscreen",
    sources: ["iOS 27 release notes (168247372)", "codenameone#5230"],
    exceptions: "Info.plists that build settings generate as a whole."
  ) { app in
    if app.appDelegate == nil, !app.isSwiftUI { return .notApplicable("there is no app of UIKit's in Swift") }
    let plists = app.facts.configurations.map(\.infoPlist).filter { $0.path != nil && $0.problem == nil }
    if plists.isEmpty { return .notApplicable("no Info.plist is written by hand") }
    let names: Set = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"]
    let hits = plists.compactMap { plist -> Hit? in
      let keys = (plist.values.dictionary ?? [:]).keys.map { String($0.prefix { $0 != "~" }) }
      guard names.isDisjoint(with: keys), let path = plist.path else { return nil }
      return Hit(path, 1)
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    guard let major = app.deploymentMajor else {
      throw EditRefusal("Nobody says which systems the app runs on; UILaunchScreen is read from iOS 14 on.")
    }
    guard major >= 14 else {
      throw EditRefusal("The app runs on iOS \(major), which reads UILaunchStoryboardName only: name a storyboard.")
    }
    return try files.propertyList(hit.path) { text throws(EditRefusal) in
      try text.insert("UILaunchScreen", .dict([]))
    }
  }
}

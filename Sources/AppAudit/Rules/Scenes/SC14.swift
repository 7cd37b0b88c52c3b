import AppFacts

extension Rule {
  static let sc14 = Rule(
    id: "SC14", category: .scenes, severity: .note,
    message: "`UIRequiresFullScreen` is deprecated: windows will be resized all the same.",
    trigger: "An Info.plist has `UIRequiresFullScreen` on.",
    loss: "On new systems the window is resized, and the layout has never been tried so.",
    mending: "Make the layout follow the size of its window, and take the key out.",
    link:
      "https://developer.apple.com/documentation/technotes/tn3192-migrating-your-app-from-the-deprecated-uirequiresfullscreen-key",
    sources: ["Apple: TN3192"],
    exceptions: "The key with the value false; games, which may keep it for old systems."
  ) { app in
    let plists = app.facts.configurations.map(\.infoPlist).filter { $0.problem == nil }
    if plists.isEmpty { return .notApplicable("there is no Info.plist") }
    let key = "UIRequiresFullScreen"
    let isGame = plists.contains {
      $0.values["LSApplicationCategoryType"]?.string?.hasSuffix("games") == true
    }
    if isGame { return .notApplicable("the app is a game") }
    let hits = plists.compactMap { plist -> Hit? in
      guard plist.values[key]?.isTrue == true else { return nil }
      let place = app.place(of: key, in: plist)
      return Hit(place.path, place.line)
    }
    return .of(hits.unique)
  }
}

import AppFacts
import AppSyntaxMessages

extension Rule {
  static let in13 = Rule(
    id: "IN13", category: .inputs, severity: .warning,
    message: "A library that takes links hears of none in an app with scenes.",
    trigger: """
      The app has scenes and starts a library that takes links from the app delegate, and nothing that a scene delegate \
      reaches hands it one.
      """,
    loss: "What the library does with links is not done: a deep link opens the first screen, a sign-in never ends.",
    mending: "Hand the links over in the scene delegate, by the call of the library's guide.",
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: DelegateSDK.all.map(\.source),
    exceptions: """
      Libraries that are not in the rule's table. Where no package manager tells the version: a note. Where links are handed \
      to a type of the app that is not in its sources, nothing is said.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    if app.sceneDelegates.isEmpty { return .notApplicable("there is no scene delegate in Swift") }
    let used = DelegateSDK.all.compactMap { sdk in app.wish(of: sdk).map { (sdk, $0) } }
    if used.isEmpty { return .notApplicable("the app uses none of the libraries in the rule's table") }
    let reached = app.sceneDelegates.flatMap { type in app.chain(of: type.name).flatMap(\.functions) }
      .flatMap { app.reached(from: $0) }
    return .of(
      used.compactMap { sdk, wish -> Hit? in
        let isTold = reached.contains { function in
          function.uses.contains { placed in
            let names = placed.use.names
            return sdk.told.types.contains(where: names.contains) && sdk.told.names.contains(placed.use.name)
          }
        }
        if isTold { return nil }
        let package = app.facts.packages.first { sdk.packages.contains($0.name) }
        return Hit(
          wish.function.path, wish.use.line,
          "\(sdk.name)\(package.map { " \($0.version)" } ?? "") is used here, and no scene delegate hands links to it.",
          severity: package == nil ? .note : nil, mending: sdk.mending,
          evidence: package.map { [Evidence(path: $0.path, line: nil, text: "\($0.name) \($0.version)")] } ?? [])
      })
  }
}

extension AuditedApp {
  /// The place at which the app shows that a library shall have links; nil for none.
  fileprivate func wish(of sdk: DelegateSDK) -> (function: AppFunction, use: Step.Use)? {
    let imports = facts.sources.filter { !sdk.modules.isDisjoint(with: $0.imports) }.map(\.path)
    guard !imports.isEmpty else { return nil }
    for function in functions where imports.contains(function.path) {
      let uses = function.uses.map(\.use)
      let found = uses.first { use in
        let isOwn =
          use.names.contains(sdk.wants.type)
          || function.localValues[use.names.first ?? ""]?.hasPrefix("\(sdk.wants.type)(") == true
        return sdk.wants.names.contains(use.name) && isOwn
      }
      if let found { return (function, found) }
    }
    return nil
  }
}

import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc4 = Rule(
    id: "SC4", category: .scenes, severity: .error, method: .both,
    message: "The scene manifest names a delegate class that UIKit does not find.",
    trigger: """
      A configuration of the manifest names a class that the app does not have, that is private, that belongs to another \
      module, or that is no scene delegate.
      """,
    loss: "The scene gets no delegate: the screen stays black.",
    mending: "Write `$(PRODUCT_MODULE_NAME).` before the name of a class that conforms to UIWindowSceneDelegate.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["rules_apple#1016", "mapbox-navigation#4533"],
    exceptions: """
      Classes of Objective-C and of other modules, names from `@objc(Name)`, and superclasses of libraries. Where the app \
      delegate sets `delegateClass`, the manifest's is not asked for.
      """
  ) { app in
    let named = app.sceneConfigurations.filter { $0.className?.isEmpty == false }
    if named.isEmpty { return .notApplicable("no manifest names a delegate class") }
    return .of(named.compactMap { SceneClassCheck(app: app, configuration: $0).hit }.unique)
  }
  .fixed { _, hit, files throws(EditRefusal) in
    guard let name = hit.subject.last else {
      throw EditRefusal("No other name would do: the class has to be mended.")
    }
    return try files.propertyList(hit.path) { text throws(EditRefusal) in
      try text.replace(hit.subject.dropLast(), with: name)
    }
  }
}

/// Looks for the class that a scene configuration names.
private struct SceneClassCheck {
  let app: AuditedApp
  let configuration: AuditedApp.SceneConfiguration

  var hit: Hit? {
    guard let named = configuration.className, !named.contains("$("), let (problem, mending, name) = problem(of: named)
    else {
      return nil
    }
    let plist = configuration.build.infoPlist
    let place = app.place(of: "\(configuration.key).UISceneDelegateClassName", in: plist)
    let keys = configuration.key.split(separator: ".").map(String.init) + ["UISceneDelegateClassName"]
    return Hit(
      place.path, place.line, "The scene gets no delegate: \(problem)", mending: mending,
      subject: name.map { keys + ["$(PRODUCT_MODULE_NAME).\($0)"] } ?? [])
  }

  private var module: String { configuration.build.settings["PRODUCT_MODULE_NAME"] ?? app.facts.module }

  /// The name is that of the class which would do; nil for none.
  private typealias Problem = (problem: String, mending: String, name: String?)

  private func problem(of named: String) -> Problem? {
    let parts = named.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count <= 2 else { return nil }
    let owner = parts.count == 2 ? parts[0] : nil
    if app.types.values.contains(where: { $0.marks.objectiveCName == named }) { return nil }
    guard let type = app.types[name], let part = type.declaration, type.kind == .class else {
      return missing(name, of: owner)
    }
    let right = "Write `$(PRODUCT_MODULE_NAME).\(name)`."
    guard let owner else {
      if !app.facts.foreign.isEmpty, app.hasForeignFile(named: name) { return nil }
      return ("\(name) is a class in Swift, whose name for UIKit begins with its module.", right, name)
    }
    // A folder of that name is a module of the same repository.
    if owner != module, !part.path.split(separator: "/").contains(Substring(owner)) {
      return ("\(name) is in the module \(module), and not in \(owner).", right, name)
    }
    if !type.marks.modifiers.isDisjoint(with: ["private", "fileprivate"]) {
      return (
        "\(name) is private, so that its name is not \(named).", "Take `private` away from the class \(name).", nil
      )
    }
    if isNoDelegate(type) {
      return (
        "\(name) does not conform to UIWindowSceneDelegate.", "Let \(name) conform to `UIWindowSceneDelegate`.",
        nil
      )
    }
    return nil
  }

  private static let carDelegate = "CPTemplateApplicationSceneDelegate"

  private func missing(_ name: String, of owner: String?) -> Problem? {
    // It may be of another module, of Objective-C, or in a file that cannot be read.
    if owner.map({ $0 != module }) ?? false { return nil }
    if app.hasForeignFile(named: name) || owner == nil && !app.facts.foreign.isEmpty { return nil }
    if app.facts.leftAlone.contains(where: { $0.path.contains(name) }) { return nil }
    // A typealias or a macro would be beyond what is known of an app without sources.
    guard app.facts.sources.contains(where: { !$0.types.isEmpty }) else { return nil }
    let isOfCar = configuration.role.hasPrefix("CPTemplate")
    // A window's delegate is none for a car.
    let candidates =
      isOfCar ? app.classes(conformingTo: [Self.carDelegate]).map(\.name) : app.sceneDelegates.map(\.name)
    let mending =
      candidates.count == 1
      ? "Write `$(PRODUCT_MODULE_NAME).\(candidates[0])`."
      : """
      Add a class `\(name)` that conforms to `\(isOfCar ? Self.carDelegate : "UIWindowSceneDelegate")` to the app's target, \
      or name the one that is there\(isOfCar ? "; or take the role out of this target's Info.plist" : "").
      """
    return ("the app has no class \(name).", mending, candidates.count == 1 ? candidates[0] : nil)
  }

  /// Whether all that a class inherits is known, and none of it is a scene delegate's.
  private func isNoDelegate(_ type: AppType) -> Bool {
    let known: Set = ["UIResponder", "NSObject", "ObservableObject", "Sendable"]
    return app.inherited(by: type.name).allSatisfy { parent in
      known.contains(parent) || app.types[parent] != nil && app.types[parent]?.kind != .extension
    }
  }
}

extension AuditedApp {
  /// Whether a file of another language is called like a class.
  func hasForeignFile(named name: String) -> Bool {
    facts.foreign.contains { path in
      path.split(separator: "/").last?.prefix { $0 != "." } == Substring(name)
    }
  }
}

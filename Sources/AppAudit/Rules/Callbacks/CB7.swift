import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb7 = Rule(
    id: "CB7", category: .callbacks, severity: .error,
    message: "Never called: it only resembles a method of UIKit.",
    trigger: """
      A method of an app, scene or notification delegate, or of a view controller, is no method of the protocol or class but \
      nearly one: another label, or one or two letters.
      """,
    loss: "What the method does is never done.",
    mending: "Rename the method to the one that UIKit calls, with the same labels.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiapplicationdelegate",
    sources: ["the builder's check of delegates"],
    exceptions:
      "Methods that the app calls itself, or that it shows to the Objective-C runtime by name, and static ones."
  ) { app in
    let delegates = app.classes(conformingTo: [
      "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UNUserNotificationCenterDelegate",
      "FlutterAppDelegate", "ExpoAppDelegate",
    ])
    let controllers = app.types.values.filter { $0.kind == .class && app.isController($0.name) }
      .sorted { $0.name < $1.name }
    if delegates.isEmpty, controllers.isEmpty {
      return .notApplicable("there is no delegate or view controller in Swift")
    }
    var hits: [Hit] = []
    for type in delegates {
      let known = DelegateMethods.methods(of: app.inherited(by: type.name))
      hits += app.nearMisses(in: type) { $0.resembles(known) }
    }
    for type in controllers {
      hits += app.nearMisses(in: type) { function in
        guard !function.outline.marks.modifiers.contains("override"), function.name.hasPrefix("view") else {
          return nil
        }
        return NameDistance.nearest(to: function.name, in: DelegateMethods.controller) { _ in 2 }
      }
    }
    return .of(hits)
  }
  .fixed { app, hit, files throws(EditRefusal) in try NameFix(app: app, hit: hit, files: files).changes() }
}

extension AuditedApp {
  fileprivate func nearMisses(in type: AppType, _ meant: (AppFunction) -> String?) -> [Hit] {
    type.functions.compactMap { function in
      let marks = function.outline.marks
      guard !marks.isExposed, marks.modifiers.isDisjoint(with: ["static", "class", "private", "fileprivate"]),
        function.name.contains("("), let meant = meant(function), !isCalledByApp(function)
      else { return nil }
      return Hit(
        function.path, function.line, "\(function.name) is never called; did you mean \(meant)?",
        mending: "Rename it to \(meant).", subject: [meant])
    }
  }
}

extension AppFunction {
  /// The method of UIKit that it nearly is.
  fileprivate func resembles(_ known: Set<String>) -> String? {
    guard !known.contains(name), !outline.isAsync else { return nil }
    let base = outline.baseName
    if let subject = DelegateMethods.subjects[base] {
      guard let first = outline.parameters.first, first.label == "_", first.type.hasPrefix(subject) else { return nil }
      return NameDistance.nearest(to: name, in: known.filter { $0.hasPrefix(base + "(") }) { max(3, $0.utf8.count / 3) }
    }
    guard base.utf8.count > 12 else { return nil }
    return NameDistance.nearest(to: name, in: known) { _ in 2 }
  }
}

import AppFacts
import AppSyntaxMessages

/// The outline of an app: the sources of a small app with its delegates, in which each method that UIKit calls tells which of
/// the app's lines would run.
///
/// It needs nothing of the app but what was read of its sources, so it builds where the app does not. What it leaves open:
/// of a branch over which neither an input nor a simple Bool property decides, it takes all arms; a closure runs where it is
/// made; a call without a type reaches every function of the app that it may mean.
package struct AppOutline {
  /// The texts of its files, by name.
  package let files: [String: String]
  /// The facts by which its probes are chosen.
  package let probed: AuditedApp
  /// The app's lines that it tells of; what the app does elsewhere, as in its screens, is no part of it.
  package let lines: Set<LineMap.Line>
  /// What its folder, and so its module, is called.
  package let name: String

  /// - Parameter original: The app before its migration; its inputs are those of both versions.
  package init?(_ app: AuditedApp, original: AuditedApp? = nil) {
    guard let delegate = app.appDelegate else { return nil }
    name = app.facts.module
    let writer = OutlineWriter(app)
    let scenes = app.sceneDelegates.filter { $0.name != delegate.name }
    var classes = [
      writer.type(delegate, protocols: "UIApplicationDelegate", methods: Self.called(by: app))
    ]
    for scene in scenes {
      classes.append(writer.type(scene, protocols: "UIWindowSceneDelegate", methods: DelegateMethods.scene))
    }
    let listener = Self.listener(app, writer)
    let texts = writer.reached()
    lines = writer.traced
    let chosen = Self.chosen(app, scenes)
    let runtime = OutlineRuntime.text(
      files: writer.files, properties: writer.properties, hearsNotifications: listener != nil,
      sceneDelegate: chosen.delegate, configuration: chosen.name)
    let imports = "import CloudKit\nimport UIKit\nimport UserNotifications\n\n"
    var info = OutlineInfo(app, module: app.facts.module, classes: Set(scenes.map(\.name)))
    info.declareInputs(of: original ?? app)
    files = [
      "Delegates.swift": imports + (classes + [listener].compactMap(\.self)).joined(separator: "\n"),
      "Functions.swift": texts, "Outline.swift": runtime,
      "Info.plist": PropertyValue.dictionary(info.info).propertyList,
      "Outline.entitlements": PropertyValue.dictionary(info.entitlements).propertyList,
    ]
    var facts = app.facts
    facts.configurations = facts.configurations.prefix(1).map { build in
      var build = build
      build.infoPlist.values = .dictionary(info.info)
      build.entitlements = .dictionary(info.entitlements)
      return build
    }
    probed = AuditedApp(facts)
  }

  /// The app delegate's methods that UIKit calls: in an app with scenes their delegates hear the rest, and those methods stay
  /// for older systems at most.
  private static func called(by app: AuditedApp) -> Set<String> {
    guard app.adoptsScenes, !app.sceneDelegates.isEmpty else { return DelegateMethods.application }
    let handed = [
      AuditedApp.linkMethods, AuditedApp.activityMethods, AuditedApp.announcedActivityMethods,
      AuditedApp.quickActionMethods, AuditedApp.shareMethods, Array(AuditedApp.twins.keys),
    ].joined()
    return DelegateMethods.application.subtracting(handed)
  }

  /// The object that hears of the user's answers to notifications.
  private static func listener(_ app: AuditedApp, _ writer: OutlineWriter) -> String? {
    // Whoever sets it may be no delegate: it is set at the launch.
    guard app.setsNotificationDelegate, let type = app.classes(conformingTo: ["UNUserNotificationCenterDelegate"]).first
    else { return nil }
    let methods = app.chain(of: type.name).flatMap(\.functions).filter {
      DelegateMethods.notifications.contains($0.name)
    }
    .compactMap { function in OutlineMethods.form(of: function.outline).map { writer.method(function, $0) } }
    return """
      final class OutlineNotifications: NSObject, UNUserNotificationCenterDelegate {
        @MainActor static let shared = OutlineNotifications()

      \(methods.joined(separator: "\n\n"))
      }

      """
  }

  /// The scene delegate and the configuration's name that the app delegate chooses by code.
  private static func chosen(_ app: AuditedApp, _ scenes: [AppType]) -> (delegate: String?, name: String?) {
    guard let function = app.choosingFunction else { return (nil, nil) }
    let uses = app.reached(from: function).flatMap(\.uses).map(\.use)
    let named = uses.filter { $0.kind == .write && $0.name == "delegateClass" }.compactMap(\.value)
    let names = Set(uses.filter { $0.text == "UISceneConfiguration" }.compactMap { $0.argument("name") })
    let literal =
      names.count == 1 ? names.first.flatMap { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : nil } : nil
    return (scenes.first { type in named.contains("\(type.name).self") }?.name, literal)
  }
}

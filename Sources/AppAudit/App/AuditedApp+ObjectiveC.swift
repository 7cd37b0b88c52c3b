import AppFacts
import AppSyntaxMessages

/// What is known of classes in Objective-C: their methods, and what stands in them, but not on which way it is done. So rules
/// only tell of what is there or is nowhere.
extension AuditedApp {
  /// The app delegate in Objective-C; nil where there is one in Swift.
  var objectiveCAppDelegate: AppType? {
    guard appDelegate == nil else { return nil }
    let launched = "application(_:didFinishLaunchingWithOptions:)"
    return objectiveC.values.filter { $0.function(launched) != nil || $0.inherited.contains("UIApplicationDelegate") }
      .min { $0.name < $1.name }
  }

  /// The scene delegates in Objective-C.
  var objectiveCSceneDelegates: [AppType] {
    objectiveC.values.filter { type in
      type.function(Self.connecting) != nil
        || !Set(type.inherited).isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
    }
    .sorted { $0.name < $1.name }
  }

  /// The scene delegates in both languages.
  var allSceneDelegates: [AppType] { sceneDelegates + objectiveCSceneDelegates }

  /// Whether a class's superclass is UIKit's or the app's own, so that all of its methods are seen.
  func isWholly(known type: AppType) -> Bool {
    let top = chain(of: type.name).last ?? type
    if objectiveC[top.name] != nil, types[top.name] == nil { return top.inherited.contains { Self.roots.contains($0) } }
    return !top.inherited.contains { parent in
      types[parent] == nil && !Self.roots.contains(parent) && parent.hasSuffix("SceneDelegate")
        && !["UIWindowSceneDelegate", "UISceneDelegate", "CPTemplateApplicationSceneDelegate"].contains(parent)
    }
  }

  private static let roots: Set = ["UIResponder", "NSObject"]

  /// The functions of classes in Objective-C.
  var objectiveCFunctions: [AppFunction] {
    objectiveC.values.sorted { $0.name < $1.name }.flatMap(\.functions)
  }

  /// The uses in Objective-C on systems with scenes: a method that asks for the system is left out where old ones are
  /// supported.
  func objectiveCSites(where matches: (Step.Use) -> Bool) -> [Site] {
    let asks: Set = ["@available", "__builtin_available", "SYSTEM_VERSION_LESS_THAN", "systemVersion"]
    let isOld = (deploymentMajor ?? 0) < 13
    return objectiveCFunctions.flatMap { function -> [Site] in
      if isOld, function.uses.contains(where: { !asks.isDisjoint(with: $0.use.names) }) { return [] }
      return function.uses.filter { matches($0.use) }.map { placed in
        Site(
          use: placed.use, around: placed.around, function: function, property: nil, type: function.type,
          path: function.path)
      }
    }
  }

  /// What a finding in Objective-C says of itself.
  func byTokens(_ hit: Hit) -> Hit {
    var hit = hit
    hit.evidence.append(
      Evidence(
        path: hit.path, line: hit.line,
        text: "Objective-C is read by its tokens only: look whether a condition keeps this line from running."))
    return hit
  }

  /// Whether somebody gives the app delegate in Objective-C its window, as far as can be seen.
  var setsObjectiveCWindow: Bool {
    if objectiveCAppDelegate?.function("window") != nil { return true }
    return objectiveCFunctions.contains { function in
      function.uses.contains { placed in
        let use = placed.use
        if use.name == "setWindow" { return true }
        guard use.kind == .write, use.name == "window" else { return false }
        return use.text != "window" || function.type == objectiveCAppDelegate?.name
      }
    }
  }
}

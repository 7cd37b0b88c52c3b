import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc10 = Rule(
    id: "SC10", category: .scenes, severity: .warning, method: .both,
    message: "The app may have several windows, and keeps what belongs to one of them in one place for all.",
    trigger: """
      The manifest turns several scenes on, and a scene delegate is kept in a `static var`, or the app delegate keeps a \
      window, a root controller or a coordinator.
      """,
    loss: "A second window takes over the first one's state: what is tapped in one shows in the other.",
    mending: """
      Keep it in the scene delegate, and reach it by `view.window?.windowScene?.delegate`; or turn \
      `UIApplicationSupportsMultipleScenes` off.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/supporting-multiple-windows-on-ipad",
    sources: ["12 of 38 migrations switched it on", "life-cycle-mistakes L7"],
    exceptions: "Constants; services without a window; the app delegate's `window` where no scene sets it."
  ) { app in
    guard app.supportsMultipleScenes else { return .notApplicable("the app has one window at a time") }
    let delegates = app.sceneDelegates
    let shared = delegates.flatMap { type in
      type.properties.filter { property, _ in
        let isStatic = !property.marks.modifiers.isDisjoint(with: ["static", "class"])
        let isOwn = property.type?.trimmedOptional == type.name || property.value?.hasPrefix("\(type.name)(") == true
        return isStatic && property.isVariable && !property.isComputed && isOwn
      }
      .map { property, path in
        Hit(
          path, property.line,
          "`\(type.name).\(property.name)` is the delegate of whichever window came last: the app may have several.")
      }
    }
    let kept = (app.appDelegate.map { app.chain(of: $0.name) } ?? []).flatMap { type in
      type.properties.filter { property, _ in
        guard property.isVariable, !property.isComputed, !property.marks.isForOldSystems else { return false }
        let name = property.type?.trimmedOptional ?? String((property.value ?? "").prefix { $0 != "(" })
        if property.name == "window" { return app.delegateWindow == .fromScene }
        return app.windowClasses.contains(name) || name.hasSuffix("Coordinator") && app.types[name] != nil
          || name.hasSuffix("ViewController") || ["UINavigationController", "UITabBarController"].contains(name)
      }
      .map { property, path in
        Hit(
          path, property.line,
          "The app delegate keeps `\(property.name)` of one window, and the app may have several.")
      }
    }
    return .of((shared + kept).unique)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.keepByScene(hit) }
}

import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let st5 = Rule(
    id: "ST5", category: .state, severity: .warning, method: .both,
    message: "The token of this observer is thrown away: nobody can take the observer out.",
    trigger: """
      A view, a view controller, or an object that comes and goes, calls `addObserver(forName:object:queue:using:)` and \
      drops the result.
      """,
    loss: "The closure runs after its screen has gone, and once more for each visit: work is done twice, memory grows.",
    mending: """
      Keep the token in a property, and call `NotificationCenter.default.removeObserver(token)` in `deinit` or in the \
      method opposite to this one.
      """,
    mended: .shown,
    link:
      "https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)",
    sources: ["SwiftLint#3338", "WordPress-iOS#20994", "kickstarter/ios-oss#314"],
    exceptions: "Objects that live as long as the app: delegates, singletons, and what those make."
  ) { app in
    let adding = app.functions.flatMap { function in
      function.calls.filter { $0.use.name == "addObserver" && $0.use.argument("forName") != nil }.map { (function, $0) }
    }
    if adding.isEmpty { return .notApplicable("no observer is a closure") }
    let lasting = app.lastingTypes
    let hits = adding.compactMap { function, call -> Hit? in
      guard call.use.isDropped, let type = function.type, !lasting.contains(type),
        !function.outline.marks.modifiers.contains("static"), app.types[type]?.kind == .class
      else { return nil }
      return Hit(function.path, call.use.line)
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.keepToken(hit) }
}

extension AuditedApp {
  /// The classes whose objects live as long as the app: delegates, singletons, and what those make.
  fileprivate var lastingTypes: Set<String> {
    let delegates = Set((appDelegates + sceneDelegates).map(\.name))
    var result = delegates
    for type in types.values {
      let isApp = result.contains(type.name) || type.inherited.contains("App")
      for (property, _) in type.properties {
        let isOfType = !property.marks.modifiers.isDisjoint(with: ["static", "class"])
        guard isOfType || isApp else { continue }
        result.formUnion(madeTypes(property.value).union(madeTypes(property.type)))
      }
    }
    for function in functions where function.type.map(delegates.contains) ?? false {
      for placed in function.uses where placed.use.isCall { result.formUnion(madeTypes(placed.use.text)) }
    }
    for source in facts.sources { for property in source.properties { result.formUnion(madeTypes(property.value)) } }
    return result
  }

  /// The app's types that an expression or a type names.
  private func madeTypes(_ text: String?) -> Set<String> {
    Set((text ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { types[$0] != nil })
  }
}

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
    exceptions: """
      Objects that live as long as the app: delegates, singletons, and what those make. Observers of one object of the \
      screen's own, and methods of the app with the same name.
      """
  ) { app in
    let adding = app.functions.flatMap { function in
      function.calls.filter(\.use.observesEverywhere).map { (function, $0) }
    }
    if adding.isEmpty { return .notApplicable("no observer is a closure") }
    let lasting = app.lastingTypes
    let passing = app.passingTypes
    let hits = adding.compactMap { function, call -> Hit? in
      guard call.use.isDropped, let type = function.type, !lasting.contains(type),
        !function.outline.marks.modifiers.contains("static"), app.types[type]?.kind == .class,
        app.isInterface(type) || passing.contains(type)
      else { return nil }
      let name = call.use.argument("forName") ?? "this notification"
      let opposite = function.outline.baseName == "viewWillAppear" ? "viewWillDisappear" : "deinit"
      return Hit(
        function.path, call.use.line,
        "The token of this observer of \(name) is thrown away: nobody can take the observer out of \(type).",
        mending: """
          Keep it, as in `observers.append(\(call.use.receiver).addObserver(forName: \(name), …))`, with \
          `private var observers: [any NSObjectProtocol] = []` in \(type), and take each out by \
          `NotificationCenter.default.removeObserver(observer)` in \(opposite).
          """)
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.keepToken(hit) }
}

extension Step.Use {
  /// Whether it is the notification center's own method, with a closure that hears of all objects: what one object of the
  /// screen's own posts comes no more when that has gone.
  fileprivate var observesEverywhere: Bool {
    name == "addObserver" && !receiver.isEmpty && argument("forName") != nil && argument("queue") != nil
      && argument("object") == "nil"
  }
}

extension AuditedApp {
  /// The classes, views aside, of which objects are made again and again: by functions, and not once by a getter or an
  /// initializer.
  fileprivate var passingTypes: Set<String> {
    var result: Set<String> = []
    for function in functions where !function.name.hasSuffix(".get") {
      // What a view makes for itself comes and goes with it; what a service makes stays.
      let isOfView =
        isInterface(function.type) || function.type.flatMap { types[$0] }?.inherited.contains("View") == true
      guard function.outline.baseName != "init" || isOfView else { continue }
      for placed in function.uses where placed.use.isCall && types[placed.use.text]?.kind == .class {
        result.insert(placed.use.text)
      }
    }
    for (property, _) in types.values.filter({ isInterface($0.name) || $0.inherited.contains("View") })
      .flatMap(\.properties)
    {
      for placed in PlacedUse.all(in: property.initial) where types[placed.use.text]?.kind == .class {
        result.insert(placed.use.text)
      }
    }
    return result
  }

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

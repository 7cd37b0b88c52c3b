import AppFacts
import AppMigration
import AppSyntaxMessages

/// Lets code of a view or a controller ask its own window for what it asks the whole app.
struct OwnWindowFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes(_ question: CorrectionRequest.Question) throws(EditRefusal) -> [FileChange] {
    switch question {
    case .delegateWindow: try expectPlainWindow()
    case .statusBar: try app.expectNoOldSystems()
    case .keyWindow, .screen: break
    }
    let request = CorrectionRequest(
      .askOwnWindow(question), path: hit.path, line: hit.line ?? 0, otherPaths: app.pathsNamingDelegate,
      appDelegate: app.appDelegate?.name, superclasses: app.superclasses)
    let changes = try files.corrected(request, of: app)
    // What is asked of the screen has an answer without a window too.
    if question != .screen { try app.expectWindow(at: hit) }
    return changes
  }

  private func expectPlainWindow() throws(EditRefusal) {
    guard let delegate = app.appDelegate,
      let window = app.chain(of: delegate.name).lazy.compactMap({ $0.property("window")?.outline }).first
    else { return }
    guard window.type == "UIWindow?" else {
      throw EditRefusal("The app delegate's window is a \(window.type ?? "value of another type"), not a UIWindow?.")
    }
  }
}

extension AuditedApp {
  /// The superclasses of the app's classes.
  var superclasses: [String: String] {
    types.values.filter { $0.kind == .class }.reduce(into: [:]) { result, type in
      if let first = type.declaration?.outline.inherited.first { result[type.name] = first }
    }
  }

  /// The files with the app delegate, and with properties that stand for it.
  fileprivate var pathsNamingDelegate: [String] {
    guard let delegate = appDelegate else { return [] }
    let holding = facts.sources.filter { source in
      (source.properties + source.types.flatMap(\.properties)).contains {
        $0.type?.trimmedOptional == delegate.name || $0.value?.contains("UIApplication.shared.delegate") == true
      }
    }
    return Array(Set(delegate.parts.map(\.path) + holding.map(\.path))).sorted()
  }

  /// Refuses a place that may run before its view is in a window: a method that comes too early calls it.
  func expectWindow(at hit: Hit) throws(EditRefusal) {
    guard let function = function(around: hit) else { return }
    var seen: Set<AppFunction.ID> = []
    var open = [function]
    while let next = open.popLast() {
      if CorrectionRequest.methodsBeforeWindow.contains(next.outline.baseName), isInterface(next.type) {
        throw EditRefusal("\(next.name) of \(next.type ?? "a view") may run it before its view is in a window.")
      }
      guard seen.insert(next.id).inserted else { continue }
      open += functions.filter { $0.runs(next, in: self) }
    }
  }
}

extension AppFunction {
  /// Whether it calls a function, or reads the property that it is the getter of, while it runs itself.
  fileprivate func runs(_ other: AppFunction, in app: AuditedApp) -> Bool {
    let name = String(other.outline.baseName.prefix { $0 != "." })
    return uses.contains { placed in
      guard placed.use.names.last == name || placed.use.names.first == name, !placed.isLater else { return false }
      if other.name.contains(".") { return placed.use.names.first == name && app.has(type, membersOf: other.type) }
      return app.callees(of: placed.use, in: type).contains { $0.id == other.id }
    }
  }
}

extension AuditedApp {
  /// Whether a type of the app has the members of another one: it is below that, or that is a class of UIKit.
  fileprivate func has(_ type: String?, membersOf other: String?) -> Bool {
    guard let type, let other else { return other == nil }
    return type == other || inherited(by: type).contains(other) || types[other]?.kind == .extension
  }
}

import AppSyntaxMessages

/// Which functions of the app a use runs, as far as an outline follows it.
struct OutlineCalls {
  let app: AuditedApp
  /// The app delegate, its superclasses, and the scene delegates.
  private let delegates: [AppType]

  init(_ app: AuditedApp) {
    self.app = app
    delegates = [app.appDelegate].compactMap(\.self) + app.sceneDelegates
  }

  /// - Parameter aliases: Local names that stand for delegates.
  func targets(of use: Step.Use, in function: AppFunction, aliases: [String: String]) -> [AppFunction] {
    var use = use
    var type = function.type
    if let (owner, rest) = delegate(of: use.text, aliases) { (type, use.text) = (owner, rest) }
    var found = selected(by: use, in: type) + passed(by: use, in: type, from: function)
    switch use.kind {
    case .call:
      if isFollowed(use, from: function) { found += app.callees(of: use, in: type) }
      if use.receiver.isEmpty, app.types[use.text] != nil { found += making(use) }
    case .read: found += app.callees(of: use, in: type)
    case .write: found += accessors(["willSet", "set", "didSet"], of: use, in: type)
    }
    return found.filter { $0.outline.body != nil && !$0.outline.marks.isForOldSystems }
  }

  /// A call whose function is not certain is followed from delegates only: from everywhere it leads everywhere. What belongs
  /// to a type of another module is not the app's.
  private func isFollowed(_ use: Step.Use, from function: AppFunction) -> Bool {
    app.isCertain(use) || isOfDelegate(function) && use.text.first?.isUppercase != true
  }

  private func isOfDelegate(_ function: AppFunction) -> Bool {
    delegates.contains { app.chain(of: $0.name).contains { $0.name == function.type } }
  }

  /// The initializers that a call of a type's name may mean.
  private func making(_ use: Step.Use) -> [AppFunction] {
    (app.types[use.text]?.functions ?? []).filter { function in
      var call = use
      call.text = "init"
      return function.outline.baseName == "init" && function.takes(call)
    }
  }

  private static let sharedApplication = "UIApplication.shared."

  /// The computed properties that a chain reads: the first of its names where that is the type's own, what the app adds to
  /// the application, and the last name where the same file has it.
  private func passed(by use: Step.Use, in type: String?, from function: AppFunction) -> [AppFunction] {
    guard !use.isDeclaration, use.kind != .write || !use.receiver.isEmpty else { return [] }
    var names = use.names
    if use.kind == .call { names.removeLast() }
    var owner = type
    if use.text.hasPrefix(Self.sharedApplication) {
      names.removeFirst(min(2, names.count))
      owner = "UIApplication"
    }
    guard let first = names.first, let last = names.last else { return [] }
    let own = owner.map { app.chain(of: $0).compactMap { $0.function("\(first).get") } } ?? []
    guard own.isEmpty, names.count > 1 else { return own }
    return app.functionsNamed(last).filter { $0.name == "\(last).get" && $0.path == function.path }
  }

  private func accessors(_ kinds: [String], of use: Step.Use, in type: String?) -> [AppFunction] {
    guard use.receiver.isEmpty, !use.isDeclaration, let type else { return [] }
    return app.chain(of: type).flatMap { part in kinds.compactMap { part.function("\(use.text).\($0)") } }
  }

  /// `perform(#selector(search), …)` calls it.
  private func selected(by use: Step.Use, in type: String?) -> [AppFunction] {
    guard use.kind == .call, use.name == "perform", let type else { return [] }
    return use.arguments.compactMap { Self.selector($0.text) }.flatMap { name in
      app.chain(of: type).flatMap { $0.functions.filter { $0.outline.baseName == name } }
    }
  }

  /// The name in `#selector(AppDelegate.search(_:))`.
  static func selector(_ text: String) -> String? {
    guard text.hasPrefix("#selector("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(10).dropLast().prefix { $0 != "(" }
    return inside.split(separator: ".").last.map { $0.trimmed }
  }

  /// The functions that hear of a notification of UIKit's, by a call that asks for it.
  func observers(_ use: Step.Use, in type: String?) -> [AppFunction] {
    guard let type, let name = use.arguments.lazy.compactMap({ Self.selector($0.text) }).first else { return [] }
    return app.chain(of: type).flatMap { $0.functions.filter { $0.outline.baseName == name } }
  }

  // MARK: Delegates

  private static let sharedDelegate = "UIApplication.shared.delegate."

  /// The delegate whose member a chain names, and the rest of the chain.
  private func delegate(of text: String, _ aliases: [String: String]) -> (owner: String, rest: String)? {
    if text.hasPrefix(Self.sharedDelegate), let owner = app.appDelegate?.name {
      return (owner, String(text.dropFirst(Self.sharedDelegate.count)))
    }
    guard let dot = text.firstIndex(of: "."), let owner = aliases[String(text[..<dot])] else { return nil }
    return (owner, String(text[text.index(after: dot)...]))
  }

  /// The delegate that a value is, by its cast or its place; nil for none.
  func delegate(named value: String) -> String? {
    for type in delegates where ["as! ", "as? ", "as "].contains(where: { value.hasSuffix($0 + type.name) }) {
      return type.name
    }
    return value == "UIApplication.shared.delegate" ? app.appDelegate?.name : nil
  }

  /// The names of delegates inside of a function: its parameters, and the properties of its type.
  func aliases(in function: AppFunction) -> [String: String] {
    var result: [String: String] = [:]
    let properties = function.type.map { app.chain(of: $0).flatMap(\.properties) } ?? []
    for property in properties {
      let type = property.outline.type?.trimmedOptional
      if let found = delegates.first(where: { $0.name == type }) { result[property.outline.name] = found.name }
    }
    for parameter in function.outline.parameters {
      if let found = delegates.first(where: { $0.name == parameter.type.trimmedOptional }) {
        result[parameter.name] = found.name
      }
    }
    return result
  }
}

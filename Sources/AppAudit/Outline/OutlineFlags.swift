import AppFacts
import AppSyntaxMessages

/// The simple Bool properties of delegates: those that are only ever given `true` or `false`, and where nothing that an
/// outline does not know decides over it.
struct OutlineFlags {
  /// The properties of each delegate class: their names, and their initial values.
  private(set) var all: [String: [String: Bool]] = [:]

  init(_ app: AuditedApp) {
    for type in [app.appDelegate].compactMap(\.self) + app.sceneDelegates {
      let chain = app.chain(of: type.name)
      for (property, _) in chain.flatMap(\.properties) where property.isVariable && !property.isComputed {
        guard property.marks.modifiers.isDisjoint(with: ["static", "class"]),
          let value = property.value.flatMap(Bool.init),
          Self.isSimple(property.name, in: chain.flatMap(\.functions)),
          !Self.isWrittenElsewhere(property.name, chain, app)
        else { continue }
        all[type.name, default: [:]][property.name] = value
      }
    }
  }

  /// The outline's name of a property.
  static func name(_ property: String, of type: String) -> String { "Outline.\(type)_\(property)" }

  private static func isSimple(_ name: String, in functions: [AppFunction]) -> Bool {
    let writes = functions.flatMap(\.uses).filter { $0.use.kind == .write && $0.use.text == name }
    return !writes.isEmpty
      && writes.allSatisfy { write in
        write.use.value.flatMap(Bool.init) != nil
          && write.around.allSatisfy { around in
            guard case .arm(_, let condition, _) = around else { return around == .deferred }
            return [name, "!\(name)", "self.\(name)", "!self.\(name)"].contains(condition)
          }
      }
  }

  private static func isWrittenElsewhere(_ name: String, _ chain: [AppType], _ app: AuditedApp) -> Bool {
    let own = Set(chain.map(\.name))
    return app.functions.contains { function in
      function.uses.contains { placed in
        placed.use.kind == .write && placed.use.name == name
          && (!placed.use.receiver.isEmpty || placed.use.isDeclaration && function.type.map(own.contains) == true)
      }
    }
  }
}

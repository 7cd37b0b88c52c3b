import AppFacts
import AppSyntaxMessages

/// A use with what it stands in.
package struct Site: Sendable {
  package let use: Step.Use
  package let around: [PlacedUse.Around]
  /// Nil for the initial value of a property.
  package let function: AppFunction?
  /// The property whose initial value it belongs to.
  package let property: PropertyOutline?
  /// Nil outside of types.
  package let type: String?
  package let path: String
}

extension AuditedApp {
  /// The uses on systems with scenes: in functions, in default values of parameters, and in initial values of properties.
  package func sites(where matches: (Step.Use) -> Bool) -> [Site] {
    var result: [Site] = []
    for source in facts.sources {
      for function in source.functions { collect(function, of: nil, source.path, matches, into: &result) }
      for part in source.types where !part.marks.isForOldSystems {
        let type = AppType.lastName(part.name)
        for function in part.functions { collect(function, of: type, source.path, matches, into: &result) }
        for property in part.properties where !property.marks.isForOldSystems {
          for placed in PlacedUse.all(in: property.initial.onSystemsWithScenes) where matches(placed.use) {
            result.append(
              Site(
                use: placed.use, around: placed.around, function: nil, property: property, type: type,
                path: source.path))
          }
        }
      }
    }
    return result
  }

  private func collect(
    _ outline: FunctionOutline, of type: String?, _ path: String, _ matches: (Step.Use) -> Bool,
    into result: inout [Site]
  ) {
    guard !outline.marks.isForOldSystems else { return }
    let function = AppFunction(outline: outline, type: type, path: path)
    let steps = outline.parameters.flatMap(\.initial) + function.body
    for placed in PlacedUse.all(in: steps.onSystemsWithScenes) where matches(placed.use) {
      result.append(
        Site(use: placed.use, around: placed.around, function: function, property: nil, type: type, path: path))
    }
  }
}

extension AppFunction {
  /// What it uses on systems with scenes.
  package var usesWithScenes: [PlacedUse] {
    outline.marks.isForOldSystems ? [] : PlacedUse.all(in: body.onSystemsWithScenes)
  }

  /// The names inside of the function that stand for a value with one of some texts in it.
  package func names(for values: [String]) -> Set<String> {
    Set(
      usesWithScenes.filter { use in use.use.isDeclaration && values.contains { use.use.value?.contains($0) ?? false } }
        .map(\.use.text))
  }

  /// The names of the parameters of a type.
  package func parameters(of type: String) -> Set<String> {
    Set(outline.parameters.filter { $0.type.trimmedOptional == type }.map(\.name))
  }
}

extension String {
  /// A type's name without its marks for optionals.
  package var trimmedOptional: String {
    var text = self[...]
    while text.last == "?" || text.last == "!" { text = text.dropLast() }
    return String(text)
  }

}

extension [Hit] {
  /// Each place once: configurations share their property lists.
  package var unique: [Hit] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.path):\($0.line ?? 0):\($0.line == nil ? $0.message ?? "" : "")").inserted }
  }
}

import AppSyntaxMessages
import Foundation

/// The modules that sources import and nobody provides.
struct MissingModules {
  struct Module {
    var name: String
    /// Where it is imported first, as `path:line`.
    var place: String
    /// At how many places it is imported.
    var count: Int
    /// The first name of it, if that is known, and its place.
    var use: (name: String, place: String)?
  }

  /// In the order of their names.
  private(set) var modules: [Module] = []

  /// An import of a module of Apple's is left out where nothing of the module is named.
  ///
  /// - Parameter known: All modules that the compiler can find.
  init(_ sources: [SourceFile], known: Set<String>) {
    var found: [String: Module] = [:]
    for source in sources {
      for seen in source.facts.seenImports where !known.contains(seen.module) && !seen.isUnnamed {
        let place = "\(source.url.path):\(seen.line)"
        let use = seen.use.map { (name: $0.name, place: "\(source.url.path):\($0.line)") }
        found[seen.module, default: Module(name: seen.module, place: place, count: 0, use: use)].count += 1
      }
    }
    modules = found.values.sorted { $0.name < $1.name }
  }

  mutating func add(_ other: MissingModules) {
    for module in other.modules {
      if let index = modules.firstIndex(where: { $0.name == module.name }) {
        modules[index].count += module.count
      } else {
        modules.append(module)
      }
    }
    modules.sort { $0.name < $1.name }
  }

  var isEmpty: Bool { modules.isEmpty }
  /// Whether one of them is not Apple's.
  var hasForeign: Bool { modules.contains { !AppleModules.names.contains($0.name) } }

  /// One line for each module, in the compiler's form, at most ten; `origin` says whose a module is.
  func messages(origin: (String) -> String) -> [String] {
    var lines = modules.prefix(Wording.most).map { module in
      let more =
        switch module.count {
        case 1: ""
        case 2: "; imported at one more place"
        default: "; imported at \(module.count - 1) more places"
        }
      let use = module.use.map { "; '\($0.name)' at \($0.place) is of it" } ?? ""
      return "\(module.place):1: error: no such module '\(module.name)': \(origin(module.name))\(use)\(more)"
    }
    if modules.count > Wording.most { lines.append("… and \(modules.count - Wording.most) more modules.") }
    return lines
  }
}

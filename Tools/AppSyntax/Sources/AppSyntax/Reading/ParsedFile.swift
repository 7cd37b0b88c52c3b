import AppSyntaxMessages
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// One parsed file, with its facts from the compiler's point of view.
struct ParsedFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// The active `#if` branches.
  let regions: ConfiguredRegions
  /// The types and extensions that the compiler sees.
  let types: [LocatedType]
  let facts: FileFacts
  /// The imports that the compiler sees.
  let activeImports: Set<String>
  /// The modules that it can import.
  let modules: Set<String>

  init(_ source: SourceText, settings: CompilationSettings) {
    path = source.path
    text = source.text
    modules = settings.modules
    tree = Parser.parse(source: text)
    regions = tree.configuredRegions(in: Configuration(settings: settings))
    let places = Places(tree: tree)
    types = TypeFinder.types(in: tree, path: path, regions: regions, places: places)

    let all = ImportFinder(viewMode: .sourceAccurate)
    all.walk(tree)
    let seen = ActiveMarkFinder(viewMode: .sourceAccurate, configuredRegions: regions)
    seen.walk(tree)
    activeImports = Set(seen.imports.keys)
    let isMain = path.hasSuffix("/main.swift") || path == "main.swift"
    facts = FileFacts(
      entryPointLine: isMain ? 1 : seen.entryPoint.map { places.line($0.positionAfterSkippingLeadingTrivia) },
      imports: all.modules.sorted(),
      seenImports: seen.imports.map { module, place in
        let substitute = settings.modules.contains(module) ? nil : LinuxPass.substitutes[module]
        return SeenImport(module: substitute ?? module, line: places.line(place))
      }
      .sorted { ($0.line, $0.module) < ($1.line, $1.module) })
  }

  var places: Places { Places(tree: tree) }

  /// Where the first declaration may start: after a byte order mark.
  var start: Int { text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// Finds all imports, under any condition: linking an unused module does no harm.
private final class ImportFinder: SyntaxVisitor {
  private(set) var modules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.identifier?.name { modules.insert(module) }
    return .skipChildren
  }
}

/// Finds imports and the entry point in the code that the compiler sees.
private final class ActiveMarkFinder: ActiveSyntaxVisitor {
  /// The place of each module's first import.
  private(set) var imports: [String: AbsolutePosition] = [:]
  private(set) var entryPoint: AttributeSyntax?

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.identifier?.name, imports[module] == nil {
      imports[module] = node.positionAfterSkippingLeadingTrivia
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if entryPoint == nil, ["main", "UIApplicationMain", "NSApplicationMain"].contains(node.name) { entryPoint = node }
    return .skipChildren
  }
}

extension AttributeSyntax {
  /// `objc` of `@objc(name)`.
  var name: String { attributeName.trimmedDescription }
}

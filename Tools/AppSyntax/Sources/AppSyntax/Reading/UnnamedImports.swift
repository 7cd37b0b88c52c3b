import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Imports of modules of Apple's that are missing here, and whether the file names anything of them: without the import the
/// rest of the file may well compile.
struct UnnamedImports {
  /// The modules of which the file names nothing.
  private(set) var unnamed: Set<String> = []
  /// The first name of each of the others.
  private(set) var uses: [String: SeenImport.Use] = [:]

  /// - Parameter declared: The names of the app's own types, which may look like Apple's.
  init(of file: ParsedFile, declared: Set<String>) {
    let missing = file.activeImports.filter {
      !file.modules.contains($0) && LinuxPass.substitutes[$0] == nil && AppleNames.know($0)
    }
    guard !missing.isEmpty else { return }
    let finder = NameFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
    finder.walk(file.tree)
    let places = file.places
    for module in missing {
      let first = finder.names.filter { !declared.contains($0.key) && AppleNames.isName($0.key, of: module) }
        .min { $0.value < $1.value }
      if let first {
        uses[module] = SeenImport.Use(name: first.key, line: places.line(first.value))
      } else if !finder.hasKind.contains(module) {
        unnamed.insert(module)
      }
    }
  }

  /// The names of an app's types.
  static func declared(in files: [ParsedFile]) -> Set<String> {
    Set(files.lazy.flatMap(\.types).filter { $0.type.kind != .extension }.map(\.type.name))
  }

  func marked(_ facts: FileFacts) -> FileFacts {
    var facts = facts
    facts.seenImports = facts.seenImports.map {
      SeenImport(
        module: $0.module, line: $0.line, isUnnamed: unnamed.contains($0.module), use: uses[$0.module])
    }
    return facts
  }
}

/// Finds the names in the code that the compiler sees, with the first place of each, outside of imports and previews.
private final class NameFinder: ActiveSyntaxVisitor {
  private(set) var names: [String: AbsolutePosition] = [:]
  /// The modules of which an import names a declaration.
  private(set) var hasKind: Set<String> = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let name = token.identifier?.name, names[name] == nil { names[name] = token.positionAfterSkippingLeadingTrivia }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.importKindSpecifier != nil, let module = node.path.first { hasKind.insert(module.name.text) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    node.isPreview ? .skipChildren : .visitChildren
  }
}

import AppSyntaxMessages
import SwiftSyntax

/// Makes an iOS source file compile on Linux without moving a line.
///
/// Replaces attributes for the Objective-C runtime with spaces, and imports of submodules, such as `os.log`, with
/// imports of the module: neither moves a column. Adds an import to a file that uses `URLSession` and other names,
/// which are in a separate module on Linux; a module that is missing here is replaced. The import of one of which
/// the file names nothing becomes UIKit's, as Apple's modules of looks import it too. `@UIApplicationMain` stays: the Clang half
/// of UIKit makes it compile.
final class LinuxPass: SyntaxVisitor {
  /// `@IBAction` exists on Linux, but only for methods with exactly one argument.
  private static let objectiveCAttributes: Set = ["objc", "objcMembers", "IBOutlet", "IBAction"]
  /// What stands in for a module that is missing here: UIKit holds what apps need of it.
  static let substitutes = [
    "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "CoreText": "UIKit", "ObjectiveC": "UIKit",
    "CoreFoundation": "Foundation", "Darwin": "Glibc", SecurityNames.appleModule: SecurityNames.module,
  ]

  private let file: ParsedFile
  private let unnamed: Set<String>
  private var edits: [TextEdit] = []
  private var names: Set<String> = []

  /// All edits of a file, in every `#if` branch.
  ///
  /// - Parameters:
  ///   - additions: What UIKit here adds to Foundation.
  ///   - declared: The app's own types, which come before those of modules that it does not import.
  ///   - unnamed: The imported modules of which nothing is named.
  static func edits(
    for file: ParsedFile, additions: Set<String> = [], declared: Set<String> = [], unnamed: Set<String> = []
  ) -> [TextEdit] {
    let pass = LinuxPass(file, unnamed: unnamed)
    pass.walk(file.tree)
    // At the end of the file, where it moves nothing. A file without any import has no such names on iOS either.
    if !file.facts.imports.isEmpty {
      let missing = ImplicitImports.missing(
        of: pass.names.subtracting(declared).subtracting(declared.map { "@" + $0 }), in: file, additions: additions)
      if !missing.isEmpty {
        let text = missing.map { "\nimport \($0)" }.joined() + "\n"
        pass.edits.append(.insert(text, at: file.text.utf8.count))
      }
    }
    return pass.edits
  }

  private init(_ file: ParsedFile, unnamed: Set<String>) {
    self.file = file
    self.unnamed = unnamed
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard let name = token.identifier?.name else { return .skipChildren }
    names.insert(name)
    return .skipChildren
  }

  /// An app is for iOS: `#if os(iOS)` holds, though the compiler's system is Linux.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let finder = SystemFinder(viewMode: .sourceAccurate)
      finder.walk(condition)
      edits += finder.found.map { file.replace($0, with: "Linux") }
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    names.insert("@\(node.name)")
    if node.name == "NSApplicationMain" {
      edits.append(file.replace(node, with: "@main"))
    } else if Self.objectiveCAttributes.contains(node.name) {
      // A parenthesis apart from the name belongs to the following code.
      let isApart = node.leftParen.map { $0.start > node.attributeName.end } ?? true
      let end = isApart ? node.attributeName.end : node.end
      edits.append(file.replace(node.start..<end, with: ""))
    }
    return .visitChildren
  }

  /// A preview is for Xcode alone: `#Preview { … }` beside the declarations.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.isPreview else { return .visitChildren }
    edits.append(file.replace(node, with: ""))
    return .skipChildren
  }

  /// Only classes conform to a protocol of Objective-C's, so that `weak` may hold it.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObjectiveC = node.attributes.contains { $0.as(AttributeSyntax.self)?.name == "objc" }
    let inherited = node.inheritanceClause?.inheritedTypes ?? []
    let isClassBound = inherited.contains {
      ["AnyObject", "class", "NSObjectProtocol"].contains($0.type.trimmedDescription)
    }
    guard isObjectiveC, !isClassBound, !node.name.text.isEmpty else { return .visitChildren }
    if let last = inherited.last {
      edits.append(.insert(", AnyObject", at: last.end))
    } else {
      edits.append(.insert(": AnyObject", at: node.primaryAssociatedTypeClause?.end ?? node.name.end))
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first else { return .skipChildren }
    let substitute = unnamed.contains(module.name.text) ? "UIKit" : Self.substitutes[module.name.text]
    if let substitute, !file.modules.contains(module.name.text) {
      let start = node.importKindSpecifier?.start ?? node.path.start
      edits.append(file.replace(start..<node.path.end, with: substitute))
    } else if node.importKindSpecifier == nil, node.path.count > 1, let period = module.trailingPeriod,
      file.modules.contains(module.name.text)
    {
      // Modules have no parts here. `import class UIKit.UIView` imports a declaration, which the compiler supports.
      edits.append(file.replace(period.start..<node.path.end, with: ""))
    }
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  /// `#Preview { … }`
  var isPreview: Bool {
    let name = item.as(MacroExpansionDeclSyntax.self)?.macroName ?? item.as(MacroExpansionExprSyntax.self)?.macroName
    return name?.text == "Preview"
  }
}

/// Finds `iOS` of `os(iOS)` in a condition.
private final class SystemFinder: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
      let system = node.arguments.first?.expression, system.trimmedDescription == "iOS"
    {
      found.append(system)
    }
    return .visitChildren
  }
}

extension ParsedFile {
  /// Replaces a node's text and pads with spaces, so that nothing after it moves; inner line ends stay.
  ///
  /// A longer text moves the rest of its line, but never a line.
  func replace(_ node: some SyntaxProtocol, with new: String) -> TextEdit {
    replace(node.start..<node.end, with: new)
  }

  /// The same for a range of bytes.
  func replace(_ range: Range<Int>, with new: String) -> TextEdit {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
    let first = new + String(repeating: " ", count: max(0, lines[0] - new.utf8.count))
    let others = lines.dropFirst().map { "\n" + String(repeating: " ", count: $0) }
    return TextEdit(start: range.lowerBound, end: range.upperBound, text: first + others.joined())
  }
}

import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Lets a controller's or view's own `init()` run where code holds the class alone, as in `type.init()`.
///
/// On iOS the runtime looks `init()` up by its selector. Here it has a place in the tables of classes that the framework's
/// convenience takes, as a class of the app that declares `init()` does not override a convenience: the class gets a
/// method that calls its initializer, and the framework asks for that.
struct PlainInitializerPass {
  private static let roots: Set = ["UIViewController", "UIView"]

  /// What the initializers of a class are, as far as `init()` goes.
  private enum Initializers { case plain, others, inherited }

  private let index: ClassIndex
  private let initializers: [String: Initializers]

  init(files: [ParsedFile], index: ClassIndex) {
    self.index = index
    // Elsewhere nobody makes an object of a class that is not known.
    let isNeeded = files.contains { file in [".Type", "NSClassFromString"].contains { file.text.contains($0) } }
    var initializers: [String: Initializers] = [:]
    for file in files where isNeeded {
      let finder = InitializerFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
      finder.walk(file.tree)
      for located in file.types where located.type.kind == .class {
        guard index.chain(of: located.type.name).contains(where: Self.roots.contains) else { continue }
        let found = finder.found[located.node, default: []]
        let isPlain = found.contains { $0.isPlain }
        let isOther = found.contains { !$0.modifiers.contains { $0.name.text == "convenience" } }
        initializers[located.type.name] = isPlain ? .plain : isOther ? .others : .inherited
      }
    }
    self.initializers = initializers
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard !initializers.isEmpty else { return [] }
    return file.types.filter { $0.type.kind == .class && isMadePlainly($0.type.name) }.compactMap { located in
      guard let brace = located.closing else { return nil }
      let access = located.type.marks.isPublic ? "public " : ""
      let name = located.type.name
      // A class below that does not inherit the initializer makes no object of this one.
      let head = "\(access)override class func _madePlainly() -> UIResponder?"
      let text = "\(head) { self == \(name).self ? \(name)() : nil }; "
      return .insert((brace.isAlone ? "" : "; ") + text, at: brace.start)
    }
  }

  /// Whether a class has an `init()` of the app's: its own, or a superclass's that it inherits.
  private func isMadePlainly(_ name: String) -> Bool {
    for name in index.chain(of: name) {
      switch initializers[name] {
      case .plain: return true
      case .inherited: continue
      case .others, nil: return false
      }
    }
    return false
  }
}

/// Finds the initializers that the compiler sees, by their classes.
private final class InitializerFinder: ActiveSyntaxVisitor {
  private(set) var found: [SyntaxIdentifier: [InitializerDeclSyntax]] = [:]

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let around = sequence(first: Syntax(node)) { $0.parent }.dropFirst().first {
      $0.isProtocol((any DeclGroupSyntax).self)
    }
    if let around { found[around.id, default: []].append(node) }
    return .skipChildren
  }
}

extension InitializerDeclSyntax {
  /// Whether it is an `init()` that can be called as it stands.
  fileprivate var isPlain: Bool {
    let isUnavailable = attributes.contains {
      $0.as(AttributeSyntax.self)?.arguments.map { "\($0)".contains("unavailable") } == true
    }
    return signature.parameterClause.parameters.isEmpty && signature.effectSpecifiers == nil && !isUnavailable
  }
}

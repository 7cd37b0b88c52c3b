import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes overrides in extensions work, which Swift allows for Objective-C's methods only: the class declares them, and
/// calls what the extension has. So too members of an extension that a subclass overrides.
///
/// A class of another module stays as it is: what it declares `dynamic` is replaced, as the Objective-C runtime would; all
/// else has the compiler's own error, and so does what `ExtensionMember` cannot repeat.
struct OverridePass {
  /// By path; to be applied before other edits at the same place.
  private(set) var edits: [String: [TextEdit]] = [:]

  init(files: [ParsedFile], index: ClassIndex) {
    let found = files.map { ExtensionFinder.extensions(in: $0) }
    guard found.contains(where: { !$0.isEmpty }) else { return }
    let classes = Dictionary(
      grouping: files.flatMap { file in
        file.types.filter { $0.type.kind == .class }.map { (file: file, located: $0) }
      }, by: \.located.type.name)
    let overridden = Self.overridden(in: index)
    let roots = RootOverrides(index: index)
    var declarations: [(path: String, place: Int, text: String)] = []
    for (file, extensions) in zip(files, found) {
      for part in extensions {
        if let name = part.path.last, classes[name] == nil {
          let replaced = part.members.compactMap { ReplacedMember(of: $0, in: name, file, index: index) }
          if !replaced.isEmpty { edits[file.path, default: []] += replaced.flatMap(\.edits) }
        }
        guard let owners = classes[part.path.last ?? ""], let owner = Self.owner(of: part, among: owners),
          let brace = owner.located.closing
        else { continue }
        let name = owner.located.type.name
        let members = part.members.compactMap { member in
          Self.move(member, of: name, in: file, ifIn: overridden[name, default: []], roots: roots).map {
            (declaration: Self.access(of: member, in: part) + $0.declaration, edits: $0.edits)
          }
        }
        guard !members.isEmpty else { continue }
        edits[file.path, default: []] += members.flatMap(\.edits)
        let lead = brace.isAlone || declarations.contains { $0.path == owner.file.path && $0.place == brace.start }
        let text = members.map { $0.declaration + "; " }.joined()
        declarations.append((owner.file.path, brace.start, (lead ? "" : "; ") + text))
      }
    }
    for (path, place, text) in declarations { edits[path, default: []].append(.insert(text, at: place)) }
  }

  /// The class that an extension extends; nil if that is not certain.
  private static func owner(
    of part: ExtensionFinder.Part, among owners: [(file: ParsedFile, located: LocatedType)]
  ) -> (file: ParsedFile, located: LocatedType)? {
    if owners.count == 1 { return owners[0] }
    let same = owners.filter { $0.located.qualifiedName == part.path }
    return same.count == 1 ? same[0] : nil
  }

  private static func move(
    _ member: DeclSyntax, of type: String, in file: ParsedFile, ifIn overridden: Set<String>, roots: RootOverrides
  ) -> ExtensionMember? {
    if let method = member.as(FunctionDeclSyntax.self) {
      let overrides = method.modifiers.has("override")
      let name = ExtensionMember.name(of: method)
      guard overrides || overridden.contains(name) else { return nil }
      return ExtensionMember(method, of: type, in: file, overrides: overrides && !roots.isRoot(name, in: type))
    }
    guard let property = member.as(VariableDeclSyntax.self) else { return nil }
    let overrides = property.modifiers.has("override")
    let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
    guard overrides || name.map(overridden.contains) == true else { return nil }
    return ExtensionMember(property, of: type, in: file, overrides: overrides)
  }

  /// What a declaration says in its class that it leaves to its extension.
  private static func access(of member: DeclSyntax, in part: ExtensionFinder.Part) -> String {
    let modifiers = member.as(FunctionDeclSyntax.self)?.modifiers ?? member.as(VariableDeclSyntax.self)?.modifiers
    let says = ["open", "public", "package", "internal", "fileprivate", "private"].contains {
      modifiers?.has($0) ?? false
    }
    return part.isPublic && !says ? "public " : ""
  }

  /// What subclasses override, by class: names of methods with labels, and of properties.
  private static func overridden(in index: ClassIndex) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for type in index.declarations where type.kind == .class || type.kind == .extension {
      let names =
        type.methods.filter { $0.marks.modifiers.contains("override") }.map(\.name)
        + type.properties.filter { $0.marks.modifiers.contains("override") }.map(\.name)
      guard !names.isEmpty else { continue }
      for ancestor in index.chain(of: type.name).dropFirst() where index.isOfApp(ancestor) {
        result[ancestor, default: []].formUnion(names)
      }
    }
    return result
  }
}

extension DeclModifierListSyntax {
  fileprivate func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

/// Finds the extensions of a file whose members a class may declare.
private final class ExtensionFinder: ActiveSyntaxVisitor {
  struct Part {
    /// The components of the extended type's name.
    var path: [String]
    var members: [DeclSyntax]
    /// Whether its members are public without saying so.
    var isPublic: Bool
  }
  private let regions: ConfiguredRegions
  private var found: [Part] = []

  static func extensions(in file: ParsedFile) -> [Part] {
    let finder = ExtensionFinder(regions: file.regions)
    finder.walk(file.tree)
    return finder.found
  }

  private init(regions: ConfiguredRegions) {
    self.regions = regions
    super.init(viewMode: .sourceAccurate, configuredRegions: regions)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // One with conditions holds for some objects of the class only.
    if node.genericWhereClause == nil {
      found.append(
        Part(
          path: node.extendedType.path, members: members(of: node.memberBlock.members),
          isPublic: node.modifiers.has("public")))
    }
    return .skipChildren
  }

  /// The members that the compiler sees.
  private func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      let active = regions.activeClause(for: condition)?.elements?.as(MemberBlockItemListSyntax.self)
      return active.map(members) ?? []
    }
  }
}

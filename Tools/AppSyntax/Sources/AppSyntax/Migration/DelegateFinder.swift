import AppSyntaxMessages
import SwiftSyntax

/// Finds the app delegate, or why there is none to migrate.
struct DelegateFinder {
  enum Outcome {
    case delegate(DelegateClass)
    /// With what to know.
    case alreadyMigrated([MigrationNote])
    case refused(MigrationRefusal)
  }

  /// Superclasses from frameworks that are the app delegate themselves, and what their apps do instead.
  private static let foreign: [String: String] = [
    "FlutterAppDelegate": "Follow Flutter's guide to UISceneDelegate adoption: name FlutterSceneDelegate in the scene "
      + "manifest and register plugins in didInitializeImplicitFlutterEngine.",
    "RCTAppDelegate": "Make the React Native factory in the app delegate, and start the root view in a scene delegate "
      + "with the window of its scene.",
    "EXAppDelegateWrapper": "Raise Expo to a version whose template has a scene delegate, and take that template over.",
    "ExpoAppDelegate": "Raise Expo to a version whose template has a scene delegate, and take that template over.",
    "CDVAppDelegate": "Raise cordova-ios to a version whose template has a scene delegate, and name its class in the "
      + "scene manifest.",
  ]
  /// Where an app's own classes begin.
  private static let roots: Set = ["UIResponder", "NSObject", "UIApplication"]

  private typealias FoundClass = (node: ClassDeclSyntax, file: MigratedFile)
  private typealias FoundExtension = (node: ExtensionDeclSyntax, file: MigratedFile)

  private let plan: MigrationRequest
  private let classes: [FoundClass]
  private let classesByName: [String: [FoundClass]]
  private let extensions: [String: [FoundExtension]]
  /// What each protocol of the app refines.
  private let protocols: [String: [String]]
  private let entry: EntryPoint

  init(files: [MigratedFile], plan: MigrationRequest) {
    self.plan = plan
    var classes: [FoundClass] = []
    var extensions: [FoundExtension] = []
    for file in files {
      let finder = TypeNodeFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      classes += finder.classes.map { ($0, file) }
      extensions += finder.extensions.map { ($0, file) }
    }
    self.classes = classes
    classesByName = Dictionary(grouping: classes) { $0.node.name.text }
    self.extensions = Dictionary(grouping: extensions) { $0.node.extendedType.path.last ?? "" }
    let types = files.flatMap { $0.parsed.types.map(\.type) }.filter { $0.kind == .protocol }
    protocols = Dictionary(types.map { ($0.name, $0.inherited) }) { $0 + $1 }
    entry = EntryPoint(files: files, classes: classes.map(\.node))
  }

  func find() -> Outcome {
    let sceneDelegates = classes.filter { isBelow($0.node, ["UIWindowSceneDelegate", "UISceneDelegate"]) }
    if sceneDelegates.contains(where: { !plan.furtherSceneDelegates.contains($0.node.name.text) }) {
      return .alreadyMigrated([])
    }
    // SwiftUI makes the scenes of an `App`.
    if entry.isSwiftUI { return .alreadyMigrated(unheardMethods) }
    let candidates = candidates()
    guard let only = candidates.first else {
      return .refused(
        MigrationRefusal(
          reason:
            "No class of the sources is an app delegate; if the app's is written in Objective-C, move it by hand.",
          path: "", line: 0))
    }
    if candidates.count > 1 {
      if Set(candidates.map(\.node.name.text)).count == 1 {
        return refused(
          "The app delegate \(only.node.name.text) is declared more than once, as in branches of an #if; leave one of them "
            + "while it is moved.", only.node, only.file)
      }
      let names = candidates.map(\.node.name.text).sorted().joined(separator: ", ")
      return refused("Several classes may be the app delegate: \(names); name the right one.", only.node, only.file)
    }
    if only.node.genericParameterClause != nil {
      return refused(
        "The app delegate \(only.node.name.text) is generic, so a scene delegate cannot ask for it by its type; give it "
          + "a class that is not.", only.node, only.file)
    }
    if let nib = plan.nib {
      return refused(
        "The main interface is the nib \(nib), which UIKit does not load for scenes; load it in "
          + "scene(_:willConnectTo:options:) and remove NSMainNibFile.", only.node, only.file)
    }
    return checked(only)
  }

  /// What a delegate adaptor waits for in vain.
  private var unheardMethods: [MigrationNote] {
    classes.filter { isBelow($0.node, ["UIApplicationDelegate"]) }.flatMap { node, file in
      node.memberBlock.members.flattened.compactMap { member, _ in
        guard let method = member.as(FunctionDeclSyntax.self), !method.isEmpty,
          let kind = SceneHandler.allCases.first(where: { $0.name == method.labelledName })
        else { return nil }
        return MigrationNote(
          path: file.path, line: file.line(of: method.name),
          text: "SwiftUI does not call \(kind.name) of a delegate adaptor; \(kind.swiftUITwin) hears of it.",
          kind: .info)
      }
    }
  }

  private func refused(_ reason: String, _ node: some SyntaxProtocol, _ file: MigratedFile) -> Outcome {
    .refused(MigrationRefusal(reason: reason, path: file.path, line: file.line(of: node)))
  }

  /// The delegate, unless a class from elsewhere is behind it.
  private func checked(_ found: FoundClass) -> Outcome {
    let chain = chain(of: found.node)
    let behind = chain.last.flatMap { superclass(of: $0.node) }
    for inherited in chain.flatMap({ inheritedNames($0.node) }) {
      if let guide = Self.foreign[inherited] {
        return refused("The app delegate inherits from \(inherited). \(guide)", found.node, found.file)
      }
    }
    if let behind, !Self.roots.contains(behind), !behind.hasSuffix("Delegate") || !isProtocol(behind) {
      return refused(
        "The app delegate inherits from \(behind), whose source is not here: what that class does with the window and "
          + "with links cannot be moved; ask its makers for a scene delegate.", found.node, found.file)
    }
    var seen: Set<String> = []
    let names = chain.map(\.node.name.text).filter { seen.insert($0).inserted }
    let parts: [(node: any DeclGroupSyntax, file: MigratedFile)] =
      chain.map { ($0.node, $0.file) }
      + names.flatMap { extensions[$0] ?? [] }.map { ($0.node, $0.file) }
    return .delegate(
      DelegateClass(
        name: (found.node.enclosingTypes + [found.node.name.text]).joined(separator: "."), node: found.node,
        file: found.file, parts: parts))
  }

  private func candidates() -> [FoundClass] {
    if let name = plan.appDelegate {
      let last = name.split(separator: ".").last.map(String.init)
      return classes.filter { $0.node.name.text == last }
    }
    let marked = classes.filter { $0.node.hasEntryPoint && !isBelow($0.node, ["UIApplication"], through: false) }
    if let first = marked.first { return [first] }
    let adopting = classes.filter { isBelow($0.node, ["UIApplicationDelegate"]) || hasForeignRoot($0.node) }
    let started = adopting.filter { entry.startedClasses.contains($0.node.name.text) }
    // Of several that may be started, what all of them are.
    let common = started.first { base in
      started.allSatisfy { chain(of: $0.node).contains { $0.node.id == base.node.id } }
    }
    if let common { return [common] }
    // A superclass is not the delegate if one below it is.
    let parents = Set(adopting.flatMap { chain(of: $0.node).dropFirst().map(\.node.name.text) })
    let leaves = adopting.filter { !parents.contains($0.node.name.text) }
    // One that tests start with does nothing.
    let working = leaves.filter { !$0.node.memberBlock.members.isEmpty }
    return working.count == 1 ? working : leaves
  }

  private func hasForeignRoot(_ node: ClassDeclSyntax) -> Bool {
    chain(of: node).contains { inheritedNames($0.node).contains { Self.foreign[$0] != nil } }
  }

  /// The class and its superclasses of the app.
  private func chain(of node: ClassDeclSyntax) -> [FoundClass] {
    guard let own = classesByName[node.name.text]?.first(where: { $0.node.id == node.id }) else { return [] }
    var chain = [own]
    while let last = chain.last, let name = superclass(of: last.node), let next = classesByName[name]?.first,
      !chain.contains(where: { $0.node.id == next.node.id })
    { chain.append(next) }
    return chain
  }

  private func superclass(of node: ClassDeclSyntax) -> String? {
    node.inheritanceClause?.inheritedTypes.first.flatMap { $0.type.path.last }
  }

  /// What the class and its extensions name.
  private func inheritedNames(_ node: ClassDeclSyntax) -> [String] {
    let own = node.inheritanceClause?.inheritedTypes.compactMap { $0.type.path.last } ?? []
    let further = (extensions[node.name.text] ?? [])
      .flatMap { $0.node.inheritanceClause?.inheritedTypes.compactMap { $0.type.path.last } ?? [] }
    return own + further
  }

  private func isBelow(_ node: ClassDeclSyntax, _ names: Set<String>, through superclasses: Bool = true) -> Bool {
    let chain = superclasses ? chain(of: node).map(\.node) : [node]
    return chain.contains { adopts($0, names) }
  }

  /// Whether a class names one of the protocols, or a protocol of the app that refines one.
  private func adopts(_ node: ClassDeclSyntax, _ names: Set<String>) -> Bool {
    var open = inheritedNames(node)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      if names.contains(name) { return true }
      open += protocols[name] ?? []
    }
    return false
  }

  private func isProtocol(_ name: String) -> Bool { name == "UIApplicationDelegate" || protocols[name] != nil }
}

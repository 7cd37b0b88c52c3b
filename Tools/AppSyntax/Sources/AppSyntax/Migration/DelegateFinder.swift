import AppSyntaxMessages
import SwiftSyntax

/// Finds the app delegate, or why there is none to migrate.
struct DelegateFinder {
  enum Outcome {
    case delegate(DelegateClass)
    case alreadyMigrated
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

  private typealias Class = (node: ClassDeclSyntax, file: MigratedFile)
  private typealias Extension = (node: ExtensionDeclSyntax, file: MigratedFile)

  private let plan: MigrationRequest
  private let classes: [Class]
  private let entry: EntryPoint
  // By their last names: an app may have thousands.
  private let classesByName: [String: [Class]]
  private let extensionsByName: [String: [Extension]]
  private let protocolsByName: [String: [DeclaredType]]

  init(files: [MigratedFile], plan: MigrationRequest) {
    self.plan = plan
    var classes: [Class] = []
    var extensions: [Extension] = []
    for file in files {
      let finder = TypeNodeFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      classes += finder.classes.map { ($0, file) }
      extensions += finder.extensions.map { ($0, file) }
    }
    self.classes = classes
    classesByName = Dictionary(grouping: classes) { $0.node.name.text }
    extensionsByName = Dictionary(grouping: extensions) { $0.node.extendedType.path.last ?? "" }
    protocolsByName = Dictionary(
      grouping: files.flatMap { $0.parsed.types.map(\.type) }.filter { $0.kind == .protocol }, by: \.name)
    entry = EntryPoint(files: files, classes: classes.map(\.node))
  }

  func find() -> Outcome {
    if let app = entry.swiftUIApp {
      return refused(
        "The app starts with the SwiftUI App \(app.name), which has scenes already; move what its delegate adaptor does "
          + "for windows and links to the scenes of the App, as with onOpenURL and scenePhase.", app.node, app.file)
    }
    let sceneDelegates = classes.filter { isBelow($0, ["UIWindowSceneDelegate", "UISceneDelegate"]) }
    if sceneDelegates.contains(where: { !plan.furtherSceneDelegates.contains($0.node.name.text) }) {
      return .alreadyMigrated
    }
    let candidates = candidates()
    guard let only = candidates.first else {
      return .refused(
        MigrationRefusal(
          reason:
            "No class of the sources is an app delegate; if the app's is written in Objective-C, move it by hand.",
          path: "", line: 0))
    }
    if candidates.count > 1 {
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

  private func refused(_ reason: String, _ node: some SyntaxProtocol, _ file: MigratedFile) -> Outcome {
    .refused(MigrationRefusal(reason: reason, path: file.path, line: file.line(of: node)))
  }

  /// The delegate, unless a class from elsewhere is behind it.
  private func checked(_ found: Class) -> Outcome {
    let chain = chain(of: found)
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
    let parts: [(node: any DeclGroupSyntax, file: MigratedFile)] =
      chain.map { ($0.node, $0.file) }
      + chain.flatMap { extensionsByName[$0.node.name.text] ?? [] }.map { ($0.node, $0.file) }
    return .delegate(
      DelegateClass(
        name: (found.node.enclosingTypes + [found.node.name.text]).joined(separator: "."), node: found.node,
        file: found.file, parts: parts))
  }

  private func candidates() -> [Class] {
    if let name = plan.appDelegate {
      return name.split(separator: ".").last.flatMap { classesByName[String($0)] } ?? []
    }
    let marked = classes.filter { $0.node.hasEntryPoint && !adopts($0.node, ["UIApplication"]) }
    if let first = marked.first { return [first] }
    let adopting = classes.filter { isBelow($0, ["UIApplicationDelegate"]) || hasForeignRoot($0) }
    let started = adopting.filter { entry.startedClasses.contains($0.node.name.text) }
    if started.count == 1 { return started }
    // A superclass is not the delegate if one below it is.
    let parents = Set(adopting.flatMap { chain(of: $0).dropFirst().map(\.node.name.text) })
    let leaves = adopting.filter { !parents.contains($0.node.name.text) }
    // One that tests start with does nothing.
    let working = leaves.filter { !$0.node.memberBlock.members.isEmpty }
    return working.count == 1 ? working : leaves
  }

  private func hasForeignRoot(_ found: Class) -> Bool {
    chain(of: found).contains { inheritedNames($0.node).contains { Self.foreign[$0] != nil } }
  }

  /// The class and its superclasses of the app.
  private func chain(of found: Class) -> [Class] {
    var chain = [found]
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
    let further = (extensionsByName[node.name.text] ?? [])
      .flatMap { $0.node.inheritanceClause?.inheritedTypes.compactMap { $0.type.path.last } ?? [] }
    return own + further
  }

  private func isBelow(_ found: Class, _ names: Set<String>) -> Bool {
    chain(of: found).contains { adopts($0.node, names) }
  }

  /// Whether a class names one of the protocols, or a protocol of the app that refines one.
  private func adopts(_ node: ClassDeclSyntax, _ names: Set<String>) -> Bool {
    var open = inheritedNames(node)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      if names.contains(name) { return true }
      open += (protocolsByName[name] ?? []).flatMap(\.inherited)
    }
    return false
  }

  private func isProtocol(_ name: String) -> Bool { name == "UIApplicationDelegate" || protocolsByName[name] != nil }
}

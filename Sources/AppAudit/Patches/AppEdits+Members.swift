import AppMigration
import AppSyntaxMessages

/// Lines into a callback that a type may or may not have yet, and properties.
extension AppEdits {
  private static let declarations = [
    "applicationDidEnterBackground(_:)": "func applicationDidEnterBackground(_ application: UIApplication)",
    "applicationWillEnterForeground(_:)": "func applicationWillEnterForeground(_ application: UIApplication)",
    "applicationDidBecomeActive(_:)": "func applicationDidBecomeActive(_ application: UIApplication)",
    "applicationWillResignActive(_:)": "func applicationWillResignActive(_ application: UIApplication)",
    "sceneDidEnterBackground(_:)": "func sceneDidEnterBackground(_ scene: UIScene)",
    "sceneWillEnterForeground(_:)": "func sceneWillEnterForeground(_ scene: UIScene)",
    "sceneDidBecomeActive(_:)": "func sceneDidBecomeActive(_ scene: UIScene)",
    "sceneWillResignActive(_:)": "func sceneWillResignActive(_ scene: UIScene)",
    "stateRestorationActivity(for:)": "func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?",
    "viewDidAppear(_:)": "override func viewDidAppear(_ animated: Bool)",
    "viewWillDisappear(_:)": "override func viewWillDisappear(_ animated: Bool)",
    "viewDidDisappear(_:)": "override func viewDidDisappear(_ animated: Bool)",
    "deinit": "deinit",
  ]

  /// Adds lines to a callback of a type: at its end, or at its beginning where it may end early. A callback that is not there
  /// yet comes behind a neighbour.
  mutating func add(
    _ lines: [SwiftText.Line], to name: String, of type: AppType, behind neighbour: AppFunction
  ) throws(EditRefusal) {
    if let present = type.function(name) {
      if present.mayEndEarly {
        try prepend(lines, to: present.outline.bodyPlace, in: present.path)
      } else {
        try append(lines, to: present.outline.bodyPlace, in: present.path)
      }
      return
    }
    try declare(name, lines, of: type, behind: neighbour)
  }

  /// Declares a callback behind a neighbour.
  private mutating func declare(
    _ name: String, _ lines: [SwiftText.Line], of type: AppType, behind neighbour: AppFunction
  ) throws(EditRefusal) {
    guard let declaration = Self.declarations[name] else { throw EditRefusal("Nobody knows how to declare \(name).") }
    var head = declaration
    var body = lines
    if declaration.hasPrefix("override") {
      body.insert((0, "super.\(name.prefix { $0 != "(" })(animated)"), at: 0)
    } else if name != "deinit" {
      // What a superclass has would have to be overridden, and its own called.
      if let parent = type.declaration?.outline.inherited.first, !parent.hasPrefix("UI"), parent != "NSObject" {
        throw EditRefusal("\(parent), the superclass of \(type.name), may have \(name).")
      }
    }
    let visible: Set = ["public", "open"]
    if name != "deinit", !visible.isDisjoint(with: neighbour.outline.marks.modifiers) { head = "public " + head }
    let text = try text(neighbour.path)
    guard let place = neighbour.outline.bodyPlace, let start = text.offset(line: neighbour.line, column: 1) else {
      throw EditRefusal("\(neighbour.name) has no body to write behind.")
    }
    var whole: [SwiftText.Line] = [(0, ""), (0, head + " {")]
    whole += body.map { (depth: $0.depth + 1, text: $0.text) }
    whole.append((0, "}"))
    add(
      [.insert(text.written(whole, from: text.indentation(at: start)), at: text.nextLine(place.end))],
      in: neighbour.path)
  }

  /// Declares a property at the beginning of a class.
  ///
  /// - Returns: The property's name: another one where that is taken.
  mutating func addProperty(
    _ name: String, of type: AppType, _ declaration: (_ name: String) -> String
  ) throws(EditRefusal) -> String {
    guard let part = type.declaration, part.outline.kind == .class, let members = part.outline.membersPlace else {
      throw EditRefusal("\(type.name) is no class of the app that could keep it.")
    }
    let taken = Set(app.chain(of: type.name).flatMap { $0.properties.map(\.outline.name) })
    let free = ([name] + (2...99).map { "\(name)\($0)" }).first { !taken.contains($0) } ?? name
    let text = try text(part.path)
    let first = text.nextLine(members.start)
    let isBlank = text.code(first..<text.nextLine(first)).allSatisfy(\.isWhitespace)
    let isFollowed = isBlank || part.outline.properties.contains { $0.line == part.outline.line + 1 }
    add(
      [text.prepend([(0, declaration(free))] + (isFollowed ? [] : [(0, "")]), to: members)], in: part.path)
    return free
  }
}

import AppMigration
import AppSyntaxMessages

/// What the rules on callbacks show.
extension AppEdits {
  /// CB3: does the work only when the scene comes back.
  mutating func guardReturn(_ hit: Hit) throws(EditRefusal) {
    let callback = try app.function(at: hit)
    guard let type = callback.type.flatMap({ app.types[$0] }) else { throw EditRefusal("It belongs to no class.") }
    let flag = try addProperty("wasInBackground", of: type) { "private var \($0) = false" }
    try prepend(
      [
        SwiftText.todo("move above this line what each launch needs here, too."),
        (0, "guard \(flag) else { return }"), (0, "\(flag) = false"),
      ], to: callback.outline.bodyPlace, in: callback.path)
    try add([(0, "\(flag) = true")], to: "sceneDidEnterBackground(_:)", of: type, behind: callback)
  }

  /// CB4: does it only where no other scene is in front.
  mutating func askOtherScenes(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.work(at: hit)
    let scene = function.parameter(0).flatMap { $0 == "_" ? nil : "$0 !== \($0) && " } ?? ""
    try wrap(
      placed.use.statement,
      in: [
        SwiftText.todo("say whether a car's or a display's scene counts, too."),
        (0, "let others = UIApplication.shared.connectedScenes"),
        (1, ".filter { \(scene)$0.activationState == .foregroundActive }"),
        (0, "if others.isEmpty {"),
      ], path: function.path)
  }

  /// CB11: shows the other screen when this one has appeared.
  mutating func moveToDidAppear(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.screenChange(at: hit)
    try moveStatement(
      of: placed.use, from: function, to: "viewDidAppear(_:)",
      SwiftText.todo("see that it happens once: this is called each time that the screen appears."))
  }

  /// LV2: begins it when the app is in front again.
  mutating func beginWhenActive(_ hit: Hit, _ matches: (Step.Use) -> Bool) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit, where: matches)
    let opposites = [
      "sceneDidEnterBackground(_:)": "sceneWillEnterForeground(_:)",
      "sceneWillResignActive(_:)": "sceneDidBecomeActive(_:)",
      "applicationDidEnterBackground(_:)": "applicationWillEnterForeground(_:)",
      "applicationWillResignActive(_:)": "applicationDidBecomeActive(_:)",
    ]
    if let opposite = opposites[function.name] {
      return try moveStatement(
        of: placed.use, from: function, to: opposite,
        SwiftText.todo("see that it has not been begun already; it is called at launch, too."))
    }
    try insert(
      [SwiftText.todo("leave this out while the app is in the background, and begin it when it comes back.")],
      before: placed.use.statement ?? function.topStatement(around: placed.use.place), in: function.path)
  }

  /// Moves the statement in which a use stands to another callback of the same type.
  mutating func moveStatement(
    of use: Step.Use, from function: AppFunction, to name: String, _ comment: SwiftText.Line? = nil
  ) throws(EditRefusal) {
    guard let type = function.type.flatMap({ app.types[$0] }),
      let place = function.topStatement(around: use.statement ?? use.place)
    else { throw EditRefusal("It is no statement of its own.") }
    let text = try text(function.path)
    let code = text.code(place.range)
    let parameters = function.outline.parameters.map(\.name)
    let target = type.function(name)?.outline.parameters.map(\.name) ?? parameters
    let locals = function.uses.filter { placed in
      placed.use.isDeclaration && (text.offset(line: placed.use.line, column: placed.use.column) ?? 0) < place.start
    }.map(\.use.text)
    if let local = (locals + (parameters == target ? [] : parameters)).first(where: { code.names($0) }) {
      throw EditRefusal("It needs \(local), which \(name) does not have.")
    }
    try add((comment.map { [$0] } ?? []) + text.lines(of: place), to: name, of: type, behind: function)
    try remove(place, in: function.path)
  }
}

import AppMigration
import AppSyntaxMessages

/// What SC10 shows: state of one window for all of them.
extension AppEdits {
  mutating func keepByScene(_ hit: Hit) throws(EditRefusal) {
    for type in app.appDelegates + app.sceneDelegates {
      guard let (property, path) = type.properties.first(where: { $0.path == hit.path && $0.outline.line == hit.line })
      else { continue }
      if app.sceneDelegates.contains(where: { $0.name == type.name }) {
        return try compute(property, of: type, in: path)
      }
      return try move(property, in: path)
    }
    throw EditRefusal("The property is not there any more.")
  }

  /// A delegate for all becomes the one of the scene in front.
  private mutating func compute(
    _ property: PropertyOutline, of type: AppType, in path: String
  ) throws(EditRefusal) {
    let place = try declaration(of: property, in: path)
    guard let kind = property.type, kind.last == "?" || kind.last == "!" else {
      throw EditRefusal("\(type.name).\(property.name) must have a value, and there may be no scene.")
    }
    let access = ["public ", "private ", "fileprivate "].first {
      property.marks.modifiers.contains(String($0.dropLast()))
    }
    add(
      [
        try text(path).replacing(
          place,
          with: [
            SwiftText.todo("callers want the delegate of their own scene: view.window?.windowScene?.delegate."),
            (0, "\(access ?? "")static var \(property.name): \(kind) {"),
            (1, "UIApplication.shared.connectedScenes"),
            (2, ".first { $0.activationState == .foregroundActive }?.delegate as? \(type.name)"), (0, "}"),
          ])
      ], in: path)
    // Nobody can set it any more.
    for function in app.functions {
      for placed in function.uses where placed.use.kind == .write && placed.use.name == property.name {
        let own = placed.use.text == property.name && function.type == type.name
        guard
          own && !placed.use.isDeclaration
            || ["\(type.name).\(property.name)", "Self.\(property.name)"]
              .contains(placed.use.text)
        else { continue }
        guard let statement = placed.use.statement else {
          throw EditRefusal("\(function.path):\(placed.use.line) sets \(property.name) within other code.")
        }
        try remove(statement, in: function.path)
      }
    }
  }

  /// The app delegate's property gets a twin in the scene delegate.
  private mutating func move(_ property: PropertyOutline, in path: String) throws(EditRefusal) {
    let windows = app.sceneDelegates.filter {
      $0.function(AuditedApp.connecting) != nil || $0.property("window") != nil
    }
    guard let scene = windows.first ?? app.sceneDelegates.first else {
      throw EditRefusal("There is no scene delegate that could keep it.")
    }
    let place = try declaration(of: property, in: path)
    let text = try text(path)
    let code = text.code(place.range)
    let base = text.indentation(at: place.start)
    let comment = SwiftText.todo("use \(scene.name).\(property.name) of the own scene, then delete this one.")
    add([.insert(text.written([comment], from: base), at: text.lineStart(place.start))], in: path)
    guard scene.property(property.name) == nil else { return }
    _ = try addProperty(property.name, of: scene) { _ in code }
  }

  /// A property on one line without accessors.
  private func declaration(of property: PropertyOutline, in path: String) throws(EditRefusal) -> ByteRange {
    let text = try text(path)
    guard let start = text.offset(line: property.line, column: 1) else {
      throw EditRefusal("The property is not there any more.")
    }
    let code = text.code(start..<text.nextLine(start))
    let first = text.skipBlanks(start)
    let comment = code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code[...]
    var end = comment.endIndex
    while end > comment.startIndex, comment[comment.index(before: end)].isWhitespace {
      end = comment.index(before: end)
    }
    let declared = String(comment[..<end])
    let brackets = declared.reduce(0) { $0 + ("([{".contains($1) ? 1 : ")]}".contains($1) ? -1 : 0) }
    guard declared.contains("var \(property.name)"), !declared.contains("{"), brackets == 0 else {
      throw EditRefusal("\(property.name) is declared on several lines.")
    }
    return ByteRange(start: first, end: start + declared.utf8.count)
  }
}

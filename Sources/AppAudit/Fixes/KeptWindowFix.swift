import AppMigration
import AppSyntaxMessages

/// Keeps a window in the scene delegate's `window`.
struct KeptWindowFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let made = app.functions.filter { $0.path == hit.path }.flatMap { function in
      zip(function.uses, function.uses.dropFirst()).compactMap { call, write -> (AppFunction, String, Step.Use)? in
        guard write.use.isDeclaration, write.use.line == hit.line, call.use.isCall,
          write.use.value?.hasPrefix(call.use.text + "(") == true
        else { return nil }
        return (function, write.use.text, call.use)
      }
    }
    guard made.count == 1, let (function, name, call) = made.first, let place = call.place,
      let scene = function.type.flatMap({ app.types[$0] })
    else { throw EditRefusal("It is not made by one call in this line.") }
    let text = try files.swift(hit.path, of: app)
    let property = try property(of: scene, for: call.text, text)
    return text.edited(property + [try text.line("self.window = \(name)", behind: place)])
  }

  /// Declares the property where it is not there.
  private func property(
    of scene: AppType, for made: String, _ text: SwiftText
  ) throws(EditRefusal) -> [AppSyntaxMessages.TextEdit] {
    if let property = app.chain(of: scene.name).lazy.compactMap({ $0.property("window")?.outline }).first {
      guard property.isVariable, !property.isComputed, let type = property.type?.trimmedOptional,
        ["UIWindow", made].contains(type)
      else { throw EditRefusal("The `window` of \(scene.name) takes no window of this class.") }
      return []
    }
    guard let declaration = scene.declaration, declaration.path == hit.path,
      let body = text.body(of: declaration.outline)
    else { throw EditRefusal("\(scene.name) has no `window`; declare `var window: UIWindow?` in it.") }
    return [text.prepend([(0, "var window: UIWindow?"), (0, "")], to: body)]
  }
}

extension SwiftText {
  /// A line behind the one in which some code ends, with the indentation of the one in which it begins.
  func line(_ line: String, behind code: ByteRange) throws(EditRefusal) -> AppSyntaxMessages.TextEdit {
    let next = nextLine(code.end)
    guard self.code(code.end..<next).isOnlyComment, next > code.end else {
      throw EditRefusal("Other code stands behind it in the line.")
    }
    return .insert(indentation(at: code.start) + line + lineEnd, at: next)
  }
}

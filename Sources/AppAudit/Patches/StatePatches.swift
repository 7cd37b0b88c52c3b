import AppMigration
import AppSyntaxMessages

/// What the rules on windows, launch and state show.
extension AppEdits {
  /// WN3: takes only scenes that are in front.
  mutating func filterScenes(_ hit: Hit) throws(EditRefusal) {
    let text = try text(hit.path)
    guard let line = hit.line, let end = text.offset(line: line, column: 1) else {
      throw EditRefusal("The line is not there any more.")
    }
    let sites = app.applicationSites(of: ["connectedScenes"]).filter {
      $0.site.path == hit.path && $0.site.use.line == line && $0.rest.contains("first")
    }
    guard Set(sites.map(\.site.use.column)).count == 1 else {
      throw EditRefusal("Several chains stand in this line.")
    }
    // The chain may have begun in a line above.
    let name = "connectedScenes"
    let before = text.code(0..<text.nextLine(end))
    guard let found = before.ranges(of: name).last else { throw EditRefusal("The chain is not in this line.") }
    let place = before[..<found.upperBound].utf8.count
    guard !text.code(text.lineStart(place)..<place).contains("await ") else {
      throw EditRefusal("Scenes are asked for from another actor, where their state cannot be read.")
    }
    add([.insert(".filter({ $0.activationState == .foregroundActive })", at: place)], in: hit.path)
    let start = text.lineStart(place)
    let comment = SwiftText.todo(
      "say what is meant while no scene is in front; a view knows its own: view.window?.windowScene.")
    let isChain = text.code(text.skipBlanks(start)..<place).hasPrefix(".")
    guard !isChain else { return }
    add([.insert(text.written([comment], from: text.indentation(at: place)), at: start)], in: hit.path)
  }

  /// LA5: launches.
  mutating func launch(_ hit: Hit) throws(EditRefusal) {
    let exit = try app.exit(at: hit) { $0.value == "false" }
    guard let place = exit.place else { throw EditRefusal("No statement leaves in this line.") }
    try insert(
      [SwiftText.todo("keep `false` only where the URL or the activity of the launch is refused.")], before: place,
      in: hit.path)
    let code = try text(hit.path).code(place.range)
    guard code.hasSuffix("false") else { throw EditRefusal("The answer is not written as false.") }
    replace(ByteRange(start: place.end - "false".utf8.count, end: place.end), with: "true", in: hit.path)
  }

  /// ST2: reads what was saved, or saves what is read.
  mutating func restore(_ hit: Hit) throws(EditRefusal) {
    let saving = "stateRestorationActivity(for:)"
    for type in app.sceneDelegates {
      guard let connect = type.function(AuditedApp.connecting) else { continue }
      guard let saves = type.function(saving) else {
        let reads = connect.uses.contains { $0.use.name == "stateRestorationActivity" && !$0.use.receiver.isEmpty }
        guard reads, connect.path == hit.path else { continue }
        return try add(
          [
            SwiftText.todo("put what the scene shows into its activity, as it is read on connection."),
            (0, "return scene.userActivity"),
          ], to: saving, of: type, behind: connect)
      }
      guard saves.path == hit.path, saves.line == hit.line else { continue }
      guard let session = connect.parameter(1), session != "_" else {
        throw EditRefusal("\(AuditedApp.connecting) gives its session no name.")
      }
      let lines: [SwiftText.Line] = [
        (0, "if let restored = \(session).stateRestorationActivity {"),
        (1, "// TODO(dormouse): show what \(saving) has put into it."),
        (1, "print(\"restores \\(restored.activityType)\")"), (0, "}"),
      ]
      if connect.mayEndEarly {
        return try prepend(lines, to: connect.outline.bodyPlace, in: connect.path)
      }
      return try append(lines, to: connect.outline.bodyPlace, in: connect.path)
    }
    throw EditRefusal("The scene delegate has no \(AuditedApp.connecting).")
  }
}

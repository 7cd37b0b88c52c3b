import AppSyntaxMessages

extension AuditedApp {
  static let connecting = "scene(_:willConnectTo:options:)"

  /// Whether inputs that launch the app are handled where those of a running app are.
  ///
  /// - Parameters:
  ///   - warm: The scene delegate's method for a running app.
  ///   - read: The property of the connection options.
  ///   - what: What is lost, at the beginning of a sentence.
  func coldInput(warm: String, read: String, what: String) -> Outcome {
    let handlers = sceneDelegates.compactMap { type in
      function(warm, of: type).flatMap { $0.isTrivial ? nil : (type, $0) }
    }
    let foreign = coldInputOfObjectiveC(warm: warm, read: read, what: what)
    if handlers.isEmpty { return foreign ?? .notApplicable("no scene delegate handles \(warm)") }
    let chosen = choosingFunction.map { reaches(from: $0) { $0.names.contains(read) } } ?? false
    let hits = handlers.compactMap { type, handler -> Hit? in
      guard !chosen else { return nil }
      guard let connect = function(Self.connecting, of: type) else {
        return Hit(
          handler.path, handler.line, "\(what) that launches the app is lost: \(type.name) has no \(Self.connecting).")
      }
      if handsOver(connect, read: read) { return nil }
      return Hit(
        handler.path, handler.line,
        "\(what) that launches the app is lost: \(Self.connecting) never reads connectionOptions.\(read).",
        evidence: [Evidence(path: connect.path, line: connect.line, text: "\(Self.connecting) of \(type.name)")])
    }
    return .of(hits)
  }

  /// The same for scene delegates in Objective-C; nil where none handles the input.
  private func coldInputOfObjectiveC(warm: String, read: String, what: String) -> Outcome? {
    let handlers = objectiveCSceneDelegates.compactMap { type in
      type.function(warm).flatMap { $0.isTrivial ? nil : (type, $0) }
    }
    if handlers.isEmpty { return nil }
    let isRead = objectiveCFunctions.contains { $0.uses.contains { $0.use.names.dropFirst().contains(read) } }
    if isRead { return .passed }
    return .of(
      handlers.compactMap { type, handler in
        guard let connect = type.function(Self.connecting), let options = connect.parameter(2) else { return nil }
        // Whoever gets all of the options may read them.
        let isHanded = type.functions.contains { function in
          function.uses.contains { placed in
            placed.use.value?.names(options) == true || placed.use.arguments.contains { $0.text == options }
          }
        }
        if isHanded { return nil }
        return byTokens(
          Hit(
            handler.path, handler.line,
            "\(what) that launches the app is lost: \(Self.connecting) never reads connectionOptions.\(read).",
            evidence: [Evidence(path: connect.path, line: connect.line, text: "\(Self.connecting) of \(type.name)")]))
      })
  }

  /// Whether a function reads a property of the connection options, or hands all of them to code that is not the app's.
  private func handsOver(_ connect: AppFunction, read: String) -> Bool {
    let reached = reached(from: connect)
    if reached.contains(where: { $0.uses.contains { $0.use.names.contains(read) } }) { return true }
    return reached.contains { function in
      let options = function.outline.parameters.filter { $0.type.contains("ConnectionOptions") }.map(\.name)
      return function.uses.contains { placed in
        placed.use.isCall && placed.use.arguments.contains { options.contains($0.text) }
          && callees(of: placed.use, in: function.type).isEmpty && !placed.use.text.hasPrefix("super.")
      }
    }
  }
}

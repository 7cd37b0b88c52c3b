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
    if handlers.isEmpty { return .notApplicable("no scene delegate handles \(warm)") }
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

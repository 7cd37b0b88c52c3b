import LifeCycle

/// User actions as names and fields: the form in the control protocol.
extension UserAction {
  /// The action's name, as written on every surface.
  public var command: String { kind.name.rawValue }

  /// The fields of the action, with the app's name if it concerns an app; omits fields with default values.
  public var fields: [String: Value] {
    let form = ActionForm.of(kind.name)
    var fields = Dictionary(uniqueKeysWithValues: form.write(kind).map { ($0.key, $0.value) })
    if let app, form.app != .none { fields["app"] = .string(app) }
    return fields
  }

  /// Reads an action by name; nil for an unknown name.
  ///
  /// - Parameter fields: the fields; null means absent.
  /// - Throws: `SourceError`, which names the field.
  public init?(command: String, fields: [String: Value]) throws(SourceError) {
    guard let name = ActionName(rawValue: command) else { return nil }
    let position = SourcePosition(file: "request", line: 0, column: 0)
    let present = fields.filter { $0.value != .null }
    do {
      let node = present.isEmpty ? nil : SourceNode(json: .object(present), at: position)
      self = try ActionForm.of(name).read(node, at: position)
    } catch let error as SourceError {
      throw error
    } catch {
      throw position.error("\(error)")
    }
    guard app == nil, ActionForm.of(name).app == .subject else { return }
    throw position.error("\(command) lacks 'app'")
  }

  /// The names of all actions.
  public static var commands: [String] { ActionName.allCases.map(\.rawValue) }
}

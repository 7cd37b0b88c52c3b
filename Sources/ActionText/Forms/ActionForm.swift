import LifeCycle

/// The text form of one action, on every surface: its fields with their types and defaults.
package struct ActionForm: Sendable {
  /// The role of the app's name in the action.
  package enum AppRole: Sendable {
    /// The action concerns the whole device.
    case none
    /// The action concerns this app; in a scenario, the scenario's own app.
    case subject
    /// The same, but without a name the device finds an app or needs none.
    case optional
    /// The app is the action's own argument.
    case argument
  }

  let name: ActionName
  /// The role of the app's name in the action.
  package let app: AppRole
  /// The keys of the fields, except the app's.
  package let fields: [String]
  /// The field that a value without a key sets; nil if every field needs its key.
  package let bare: String?
  private let readKind: @Sendable (ActionFields) throws -> UserAction.Kind
  private let writeKind: @Sendable (UserAction.Kind) -> [(String, Value)]?

  /// Every valid key.
  package var keys: [String] { app == .none ? fields : fields + ["app"] }

  /// - Parameters:
  ///   - make: creates the action from the fields' values.
  ///   - take: the values of an action of this form; nil for any other.
  init<each Content: Sendable>(
    _ name: ActionName, _ app: AppRole, _ fields: repeat Field<each Content>, bare: String? = nil,
    make: @escaping @Sendable (repeat each Content) -> UserAction.Kind,
    take: @escaping @Sendable (UserAction.Kind) -> (repeat each Content)?,
    check: (@Sendable (UserAction.Kind, ActionFields) throws -> Void)? = nil
  ) {
    var keys: [String] = []
    repeat keys.append(contentsOf: (each fields).keys)
    self.name = name
    self.app = app
    self.fields = keys
    self.bare = bare ?? (app == .argument ? "app" : nil)
    let all = (repeat each fields)
    readKind = { source in
      let kind = make(repeat try (each all).read(source))
      try check?(kind, source)
      return kind
    }
    writeKind = { kind in
      guard let values = take(kind) else { return nil }
      var written: [(String, Value)] = []
      repeat written.append(contentsOf: (each all).write(each values))
      return written
    }
  }

  /// A form whose meaning depends on several fields together.
  init(
    _ name: ActionName, _ app: AppRole, keys: [String], bare: String? = nil,
    read: @escaping @Sendable (ActionFields) throws -> UserAction.Kind,
    write: @escaping @Sendable (UserAction.Kind) -> [(String, Value)]?
  ) {
    self.name = name
    self.app = app
    fields = keys
    self.bare = bare
    readKind = read
    writeKind = write
  }

  /// An action without fields.
  init(_ name: ActionName, _ app: AppRole, _ kind: UserAction.Kind) {
    self.init(name, app, keys: [], bare: app == .argument ? "app" : nil, read: { _ in kind }, write: { _ in [] })
  }

  /// Reads an action.
  ///
  /// - Parameter node: The argument; nil if there is none.
  /// - Throws: `SourceError`, with the position of the first mistake.
  package func read(_ node: SourceNode?, at position: SourcePosition) throws -> UserAction {
    let fields = try ActionFields(self, node, at: position)
    let appName: String? =
      switch app {
      case .none: nil
      case .subject, .optional: try fields["app"]?.text("app")
      case .argument: try fields.required("app", "an app's name").text(fields.label("app"))
      }
    return UserAction(try readKind(fields), app: appName)
  }

  /// The fields of an action of this form, except the app's; omits fields with default values.
  package func write(_ kind: UserAction.Kind) -> [(key: String, value: Value)] {
    guard let fields = writeKind(kind) else { preconditionFailure("\(kind) is not of the form '\(name.rawValue)'") }
    return fields.map { (key: $0.0, value: $0.1) }
  }
}

import LifeCycle

/// How one action is written, on every surface: its fields with their types and defaults.
package struct ActionForm: Sendable {
  /// What the app's name is to the action.
  package enum AppRole: Sendable {
    /// It concerns the device as a whole.
    case none
    /// It happens to this app; a scenario means its own.
    case subject
    /// The same, but the device finds an app, or does without, where none is named.
    case optional
    /// It is the action's own argument.
    case argument
  }

  let name: ActionName
  /// What the app's name is to the action.
  package let app: AppRole
  /// The keys of its fields, without the app's.
  package let fields: [String]
  /// The field that a value without a key stands for; nil where every field is written with its key.
  package let bare: String?
  private let readKind: @Sendable (ActionFields) throws -> UserAction.Kind
  private let writeKind: @Sendable (UserAction.Kind) -> [(String, Value)]?

  /// Every key that may be written.
  package var keys: [String] { app == .none ? fields : fields + ["app"] }

  /// - Parameters:
  ///   - make: the action of the fields' values.
  ///   - take: the values of an action of this form; nil for every other.
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

  /// A form whose fields decide together what they mean.
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

  /// An action without fields of its own.
  init(_ name: ActionName, _ app: AppRole, _ kind: UserAction.Kind) {
    self.init(name, app, keys: [], bare: app == .argument ? "app" : nil, read: { _ in kind }, write: { _ in [] })
  }

  /// Reads an action.
  ///
  /// - Parameter node: The argument; nil where there is none.
  /// - Throws: `SourceError`, with the place of the first mistake.
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

  /// The fields of an action of this form, without the app's; those that are as by default are left out.
  package func write(_ kind: UserAction.Kind) -> [(key: String, value: Value)] {
    guard let fields = writeKind(kind) else { preconditionFailure("\(kind) is not of the form '\(name.rawValue)'") }
    return fields.map { (key: $0.0, value: $0.1) }
  }
}

public import LifeCycle

/// A notification, as a banner or in a list.
public struct SystemNotice: Sendable, Hashable {
  /// The app that it is from.
  public var app: String
  /// Its identifier, unique within the app.
  public var identifier: String
  /// What stands first.
  public var title: String
  /// What stands below; empty for nothing.
  public var text: String
  /// How long ago it came, in seconds.
  public var age: Double
  /// When it began to be shown; nil for a while ago.
  public var came: Instant?
  /// What its buttons say, with the identifiers of their actions.
  public var actions: [Action]

  /// A button of a notification.
  public struct Action: Sendable, Hashable {
    /// The app's name for it.
    public var identifier: String
    /// What it says.
    public var title: String

    public init(identifier: String, title: String) {
      self.identifier = identifier
      self.title = title
    }
  }

  public init(
    app: String, identifier: String, title: String, text: String = "", age: Double = 0, came: Instant? = nil,
    actions: [Action] = []
  ) {
    self.app = app
    self.identifier = identifier
    self.title = title
    self.text = text
    self.age = age
    self.came = came
    self.actions = actions
  }
}

public import LayerTree

/// An installed app, as the home screen shows it.
public struct SystemApp: Sendable, Hashable {
  /// The name in commands.
  public var name: String
  /// The name below the icon.
  public var title: String
  /// The file of the icon, by its path in the app's bundle; nil for the app's first letter on a colour.
  public var icon: String?
  /// The number on the icon; 0 for none.
  public var badge: Int64
  /// What a long press on the icon offers: the types of its quick actions, with their titles.
  public var quickActions: [QuickAction]

  /// One of the actions of an icon.
  public struct QuickAction: Sendable, Hashable {
    /// The app's name for it.
    public var type: String
    /// What it says.
    public var title: String

    public init(type: String, title: String) {
      self.type = type
      self.title = title
    }
  }

  /// An app; by default without a picture, and named as in commands.
  public init(
    _ name: String, title: String? = nil, icon: String? = nil, badge: Int64 = 0, quickActions: [QuickAction] = []
  ) {
    self.name = name
    self.title = title ?? name
    self.icon = icon
    self.badge = badge
    self.quickActions = quickActions
  }
}

/// A window that the user sees.
public struct SystemWindow: Sendable, Hashable {
  /// The app that shows it.
  public var app: String
  /// Its place on the screen.
  public var frame: Rectangle
  /// Whether it wants no status bar over it.
  public var hidesStatusBar: Bool
  /// Whether the status bar's letters are light over it; nil for as the appearance has it.
  public var hasLightStatusBar: Bool?

  /// An app's window at its place.
  public init(
    _ app: String, frame: Rectangle, hidesStatusBar: Bool = false, hasLightStatusBar: Bool? = nil
  ) {
    self.app = app
    self.frame = frame
    self.hidesStatusBar = hidesStatusBar
    self.hasLightStatusBar = hasLightStatusBar
  }
}

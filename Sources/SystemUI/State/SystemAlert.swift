internal import LifeCycle

/// A question of the system's, or something that it tells.
public struct SystemAlert: Sendable, Hashable {
  /// What stands first.
  public var title: String
  /// What stands below; empty for nothing.
  public var text: String
  /// What can be pressed.
  public var buttons: [Button]

  /// A button of an alert.
  public struct Button: Sendable, Hashable {
    /// What it says.
    public var title: String
    /// Whether it is the one that most want.
    public var isPreferred: Bool
    /// What it means.
    public var meaning: SystemMeaning

    /// An answer with what it means.
    public init(_ title: String, isPreferred: Bool = false, _ meaning: SystemMeaning) {
      self.title = title
      self.isPreferred = isPreferred
      self.meaning = meaning
    }
  }

  public init(title: String, text: String = "", buttons: [Button]) {
    self.title = title
    self.text = text
    self.buttons = buttons
  }
}

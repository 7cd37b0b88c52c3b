/// What a layer is to somebody who cannot see it, and to tests.
public struct Element: Sendable, Hashable {
  /// What it does. Raw values are those of the encoding.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    /// Nothing in particular.
    case none = 0
    /// Something to press.
    case button = 1
    /// A way to somewhere else.
    case link = 2
    /// A heading.
    case heading = 3
    /// Text to read.
    case text = 4
    /// A picture.
    case image = 5
    /// A place to type.
    case textField = 6
    /// A place to type what is looked for.
    case searchField = 7
    /// Something that is on or off.
    case toggle = 8
    /// A value that can go up and down.
    case slider = 9
    /// One of several pages.
    case tab = 10
    /// The pages' bar.
    case tabBar = 11
    /// Things in a row.
    case list = 12
    /// One of them.
    case listItem = 13
    /// Something that asks for attention before all else.
    case dialog = 14
    /// How far something has come.
    case progress = 15
    /// A choice of values.
    case picker = 16
    /// A bar with a title and buttons.
    case bar = 17
  }

  /// What it does.
  public var role: Role
  /// Its name, as it is read out; nil for none, or for the text that it shows.
  public var label: String?
  /// Its value, as it is read out.
  public var value: String?
  /// What happens if it is used.
  public var hint: String?
  /// Its name for tests, which nobody reads out.
  public var identifier: String?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is selected.
  public var isSelected: Bool
  /// Whether what stands beside it is out of reach.
  public var isModal: Bool
  /// The level of a heading, from 1; 0 for none.
  public var level: UInt8
  /// What else can be done with it, by name.
  public var actions: [String]
  /// What can be typed here; nil for nothing.
  public var input: TextInput?

  /// An element; by default enabled.
  public init(
    _ role: Role = .none, label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
    isEnabled: Bool = true, isSelected: Bool = false, isModal: Bool = false, level: UInt8 = 0, actions: [String] = [],
    input: TextInput? = nil
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isModal = isModal
    self.level = level
    self.actions = actions
    self.input = input
  }
}

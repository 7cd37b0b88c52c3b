import Foundation

/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an entry looks and behaves.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can be seen and not chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away: red.
    public static let destructive = Attributes(rawValue: 2)
    /// It cannot be seen.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an entry is ticked.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The words that name it.
  open var title: String
  /// The picture it shows.
  open var image: UIImage?
  /// A second line.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu entry, or what a control does, as a closure.
open class UIAction: UIMenuElement {
  /// Names an action, so that it can be replaced and removed.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Names it.
  public let identifier: Identifier
  /// How it looks and behaves.
  open var attributes: UIMenuElement.Attributes
  /// How it stands.
  open var state: UIMenuElement.State
  /// Kept; it has no effect here.
  open var discoverabilityTitle: String?
  /// What sent the action, while its handler runs.
  open private(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// An action with what it does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A group of menu entries.
open class UIMenu: UIMenuElement {
  /// How a group is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries stand in the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// It takes something away: red.
    public static let destructive = Options(rawValue: 2)
    /// One of its entries is ticked at a time.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Names it.
  public let identifier: Identifier
  /// How the group is shown.
  public let options: Options
  /// What is in it.
  public let children: [UIMenuElement]

  /// A menu with its entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

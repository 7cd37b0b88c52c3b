import Foundation

/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of an action or command.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Visible but disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// Destructive; shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// Hidden.
    public static let hidden = Attributes(rawValue: 4)
    /// Keeps the menu open after selection.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The checkmark state of an entry.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The subtitle.
  open var subtitle: String?
  /// The name by which tests find the entry.
  open var accessibilityIdentifier: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// The closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu entry or a control's action, as a closure.
open class UIAction: UIMenuElement {
  /// Identifies an action, to replace or remove it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier.
  public let identifier: Identifier
  /// The attributes; a disabled action does not run.
  open var attributes: UIMenuElement.Attributes
  /// The checkmark state.
  open var state: UIMenuElement.State
  /// Stored; it has no effect here.
  open var discoverabilityTitle: String?
  /// The sender of the action while the handler runs; nil otherwise.
  open private(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// Creates an action with a handler.
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

/// A menu or submenu.
open class UIMenu: UIMenuElement {
  /// The display options of a menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shows the entries inline in the parent menu.
    public static let displayInline = Options(rawValue: 1)
    /// Destructive; shown in red.
    public static let destructive = Options(rawValue: 2)
    /// Allows only one checked entry.
    public static let singleSelection = Options(rawValue: 32)
    /// Shows the entries as a palette.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The size of a menu's entries.
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier.
  public let identifier: Identifier
  /// The display options.
  public let options: Options
  /// The entries.
  public let children: [UIMenuElement]
  /// The size of the entries; stored, as no menu opens.
  open var preferredElementSize: ElementSize

  /// Creates a menu with entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The checked entries, with those of menus that are shown inline.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
      default: []
      }
    }
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

import Foundation

/// The actions that a swipe over a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, in order.
  public let actions: [UIContextualAction]
  /// Stored; it has no effect here, as a swipe only shows the actions.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, the outermost first.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// A swipe action.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Performs the action, and passes to its last parameter whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// The handler.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The background colour.
  open var backgroundColor: UIColor!
  /// The image.
  open var image: UIImage?

  /// Creates an action with a handler.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Runs the handler for a tap; whether it succeeded has no effect.
  func perform(in view: UIView) { handler(self, view, { _ in }) }
}

/// An action of a row, in the form before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case `default`
    case normal
    /// An alias of `default`.
    public static let destructive = Style.default
  }

  /// The style.
  public let style: Style
  /// The title.
  open var title: String?
  /// The background colour.
  open var backgroundColor: UIColor?
  /// Stored; it has no effect here.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action with a handler.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The same action in the newer form.
  func action(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}

extension IndexPath {
  /// Creates the index path of a row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row in the section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item in the section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

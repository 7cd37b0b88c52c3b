import Foundation

/// The actions that a swipe over a row shows; touches here do not swipe.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// What can be chosen, in order.
  public let actions: [UIContextualAction]
  /// Kept; it has no effect here.
  open var performsFirstActionWithFullSwipe = true

  /// The actions, the outermost first.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action of a swipe.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What sort of action it is.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does it: the last parameter is called with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How it looks.
  public let style: Style
  /// What it does.
  public let handler: Handler
  /// The words that name it.
  open var title: String?
  /// The fill behind everything in it.
  open var backgroundColor: UIColor!
  /// The picture it shows.
  open var image: UIImage?

  /// An action with what it does.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row in the section.
  public var row: Int { self[1] }
  /// The item in the section.
  public var item: Int { self[1] }
}

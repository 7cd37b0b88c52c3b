import Foundation

/// A drop on a table view: its items, and where they go.
///
/// - Note: Differs from iOS: nobody drags between views on this device, so the framework makes none.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The place of the drop; nil past the last row.
  var destinationIndexPath: IndexPath? { get }
  /// What the app proposed last.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Animates an item to a cell that stands in until its value is there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  /// Animates an item to the place where the app has inserted it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a row, to a rectangle in the cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Where the item was, if it comes from the same view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the view under the finger.
  var previewSize: CGSize { get }
}

/// A cell that stands in until an item's value is there.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Puts the item in the place of the cell; the closure changes the data. False if the cell is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the cell. False if it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A cell to stand in for a row whose value is on its way, as data; nothing shows it.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  /// Fills the cell; stored.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat

  /// A cell of a reuse identifier at a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A cell to stand in for a dropped item, as data; nothing shows it.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The look of the cell; stored.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

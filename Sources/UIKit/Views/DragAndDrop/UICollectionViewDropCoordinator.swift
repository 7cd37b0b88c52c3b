import Foundation

/// A drop on a collection view: its items, and where they go.
///
/// - Note: Differs from iOS: nobody drags between views on this device, so the framework makes none.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil past the last item.
  var destinationIndexPath: IndexPath? { get }
  /// What the app proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Animates an item to a cell that stands in until its value is there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to the place where the app has inserted it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into an item, to a rectangle in the cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Where the item was, if it comes from the same view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the view under the finger.
  var previewSize: CGSize { get }
}

/// A cell that stands in until an item's value is there.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Puts the item in the place of the cell; the closure changes the data. False if the cell is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the cell. False if it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A cell to stand in for an item whose value is on its way, as data; nothing shows it.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Fills the cell; stored.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String

  /// A cell of a reuse identifier at a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A cell to stand in for a dropped item, as data; nothing shows it.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// The look of the cell; stored.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

import XCTest

@testable import UIKit

/// Drags and drops as apps spell them: what is recorded, and the questions that a session answers from its items.
@preconcurrency @MainActor
final class DragAndDropTests: XCTestCase {
  private final class Shelf: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate, UIDragInteractionDelegate, UIDropInteractionDelegate,
    UITextDragDelegate
  {
    var names = ["a", "b"]

    private func item(_ name: String) -> UIDragItem {
      let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
      item.localObject = name
      return item
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(names[indexPath.item])] }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath, coordinator.proposal.operation == .move
      else { return }
      names.insert(names.remove(at: from.item), at: to.item)
      coordinator.drop(item.dragItem, toItemAt: to)
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      session.localDragSession == nil
        ? UICollectionViewDropProposal(operation: .forbidden)
        : UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(names[indexPath.row])] }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { names.map(item) }
  }

  /// A session as an app's own tests would make one.
  private final class Session: NSObject, UIDragSession, UIDropSession {
    let items: [UIDragItem]
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = false
    var localContext: Any?
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 1)
    var localDragSession: (any UIDragSession)? { self }

    init(_ items: [UIDragItem]) { self.items = items }

    func location(in view: UIView) -> CGPoint { .zero }
    func loadObjects(
      ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
      completion(items.compactMap { $0.localObject as? String }.map { NSString(string: $0) })
      return progress
    }
  }

  private final class Item: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize = CGSize.zero
    init(_ item: UIDragItem, from path: IndexPath) {
      dragItem = item
      sourceIndexPath = path
    }
  }

  private final class Animating: NSObject, UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    init(_ item: UIDragItem) { dragItem = item }
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool { false }
    func deletePlaceholder() -> Bool { false }
  }

  private final class Coordinator: NSObject, UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    var dropped: [IndexPath] = []

    init(_ items: [any UICollectionViewDropItem], to path: IndexPath, _ proposal: UICollectionViewDropProposal) {
      self.items = items
      destinationIndexPath = path
      self.proposal = proposal
      session = Session(items.map(\.dragItem))
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
      -> any UICollectionViewDropPlaceholderContext
    { Animating(dragItem) }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped.append(indexPath)
      return Animating(dragItem)
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
      Animating(dragItem)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { Animating(dragItem) }
  }

  func test_delegates_whenAnAppsOwnCoordinatorDrives_thenTheAppMovesItsItem() throws {
    let shelf = Shelf()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.dragDelegate = shelf
    view.dropDelegate = shelf
    let from = IndexPath(item: 0, section: 0)
    let to = IndexPath(item: 1, section: 0)
    let items = try XCTUnwrap(view.dragDelegate).collectionView(view, itemsForBeginning: Session([]), at: from)
    let session = Session(items)
    let drop = try XCTUnwrap(view.dropDelegate)
    XCTAssertTrue(drop.collectionView(view, canHandle: session))
    let proposal = drop.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: to)
    XCTAssertEqual(proposal.intent, .insertAtDestinationIndexPath)
    let coordinator = Coordinator(items.map { Item($0, from: from) }, to: to, proposal)
    drop.collectionView(view, performDropWith: coordinator)
    XCTAssertEqual(shelf.names, ["b", "a"])
    XCTAssertEqual(coordinator.dropped, [to])
    XCTAssertEqual([view.hasActiveDrag, view.hasActiveDrop, view.dragInteractionEnabled], [false, false, true])
  }

  func test_session_whenAskedForTypes_thenAnswersFromItsItems() {
    let session = Session([UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))])
    XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
    XCTAssertFalse(session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
    XCTAssertTrue(session.canLoadObjects(ofClass: String.self))
    XCTAssertFalse(session.canLoadObjects(ofClass: UIImage.self))
  }

  func test_session_whenSwiftStringsAreLoaded_thenBridged() {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))
    item.localObject = "x"
    var loaded: [String] = []
    Session([item]).loadObjects(ofClass: String.self) { loaded = $0 }
    XCTAssertEqual(loaded, ["x"])
  }

  func test_table_whenDelegatesLackOptionalMethods_thenDefaults() {
    let shelf = Shelf()
    let table = UITableView()
    table.dragDelegate = shelf
    table.dropDelegate = shelf
    table.isSpringLoaded = true
    let session = Session([])
    let path = IndexPath(row: 0, section: 0)
    let proposal = table.dropDelegate?.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    XCTAssertEqual(proposal?.operation, .cancel)
    XCTAssertEqual(proposal?.intent, .unspecified)
    XCTAssertEqual(table.dragDelegate?.tableView(table, itemsForAddingTo: session, at: path, point: .zero), [])
    XCTAssertTrue(table.isSpringLoaded)
    XCTAssertFalse(UICollectionView(frame: .zero, collectionViewLayout: .init()).isSpringLoaded)
  }

  func test_interactions_whenAdded_thenKeepDelegateWeaklyAndView() {
    let view = UIView()
    var shelf: Shelf? = Shelf()
    let drag = UIDragInteraction(delegate: shelf!)
    let drop = UIDropInteraction(delegate: shelf!)
    view.addInteraction(drag)
    view.addInteraction(drop)
    XCTAssertTrue(drag.view === view && drop.view === view)
    XCTAssertTrue(drag.isEnabled)
    shelf = nil
    XCTAssertNil(drag.delegate)
    XCTAssertNil(drop.delegate)
  }

  func test_previews_whenMade_thenKeepLookAndPlace() {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let container = UIView()
    let preview = UITargetedDragPreview(
      view: UIView(), parameters: parameters, target: UIDragPreviewTarget(container: container, center: .zero))
    let moved = preview.retargetedPreview(
      with: UIDragPreviewTarget(container: container, center: CGPoint(x: 1, y: 2)))
    XCTAssertEqual(moved.target.center, CGPoint(x: 1, y: 2))
    XCTAssertTrue(moved.parameters === parameters)
  }

  func test_text_whenDelegateIsSet_thenHeldWeakly() {
    let field = UITextField()
    var shelf: Shelf? = Shelf()
    field.textDragDelegate = shelf
    XCTAssertTrue(field.textDragDelegate === shelf)
    shelf = nil
    XCTAssertNil(field.textDragDelegate)
    XCTAssertNil(UITextView().textDropDelegate)
  }
}

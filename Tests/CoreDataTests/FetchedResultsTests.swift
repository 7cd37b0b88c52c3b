import XCTest

@testable import CoreData

/// A controller of a fetch's results tells what changes, and where.
final class FetchedResultsTests: XCTestCase {
  private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
    var told: [String] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      told.append("will")
    }
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let places = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }.joined(separator: ">")
      told.append("\(type.rawValue) \((anObject as? Word)?.text ?? "") \(places)")
    }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      told.append("did")
    }
  }

  func test_insertionsDeletionsMovesAndUpdates_haveTheirPlaces() throws {
    let context = try WordModel.container().viewContext
    func word(_ text: String) -> Word {
      let word = Word(context: context)
      word.text = text
      return word
    }
    let (a, c) = (word("a"), word("c"))
    try context.save()
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let listener = Listener()
    controller.delegate = listener
    try controller.performFetch()
    XCTAssertEqual(controller.fetchedObjects, [a, c])
    XCTAssertEqual(controller.sections?.first?.numberOfObjects, 2)

    let b = word("b")
    context.processPendingChanges()
    XCTAssertEqual(listener.told, ["will", "1 b ->0.1", "did"])
    XCTAssertEqual(controller.object(at: IndexPath(indexes: [0, 1])), b)
    listener.told = []
    a.count = 9
    context.processPendingChanges()
    XCTAssertEqual(listener.told, ["will", "4 a 0.0>0.0", "did"])
    listener.told = []
    a.text = "z"
    context.processPendingChanges()
    XCTAssertEqual(listener.told, ["will", "3 z 0.0>0.2", "did"])
    listener.told = []
    context.delete(c)
    context.processPendingChanges()
    XCTAssertEqual(listener.told, ["will", "2 c 0.1>-", "did"])
    XCTAssertEqual(controller.indexPath(forObject: a), IndexPath(indexes: [0, 1]))
  }

  private final class SnapshotListener: NSObject, NSFetchedResultsControllerDelegate {
    var told: [String] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      told.append("will")
    }
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
      let reloaded = snapshot.reloadedItemIdentifiers.count
      told.append("\(snapshot.sectionIdentifiers.count) \(snapshot.numberOfItems) \(reloaded)")
      let first = snapshot.itemIdentifiers.first as? NSManagedObjectID
      XCTAssertEqual(first, (controller.fetchedObjects?.first as? Word)?.objectID)
    }
  }

  func test_snapshots_goToADelegateThatTakesThem_whichHearsNothingElse() throws {
    let context = try WordModel.container().viewContext
    let word = Word(context: context)
    word.text = "a"
    try context.save()
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let listener = SnapshotListener()
    controller.delegate = listener
    try controller.performFetch()
    XCTAssertEqual(listener.told, ["1 1 0"], "the first results, too")
    Word(context: context).text = "b"
    context.processPendingChanges()
    word.count = 9
    context.processPendingChanges()
    XCTAssertEqual(listener.told, ["1 1 0", "1 2 0", "1 2 1"])
  }
}

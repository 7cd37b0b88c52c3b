import Foundation

/// How an object of a fetched results controller has changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It is new among the results.
  case insert = 1
  /// It is no longer among them.
  case delete
  /// It has another place.
  case move
  /// It has other values.
  case update
}

/// A section of a fetched results controller.
public protocol NSFetchedResultsSectionInfo {
  /// Its name.
  var name: String { get }
  /// Its letter in an index.
  var indexTitle: String? { get }
  /// How many objects it has.
  var numberOfObjects: Int { get }
  /// Its objects.
  var objects: [Any]? { get }
}

struct FetchedSection: NSFetchedResultsSectionInfo {
  var name: String
  var members: [NSManagedObject]
  var indexTitle: String? { name.first.map { String($0).uppercased() } }
  var numberOfObjects: Int { members.count }
  var objects: [Any]? { members }
}

/// Hears of changes of a controller's results, on the context's queue.
@preconcurrency
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  /// Changes follow.
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  /// A section has come or gone.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
  /// An object has changed: `indexPath` is its place before, `newIndexPath` its place after all changes.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// No more changes follow.
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  /// All results after a change, and after they were fetched: sections by name, objects by identifier. A delegate with this
  /// method hears of changes in no other way (Apple, `controller(_:didChangeContentWith:)`).
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
  /// The title of a section in an index.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
  /// Tells the controller that the delegate takes no snapshots.
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.delegateTakesSnapshots = false }
  /// The first letter.
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { String($0).uppercased() } }
}

/// The results of a request in sections, kept up to date with a context. Use it on the context's queue.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// The context.
  public let managedObjectContext: NSManagedObjectContext
  /// The path of the sections' names; nil for one section.
  public let sectionNameKeyPath: String?
  /// The name of a cache; results are not kept in files here.
  public let cacheName: String?
  /// Hears of changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// Whether the delegate has the method for snapshots; known once it was called.
  var delegateTakesSnapshots = true
  /// The results; nil before they were fetched.
  open private(set) var fetchedObjects: [ResultType]?
  private var current: [FetchedSection] = []
  private var observer: (any NSObjectProtocol)?

  /// A controller, which fetches nothing yet.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Forgets a cache; there is none.
  open class func deleteCache(withName name: String?) {}

  /// Fetches the results.
  open func performFetch() throws {
    guard fetchRequest.sortDescriptors?.isEmpty == false else {
      UncaughtException.raise(
        "NSInvalidArgumentException",
        "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    }
    let objects = try managedObjectContext.fetch(fetchRequest)
    fetchedObjects = objects
    current = sections(of: objects)
    _ = tellSnapshot(touched: [])
    guard observer == nil else { return }
    nonisolated(unsafe) weak let weakSelf = self
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { weakSelf?.changed($0) }
  }

  private func sections(of objects: [ResultType]) -> [FetchedSection] {
    let objects = objects.compactMap { $0 as? NSManagedObject }
    guard let sectionNameKeyPath else { return [FetchedSection(name: "", members: objects)] }
    var result: [FetchedSection] = []
    for object in objects {
      let name = Self.text(PredicateValues.value(sectionNameKeyPath, of: object))
      if result.last?.name == name {
        result[result.count - 1].members.append(object)
      } else if let known = result.firstIndex(where: { $0.name == name }) {
        result[known].members.append(object)
      } else {
        result.append(FetchedSection(name: name, members: [object]))
      }
    }
    return result
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case let text as String: text
    case let value?: "\(value)"
    case nil: ""
    }
  }

  // MARK: Results

  /// The sections; nil before the results were fetched.
  open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects == nil ? nil : current }
  /// The titles of the sections in an index.
  open var sectionIndexTitles: [String] { current.compactMap { sectionIndexTitle(forSectionName: $0.name) } }
  /// The title of a section in an index.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    delegate?.controller(erased, sectionIndexTitleForSectionName: sectionName)
      ?? sectionName.first.map { String($0).uppercased() }
  }
  /// The section of a title in the index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }

  /// The object at a place.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard indexPath.count == 2, current.indices.contains(indexPath[0]),
      current[indexPath[0]].members.indices.contains(indexPath[1]),
      let object = current[indexPath[0]].members[indexPath[1]] as? ResultType
    else {
      UncaughtException.raise("NSInvalidArgumentException", "no object at index path \(indexPath)")
    }
    return object
  }

  /// The place of an object; nil if it is none of the results.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { Self.places(current)[ObjectIdentifier($0)] }
  }

  private static func places(_ sections: [FetchedSection]) -> [ObjectIdentifier: IndexPath] {
    var result: [ObjectIdentifier: IndexPath] = [:]
    for (number, section) in sections.enumerated() {
      for (place, object) in section.members.enumerated() { result[ObjectIdentifier(object)] = [number, place] }
    }
    return result
  }

  /// Itself, as delegates are handed it: on iOS Objective-C knows no type of results. Every type of results is a class,
  /// so that one controller has the layout of another.
  private var erased: NSFetchedResultsController<NSFetchRequestResult> {
    Unmanaged<NSFetchedResultsController<NSFetchRequestResult>>
      .fromOpaque(Unmanaged.passUnretained(self).toOpaque()).takeUnretainedValue()
  }

  // MARK: Changes

  private func changed(_ notification: Notification) {
    func objects(_ key: String) -> Set<NSManagedObject> { notification.userInfo?[key] as? Set<NSManagedObject> ?? [] }
    let touched = objects(NSUpdatedObjectsKey).union(objects(NSRefreshedObjectsKey))
    let all = touched.union(objects(NSInsertedObjectsKey)).union(objects(NSDeletedObjectsKey))
    let name = fetchRequest.entityName ?? ""
    let isAffected = all.contains { object in
      object.entity.superentities.contains { $0.name == name } || current.contains { $0.members.contains(object) }
    }
    guard isAffected else { return }
    let objects: [ResultType]
    do { objects = try managedObjectContext.fetch(fetchRequest) } catch {
      FileHandle.standardError.write(Data("CoreData: results stay as they are, as no fetch works: \(error)\n".utf8))
      return
    }
    let old = current
    let new = sections(of: objects)
    let difference = FetchedDifference(from: old, to: new, touched: touched)
    fetchedObjects = objects
    guard !difference.isEmpty else { return }
    current = new
    if tellSnapshot(touched: touched) { return }
    current = old
    // As on iOS, without a delegate the results change silently; in the first call they are as they were.
    delegate?.controllerWillChangeContent(erased)
    current = new
    guard let delegate else { return }
    for section in difference.sections {
      delegate.controller(erased, didChange: section.info, atSectionIndex: section.index, for: section.type)
    }
    for change in difference.objects {
      delegate.controller(erased, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(erased)
  }

  /// Hands a delegate that takes snapshots the results; false if it takes none. Objects that have changed are to be
  /// reloaded (chosen).
  private func tellSnapshot(touched: Set<NSManagedObject>) -> Bool {
    guard let delegate else { return false }
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: current.map(\.name))
    for section in current {
      snapshot.appendItems(
        withIdentifiers: section.members.map(\.objectID), intoSectionWithIdentifier: section.name)
    }
    snapshot.reloadItems(
      withIdentifiers: current.flatMap(\.members).filter(touched.contains).map(\.objectID))
    delegateTakesSnapshots = true
    delegate.controller(erased, didChangeContentWith: snapshot)
    return delegateTakesSnapshots
  }
}

/// What a table has to do to show new results in place of old ones.
struct FetchedDifference {
  struct SectionChange {
    var info: FetchedSection
    var index: Int
    var type: NSFetchedResultsChangeType
  }
  struct ObjectChange {
    var object: NSManagedObject
    var old: IndexPath?
    var new: IndexPath?
    var type: NSFetchedResultsChangeType
  }
  private(set) var sections: [SectionChange] = []
  private(set) var objects: [ObjectChange] = []
  var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

  init(from old: [FetchedSection], to new: [FetchedSection], touched: Set<NSManagedObject>) {
    let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
    for (index, section) in old.enumerated() where !newNames.contains(section.name) {
      sections.append(SectionChange(info: section, index: index, type: .delete))
    }
    for (index, section) in new.enumerated() where !oldNames.contains(section.name) {
      sections.append(SectionChange(info: section, index: index, type: .insert))
    }
    let (before, after) = (Self.places(old), Self.places(new))
    let (oldOrder, newOrder) = (old.flatMap(\.members), new.flatMap(\.members))
    for object in oldOrder {
      if after[ObjectIdentifier(object)] == nil {
        objects.append(
          ObjectChange(object: object, old: before[ObjectIdentifier(object)]?.path, new: nil, type: .delete))
      }
    }
    for object in newOrder where before[ObjectIdentifier(object)] == nil {
      objects.append(ObjectChange(object: object, old: nil, new: after[ObjectIdentifier(object)]?.path, type: .insert))
    }
    // Objects without changes keep their order among themselves: who has moved is told by those around.
    let left = newOrder.filter { before[ObjectIdentifier($0)] != nil }
    let stays = Self.unmoved(left.map { before[ObjectIdentifier($0)]?.order ?? 0 })
    for (object, isUnmoved) in zip(left, stays) {
      guard let from = before[ObjectIdentifier(object)], let to = after[ObjectIdentifier(object)] else { continue }
      if isUnmoved && from.section == to.section {
        if touched.contains(object) {
          objects.append(ObjectChange(object: object, old: from.path, new: to.path, type: .update))
        }
      } else {
        objects.append(ObjectChange(object: object, old: from.path, new: to.path, type: .move))
      }
    }
  }

  private struct Place {
    var path: IndexPath
    var section: String
    var order: Int
  }

  private static func places(_ sections: [FetchedSection]) -> [ObjectIdentifier: Place] {
    var result: [ObjectIdentifier: Place] = [:]
    for (number, section) in sections.enumerated() {
      for (place, object) in section.members.enumerated() {
        result[ObjectIdentifier(object)] = Place(path: [number, place], section: section.name, order: result.count)
      }
    }
    return result
  }

  /// Which of the numbers belong to a longest rising sequence.
  static func unmoved(_ numbers: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var result = [Bool](repeating: false, count: numbers.count)
    var next = tails.last
    while let place = next {
      result[place] = true
      next = previous[place]
    }
    return result
  }
}

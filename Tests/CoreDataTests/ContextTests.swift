import XCTest

@testable import CoreData

/// Objects in a context: values, relationships, fetches, deletions.
final class ContextTests: XCTestCase {
  private func context(rule: NSDeleteRule = .cascadeDeleteRule) throws -> NSManagedObjectContext {
    try WordModel.container(WordModel.make(rule: rule)).viewContext
  }

  @discardableResult
  private func word(_ text: String, _ count: Int32 = 0, in context: NSManagedObjectContext) -> Word {
    let word = Word(context: context)
    word.text = text
    word.count = count
    return word
  }

  private func texts(
    _ format: String? = nil, _ arguments: [Any] = [], by key: String = "text", ascending: Bool = true, limit: Int = 0,
    offset: Int = 0, in context: NSManagedObjectContext
  ) throws -> [String?] {
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    request.sortDescriptors = [NSSortDescriptor(key: key, ascending: ascending)]
    request.fetchLimit = limit
    request.fetchOffset = offset
    return try context.fetch(request).map(\.text)
  }

  func test_numbers_areReadAndWrittenAsObjectsToo() throws {
    let word = word("a", 3, in: try context())
    XCTAssertEqual(word.countNumber, 3)
    word.countNumber = 5
    XCTAssertEqual(word.count, 5)
  }

  func test_newObjects_haveDefaultsAndAreFetchedBeforeASave() throws {
    let context = try context()
    XCTAssertEqual(Word(context: context).count, 0)
    word("a", in: context)
    XCTAssertTrue(context.hasChanges)
    XCTAssertEqual(try texts("text != nil", in: context), ["a"])
  }

  func test_objectOfNoEntity_standsUntilAFetchReplacesIt() throws {
    let context = try context()
    word("a", in: context)
    var found = Word()
    XCTAssertNil(found.managedObjectContext)
    XCTAssertTrue(found.entity.propertiesByName.isEmpty)
    found = try XCTUnwrap(context.fetch(NSFetchRequest<Word>(entityName: "Word")).first)
    XCTAssertEqual(found.text, "a")
  }

  func test_fetches_sortFilterAndLimit() throws {
    let context = try context()
    for (text, count) in [("pear", 3), ("apple", 1), ("fig", 2), ("Apple", 5)] as [(String, Int32)] {
      word(text, count, in: context)
    }
    try context.save()
    XCTAssertEqual(try texts(by: "count", in: context), ["apple", "fig", "pear", "Apple"])
    XCTAssertEqual(try texts(by: "count", ascending: false, in: context), ["Apple", "pear", "fig", "apple"])
    XCTAssertEqual(try texts(by: "count", limit: 2, offset: 1, in: context), ["fig", "pear"])
    XCTAssertEqual(try texts("count > %d", [2], by: "count", in: context), ["pear", "Apple"])
    XCTAssertEqual(try texts("text CONTAINS[c] %@", ["APP"], by: "count", in: context), ["apple", "Apple"])
    XCTAssertEqual(try texts("text IN %@", [["fig", "pear"]], in: context), ["fig", "pear"])
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.predicate = NSPredicate(format: "count BETWEEN {2, 3}")
    XCTAssertEqual(try context.count(for: request), 2)
  }

  func test_bothSidesOfARelationship_changeTogether() throws {
    let context = try context()
    let (group, other) = (WordGroup(context: context), WordGroup(context: context))
    (group.name, other.name) = ("g", "o")
    let a = word("a", in: context)
    a.group = group
    XCTAssertEqual(group.words as? Set<Word>, [a])
    other.words = NSSet(object: a)
    XCTAssertEqual(a.group, other)
    XCTAssertEqual(group.words?.count, 0)
    a.group = nil
    XCTAssertEqual(other.words?.count, 0)
    a.group = group
    try context.save()
    XCTAssertEqual(try texts("group.name == %@", ["g"], in: context), ["a"])
    let groups = NSFetchRequest<WordGroup>(entityName: "WordGroup")
    groups.predicate = NSPredicate(format: "ANY words.text == %@", "a")
    XCTAssertEqual(try context.fetch(groups), [group])
    groups.predicate = NSPredicate(format: "words.@count == 0")
    XCTAssertEqual(try context.fetch(groups), [other])
  }

  func test_deletions_followTheirRules() throws {
    for (rule, left) in [(NSDeleteRule.cascadeDeleteRule, 0), (.nullifyDeleteRule, 1)] {
      let context = try context(rule: rule)
      let group = WordGroup(context: context)
      group.name = "g"
      let a = word("a", in: context)
      a.group = group
      try context.save()
      context.delete(group)
      try context.save()
      XCTAssertEqual(try texts(in: context).count, left, "\(rule)")
      XCTAssertNil(a.managedObjectContext == nil ? nil : a.group)
    }
    let context = try context(rule: .denyDeleteRule)
    let group = WordGroup(context: context)
    group.name = "g"
    word("a", in: context).group = group
    try context.save()
    context.delete(group)
    XCTAssertThrowsError(try context.save()) { XCTAssertEqual(($0 as NSError).domain, NSCocoaErrorDomain) }
  }

  func test_whatIsMissing_failsTheSaveAndChangesNothing() throws {
    let context = try context()
    let group = WordGroup(context: context)
    XCTAssertThrowsError(try context.save()) { error in
      XCTAssertEqual((error as NSError).domain, NSCocoaErrorDomain)
      XCTAssertEqual((error as NSError).code, NSValidationMissingMandatoryPropertyError)
    }
    XCTAssertTrue(group.isInserted)
    group.name = "now"
    try context.save()
    XCTAssertFalse(context.hasChanges)
    XCTAssertFalse(group.objectID.isTemporaryID)
  }

  func test_rollback_takesBackWhatIsNotSaved() throws {
    let context = try context()
    let a = word("a", in: context)
    try context.save()
    a.text = "b"
    word("c", in: context)
    XCTAssertEqual(a.changedValues()["text"] as? String, "b")
    XCTAssertEqual(a.committedValues(forKeys: ["text"])["text"] as? String, "a")
    context.rollback()
    XCTAssertEqual(a.text, "a")
    XCTAssertEqual(try texts(in: context), ["a"])
    XCTAssertFalse(context.hasChanges)
  }

  func test_lifeOfAnObject_isTold() throws {
    let context = try context()
    let a = word("a", in: context)
    XCTAssertEqual(a.calls, ["awakeFromInsert"])
    try context.save()
    XCTAssertEqual(a.calls, ["awakeFromInsert", "willSave", "didSave"])
    context.delete(a)
    XCTAssertEqual(a.calls.last, "prepareForDeletion")
  }

  func test_keyValueCoding_readsAndWrites() throws {
    let context = try context()
    let object = NSEntityDescription.insertNewObject(forEntityName: "Word", into: context)
    object.setValue("a", forKey: "text")
    object.setValue(7, forKey: "count")
    XCTAssertEqual(object.value(forKey: "text") as? String, "a")
    XCTAssertEqual(object.value(forKey: "count") as? Int, 7)
    XCTAssertEqual((object as? Word)?.count, 7)
  }

  func test_anotherContext_seesWhatIsSaved_andTellsTheView() throws {
    let container = try WordModel.container()
    let view = container.viewContext
    view.automaticallyMergesChangesFromParent = true
    let a = word("a", in: view)
    try view.save()
    let id = a.objectID
    let background = container.newBackgroundContext()
    try background.performAndWait {
      let own = try XCTUnwrap(background.existingObject(with: id) as? Word)
      XCTAssertEqual(own.text, "a")
      own.text = "b"
      try background.save()
    }
    let merged = expectation(description: "merged")
    DispatchQueue.main.async { merged.fulfill() }
    wait(for: [merged], timeout: 10)
    XCTAssertEqual(a.text, "b")
  }

  func test_conflicts_failOrFollowThePolicy() throws {
    let container = try WordModel.container()
    let view = container.viewContext
    let a = word("a", in: view)
    try view.save()
    let id = a.objectID
    let other = container.newBackgroundContext()
    try other.performAndWait {
      (try XCTUnwrap(other.existingObject(with: id) as? Word)).text = "theirs"
      try other.save()
    }
    a.text = "mine"
    XCTAssertThrowsError(try view.save()) { XCTAssertEqual(($0 as NSError).code, NSManagedObjectMergeError) }
    view.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try view.save()
    try other.performAndWait {
      other.refreshAllObjects()
      XCTAssertEqual((try XCTUnwrap(other.existingObject(with: id) as? Word)).text, "mine")
    }
  }

  func test_aChildContext_savesToItsParentOnly() throws {
    let container = try WordModel.container()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = container.viewContext
    word("a", in: child)
    XCTAssertEqual(try texts(in: container.viewContext), [])
    try child.save()
    XCTAssertEqual(try texts(in: container.viewContext), ["a"])
    XCTAssertTrue(container.viewContext.hasChanges)
    let fresh = container.newBackgroundContext()
    try fresh.performAndWait { XCTAssertEqual(try fresh.count(for: NSFetchRequest<Word>(entityName: "Word")), 0) }
  }

  func test_batches_changeTheStore() throws {
    let context = try context()
    for index in 0..<4 { word("w\(index)", Int32(index), in: context) }
    try context.save()
    let all = NSFetchRequest<NSFetchRequestResult>(entityName: "Word")
    all.predicate = NSPredicate(format: "count < 2")
    let typed = NSFetchRequest<Word>(entityName: "Word")
    typed.predicate = all.predicate
    XCTAssertTrue(_anyResults(all) === all)
    XCTAssertEqual(_anyResults(typed).predicate, all.predicate)
    let delete = NSBatchDeleteRequest(fetchRequest: _anyResults(typed))
    delete.resultType = .resultTypeCount
    XCTAssertEqual((try context.execute(delete) as? NSBatchDeleteResult)?.result as? Int, 2)
    context.reset()
    XCTAssertEqual(try texts(in: context), ["w2", "w3"])
  }

  func test_anUpdate_isToldOnce() throws {
    let context = try context()
    let a = word("a", in: context)
    try context.save()
    nonisolated(unsafe) var told: [Set<NSManagedObject>] = []
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { told.append($0.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []) }
    defer { NotificationCenter.default.removeObserver(token) }
    a.text = "b"
    a.count = 4
    context.processPendingChanges()
    XCTAssertEqual(told, [[a]])
  }
}

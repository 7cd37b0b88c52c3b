import XCTest

@testable import CoreData

/// Stores in files: what is saved is there after the process.
final class StoreTests: XCTestCase {
  private var folder = URL(fileURLWithPath: NSTemporaryDirectory())

  override func setUpWithError() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appendingPathComponent("Words.sqlite") }

  private func fill(_ container: NSPersistentContainer) throws {
    let context = container.viewContext
    let group = WordGroup(context: context)
    group.name = "g"
    for index in 0..<3 {
      let word = Word(context: context)
      word.text = "w\(index)"
      word.count = Int32(index)
      word.group = group
    }
    try context.save()
  }

  func test_objectsAndRelationships_areThereAgain() throws {
    try fill(WordModel.container(at: file))
    let context = try WordModel.container(at: file).viewContext
    let groups = try context.fetch(NSFetchRequest<WordGroup>(entityName: "WordGroup"))
    XCTAssertEqual(groups.map(\.name), ["g"])
    XCTAssertEqual((groups.first?.words as? Set<Word>)?.compactMap(\.text).sorted(), ["w0", "w1", "w2"])
    XCTAssertEqual(groups.first?.isFault, false)
  }

  func test_identities_outliveTheProcess() throws {
    let first = try WordModel.container(at: file)
    try fill(first)
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.predicate = NSPredicate(format: "text == 'w1'")
    let uri = try XCTUnwrap(first.viewContext.fetch(request).first).objectID.uriRepresentation()
    let second = try WordModel.container(at: file)
    let id = try XCTUnwrap(second.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri))
    XCTAssertEqual((try second.viewContext.existingObject(with: id) as? Word)?.text, "w1")
  }

  func test_fetches_sortByIdentity() throws {
    let container = NSPersistentCloudKitContainer(name: "Words", managedObjectModel: WordModel.make())
    let description = NSPersistentStoreDescription(url: file)
    description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.words")
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in XCTAssertNil(error) }
    try fill(container)
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Word.objectID, ascending: true)]
    let ascending = try container.viewContext.fetch(request)
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Word.objectID, ascending: false)]
    XCTAssertEqual(try container.viewContext.fetch(request), ascending.reversed())
    XCTAssertEqual(ascending.count, 3)
  }

  func test_transformers_thatReadArchives_storeThem() throws {
    let name = NSValueTransformerName("StoreTestsArchives")
    ValueTransformer.setValueTransformer(NSSecureUnarchiveFromDataTransformer(), forName: name)
    defer { ValueTransformer.setValueTransformer(nil, forName: name) }
    let tags = WordModel.attribute("tags", .transformableAttributeType)
    tags.valueTransformerName = name.rawValue
    let data = try Transformables.data(of: ["a", "b"], for: tags)
    XCTAssertEqual(Transformables.value(of: data, for: tags) as? [String], ["a", "b"])
  }

  func test_aModelWithAnotherAttribute_takesTheStoreOver() throws {
    try fill(WordModel.container(at: file))
    let later = WordModel.make(adding: [WordModel.attribute("note", .stringAttributeType, default: "none")])
    let context = try WordModel.container(later, at: file).viewContext
    let words = try context.fetch(NSFetchRequest<Word>(entityName: "Word"))
    XCTAssertEqual(words.count, 3)
    XCTAssertEqual(Set(words.map { $0.value(forKey: "note") as? String }), ["none"])
  }

  func test_aFileThatIsNoDatabase_isAnError_andStaysAsItIs() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let junk = Data(repeating: 65, count: 5000)
    try junk.write(to: file)
    XCTAssertThrowsError(try WordModel.container(at: file)) { error in
      XCTAssertEqual((error as NSError).domain, NSCocoaErrorDomain)
      XCTAssertTrue("\(error)".contains(file.path), "\(error)")
    }
    XCTAssertEqual(try Data(contentsOf: file), junk)
  }

  /// A write that was not saved is not there; one that was saved is, though nobody closed the store.
  func test_savesAreWhole() throws {
    let first = try WordModel.container(at: file)
    try fill(first)
    _ = Word(context: first.viewContext)
    let second = try WordModel.container(at: file)
    XCTAssertEqual(try second.viewContext.count(for: NSFetchRequest<Word>(entityName: "Word")), 3)
  }

  /// The database leaves out what cannot be meant, and the context what has changed since.
  func test_fetches_readWhatThePredicateMayMean() throws {
    let container = try WordModel.container(at: file)
    try fill(container)
    let entity = try XCTUnwrap(container.managedObjectModel.entitiesByName["Word"])
    func rows(_ format: String, _ arguments: [Any] = []) throws -> Int {
      let predicate = NSPredicate(format: format, argumentArray: arguments)
      return try container.persistentStoreCoordinator.rows(of: entity, subentities: true, meeting: predicate).count
    }
    let group = try XCTUnwrap(container.viewContext.fetch(NSFetchRequest<WordGroup>(entityName: "WordGroup")).first)
    XCTAssertEqual(try rows("count == 1"), 1)
    XCTAssertEqual(try rows("count >= 1 AND text == 'w2'"), 1)
    XCTAssertEqual(try rows("count == 0 OR count == 2"), 2)
    XCTAssertEqual(try rows("count IN %@", [[0, 1]]), 2)
    XCTAssertEqual(try rows("group == %@", [group]), 3)
    XCTAssertEqual(try rows("group == nil"), 0)
    XCTAssertEqual(try rows("text != 'w0'"), 2)
    // What it does not know, it does not judge.
    XCTAssertEqual(try rows("text CONTAINS[c] 'W0'"), 3)
    XCTAssertEqual(try rows("count == 0 OR text CONTAINS[c] 'W2'"), 3)
    XCTAssertEqual(try rows("NOT count == 1"), 3)
    let request = NSFetchRequest<Word>(entityName: "Word")
    request.predicate = NSPredicate(format: "count == 1")
    let word = try XCTUnwrap(container.viewContext.fetch(request).first)
    word.count = 7
    XCTAssertEqual(try container.viewContext.fetch(request), [])
    request.predicate = NSPredicate(format: "count == 7")
    XCTAssertEqual(try container.viewContext.fetch(request), [word])
  }

  /// Apps look objects up by the text of a UUID, too.
  func test_fetches_findUUIDsByTheirText() throws {
    let model = WordModel.make(adding: [WordModel.attribute("id", .UUIDAttributeType)])
    let context = try WordModel.container(model, at: file).viewContext
    let ids = (0..<3).map { _ in UUID() }
    for id in ids { Word(context: context).setValue(id, forKey: "id") }
    try context.save()
    let request = NSFetchRequest<Word>(entityName: "Word")
    func found(_ predicate: NSPredicate) throws -> Set<UUID?> {
      request.predicate = predicate
      return Set(try context.fetch(request).map { $0.value(forKey: "id") as? UUID })
    }
    XCTAssertEqual(try found(NSPredicate(format: "id == %@", ids[0].uuidString)), [ids[0]])
    XCTAssertEqual(try found(NSPredicate(format: "%@ = id", ids[1].uuidString.lowercased())), [ids[1]])
    XCTAssertEqual(try found(NSPredicate(format: "id IN %@", ids.prefix(2).map(\.uuidString))), [ids[0], ids[1]])
    XCTAssertEqual(try found(NSPredicate(format: "id != %@", ids[0].uuidString)), [ids[1], ids[2]])
    XCTAssertEqual(try found(NSPredicate(format: "id == %@", ids[2] as CVarArg)), [ids[2]])
    XCTAssertEqual(try found(NSPredicate(format: "id == 'none'")), [])
    let both = [NSPredicate(format: "id == %@", ids[0].uuidString), NSPredicate(format: "text == nil")]
    XCTAssertEqual(try found(NSCompoundPredicate(andPredicateWithSubpredicates: both)), [ids[0]])
  }

  func test_removedStores_canBeDestroyed() throws {
    let container = try WordModel.container(at: file)
    try fill(container)
    let coordinator = container.persistentStoreCoordinator
    try coordinator.remove(try XCTUnwrap(coordinator.persistentStores.first))
    try coordinator.destroyPersistentStore(at: file, ofType: NSSQLiteStoreType)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }
}

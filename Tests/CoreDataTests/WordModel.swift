import Foundation

@testable import CoreData

/// A group of words; `CoreDataTests` makes its model in code.
final class WordGroup: NSManagedObject {
  var name: String? {
    get { _managedValue("name") }
    set { _setManagedValue(newValue, "name") }
  }
  var words: NSSet? {
    get { _managedValue("words") }
    set { _setManagedValue(newValue, "words") }
  }
}

final class Word: NSManagedObject {
  var text: String? {
    get { _managedValue("text") }
    set { _setManagedValue(newValue, "text") }
  }
  var count: Int32 {
    get { _managedValue("count") }
    set { _setManagedValue(newValue, "count") }
  }
  /// The count as older apps declare it.
  var countNumber: NSNumber? {
    get { _managedValue("count") }
    set { _setManagedValue(newValue, "count") }
  }
  var group: WordGroup? {
    get { _managedValue("group") }
    set { _setManagedValue(newValue, "group") }
  }
  var calls: [String] = []

  override func awakeFromInsert() { calls.append("awakeFromInsert") }
  override func awakeFromFetch() { calls.append("awakeFromFetch") }
  override func willSave() { calls.append("willSave") }
  override func didSave() { calls.append("didSave") }
  override func prepareForDeletion() { calls.append("prepareForDeletion") }
}

enum WordModel {
  static func attribute(
    _ name: String, _ type: NSAttributeType, optional: Bool = true, default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = optional
    attribute.defaultValue = value
    return attribute
  }

  /// - Parameter adds: Attributes that a later version of the model has.
  static func make(rule: NSDeleteRule = .cascadeDeleteRule, adding adds: [NSAttributeDescription] = [])
    -> NSManagedObjectModel
  {
    let word = NSEntityDescription()
    word.name = "Word"
    word.managedObjectClassName = "CoreDataTests.Word"
    let group = NSEntityDescription()
    group.name = "WordGroup"
    group.managedObjectClassName = "CoreDataTests.WordGroup"
    let words = NSRelationshipDescription()
    words.name = "words"
    words.destinationEntity = word
    words.deleteRule = rule
    let inverse = NSRelationshipDescription()
    inverse.name = "group"
    inverse.destinationEntity = group
    inverse.maxCount = 1
    inverse.inverseRelationship = words
    words.inverseRelationship = inverse
    word.properties =
      [
        attribute("text", .stringAttributeType),
        attribute("count", .integer32AttributeType, optional: false, default: 0), inverse,
      ] + adds
    group.properties = [attribute("name", .stringAttributeType, optional: false), words]
    let model = NSManagedObjectModel()
    model.entities = [word, group]
    return model
  }

  static func container(
    _ model: NSManagedObjectModel = make(), at file: URL? = nil
  ) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Words", managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    if let file { description.url = file } else { description.type = NSInMemoryStoreType }
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    return container
  }
}

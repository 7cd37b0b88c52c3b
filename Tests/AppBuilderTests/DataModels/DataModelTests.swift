import CompiledDataModel
import XCTest

@testable import AppBuilder

/// Data models as Xcode's editor writes them: what is read, what is generated, and what is refused.
final class DataModelTests: XCTestCase {
  private func model(_ entities: String) throws -> DataModel {
    try DataModelReader.read(Data("<model>\(entities)</model>".utf8), path: "M.xcdatamodel/contents")
  }

  private func reason(_ entities: String) -> String? {
    do { _ = try model(entities) } catch { return "\(error)" }
    return nil
  }

  private let words = """
    <entity name="Group" representedClassName="WordGroup" codeGenerationType="class">
      <attribute name="name" attributeType="String" defaultValueString="all"/>
      <relationship name="words" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Word"
        inverseName="group" inverseEntity="Word"/>
    </entity>
    <entity name="Word" representedClassName=".Word" codeGenerationType="category">
      <attribute name="count" attributeType="Integer 32" usesScalarValueType="YES"/>
      <attribute name="weight" optional="YES" attributeType="Double"/>
      <attribute name="tags" optional="YES" attributeType="Transformable" customClassName="[String]"/>
      <relationship name="group" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Group"
        inverseName="words" inverseEntity="Group"/>
      <uniquenessConstraints><uniquenessConstraint><constraint value="count"/></uniquenessConstraint></uniquenessConstraints>
    </entity>
    """

  func test_entities_areReadWithTheirProperties() throws {
    let compiled = try model(words).compiled
    let group = try XCTUnwrap(compiled.entity("Group"))
    XCTAssertEqual(group.className, "WordGroup")
    XCTAssertEqual(group.attributes.map(\.defaultValue), ["all"])
    XCTAssertEqual(group.attributes.map(\.isOptional), [false])
    XCTAssertEqual(group.relationships.map(\.deleteRule), [.cascade])
    XCTAssertEqual(group.relationships.map(\.isOrdered), [true])
    XCTAssertEqual(compiled.entity("Word")?.className, "Word")
    XCTAssertEqual(compiled.entity("Word")?.uniquenessConstraints, [["count"]])
    // As it goes into a bundle and comes out of it.
    let again = try CompiledDataModel(try compiled.encoded())
    XCTAssertEqual(again.entities.map(\.name), ["Group", "Word"])
  }

  func test_classes_areGeneratedAsTheModelSays() throws {
    let texts = ManagedClassWriter(model: try model(words)).texts
    XCTAssertEqual(texts.count, 2)
    let (group, word) = (texts[0], texts[1])
    XCTAssertTrue(group.contains("public class WordGroup: NSManagedObject {}"), group)
    XCTAssertTrue(group.contains("NSFetchRequest<WordGroup>(entityName: \"Group\")"), group)
    XCTAssertTrue(group.contains("public var `words`: NSOrderedSet?"), group)
    XCTAssertTrue(group.contains("func addToWords(_ value: Word)"), group)
    XCTAssertTrue(group.contains("func insertIntoWords(_ value: Word, at idx: Int)"), group)
    XCTAssertFalse(word.contains("class Word:"), "the app has it")
    XCTAssertTrue(word.contains("public var `count`: Int32 "), word)
    XCTAssertTrue(word.contains("public var `weight`: NSNumber? "), word)
    XCTAssertTrue(word.contains("public var `tags`: [String]? "), word)
    XCTAssertTrue(word.contains("public var `group`: WordGroup? "), word)
  }

  func test_aVersionFileThatIsNone_isRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xcdatamodeld")
    defer { try? FileManager.default.removeItem(at: folder) }
    let version = folder.appending(path: "M.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    try Data("<model/>".utf8).write(to: version.appending(path: "contents"))
    XCTAssertEqual(try DataModelCompiler.versions(of: folder).current, "M")
    try Data("M".utf8).write(to: folder.appending(path: ".xccurrentversion"))
    XCTAssertThrowsError(try DataModelCompiler.versions(of: folder)) {
      XCTAssertTrue("\($0)".contains(".xccurrentversion"), "\($0)")
    }
  }

  func test_whatIsNoModel_isRefusedByName() {
    let cases = [
      ("<entity name=\"A\\&quot; B\"/>", "has no usable name"),
      ("<entity name=\"A\"><attribute name=\"x\" attributeType=\"Colour\"/></entity>", "A.x has the type \"Colour\""),
      (
        "<entity name=\"A\"><attribute name=\"x y\" attributeType=\"String\"/></entity>",
        "entity A has an attribute \"x y\""
      ),
      ("<entity name=\"A\" representedClassName=\"B{}\"/>", "has the class \"B{}\""),
      ("<entity name=\"A\"/><entity name=\"A\"/>", "2 entities A"),
      ("<entity name=\"A\" parentEntity=\"B\"/>", "parent B, which is not there"),
      ("<entity name=\"A\" parentEntity=\"A\"/>", "is above itself"),
      (
        "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"B\"/></entity>",
        "A.r leads to the entity B, which is not there"
      ),
      ("<entity name=\"A\"><relationship name=\"r\"/></entity>", "A.r has no destination"),
      ("<entity name=\"A\">", "line"),
    ]
    for (text, expected) in cases {
      let found = reason(text) ?? "nothing"
      XCTAssertTrue(found.contains(expected), "\(text): \(found)")
      XCTAssertTrue(found.contains("M.xcdatamodel/contents"), found)
    }
  }
}

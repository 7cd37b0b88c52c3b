import AppSyntaxMessages
import XCTest

@testable import AppSyntax

/// `@NSManaged` and the protocol of fetches' results, without the Objective-C runtime.
final class ManagedPassTests: XCTestCase {
  private func pass(_ text: String) -> String {
    let framework = types("open class NSManagedObject {}")
    let result = Preparation(of: parse(app: ["import CoreData\n" + text]), framework: framework)
    let whole = TextEdit.apply(result.edits.first?.edits ?? [], to: "import CoreData\n" + text)
    return whole.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
      .split(separator: " ").joined(separator: " ")
  }

  func test_managedProperties_readAndWriteTheObjectsValues() {
    XCTAssertEqual(
      pass("extension A { @NSManaged public var b: String? }"),
      "extension A { public var b: String? { get { _managedValue(\"b\") } set { _setManagedValue(newValue, \"b\") } } }"
    )
  }

  func test_managedMethods_changeRelationships() {
    for (written, expected) in [
      ("func addToTags(_ value: Tag)", "_addManaged(value, \"tags\")"),
      ("func removeFromTags(_ values: NSSet)", "_removeManaged(values, \"tags\")"),
      ("func insertIntoTags(_ value: Tag, at idx: Int)", "_insertManaged(value, at: IndexSet(integer: idx), \"tags\")"),
      ("func removeFromTags(at idx: Int)", "_removeManaged(at: IndexSet(integer: idx), \"tags\")"),
      ("func addTagsObject(_ value: Tag)", "_addManaged(value, \"tags\")"),
    ] {
      let rewritten = pass("extension A { @NSManaged \(written) }")
      // They have selectors, too.
      XCTAssertTrue(rewritten.hasPrefix("extension A { \(written) { \(expected) } ;"), rewritten)
    }
  }

  func test_theInitializerOfObjects_isOneThatSubclassesHave() {
    let written = "class A: NSManagedObject { override init(entity: NSEntityDescription, insertInto c: C?) {} }"
    XCTAssertEqual(pass(written), written.replacingOccurrences(of: "override", with: "required"))
  }

  func test_casts_ofRequestsToAllResults_makeOne() {
    for (written, expected) in [
      (
        "let a = b as! NSFetchRequest<NSFetchRequestResult>",
        "let a = _anyResults(b) as! NSFetchRequest<NSFetchRequestResult>"
      ),
      (
        "f(A.fetchRequest() as? NSFetchRequest<any NSFetchRequestResult>)",
        "f(_anyResults(A.fetchRequest()) as? NSFetchRequest< NSFetchRequestResult>)"
      ),
      (
        "let a = b as! NSFetchRequest<A> // NSFetchRequestResult",
        "let a = b as! NSFetchRequest<A> // NSFetchRequestResult"
      ),
    ] { XCTAssertEqual(pass(written), expected) }
  }
}

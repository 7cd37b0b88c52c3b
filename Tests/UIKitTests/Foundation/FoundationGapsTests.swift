import XCTest

@testable import UIKit

final class FoundationGapsTests: XCTestCase {
  private class Named: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }
  private final class Person: Named {
    let age: Int?
    init(_ name: String, _ age: Int?) {
      self.age = age
      super.init(name)
    }
  }

  private let people = [Person("b", 2), Person("a", nil), Person("c", 1)]

  private func names(_ key: String?, ascending: Bool) -> [String] {
    (people as NSArray).sortedArray(using: [NSSortDescriptor(key: key, ascending: ascending)])
      .compactMap { ($0 as? Person)?.name }
  }

  func test_sortDescriptor_findsStoredProperties_alsoInherited() {
    XCTAssertEqual(names("name", ascending: true), ["a", "b", "c"])
    XCTAssertEqual(names("name", ascending: false), ["c", "b", "a"])
    XCTAssertEqual(names("age", ascending: true), ["a", "c", "b"], "What is missing comes first.")
  }

  func test_sortDescriptor_ofAKeyPathThatSwiftCannotCompare_sortsByItsOrder() {
    final class Row: NSObject {
      let (isDone, note): (Bool, String)
      init(_ isDone: Bool, _ note: String) { (self.isDone, self.note) = (isDone, note) }
    }
    let rows: NSArray = [Row(true, "a"), Row(false, "b"), Row(true, "c")]
    let sorted = rows.sortedArray(using: [NSSortDescriptor(keyPath: \Row.isDone, ascending: true)])
    XCTAssertEqual(sorted.first.flatMap { ($0 as? Row)?.note }, "b")
  }

  func test_transformers_areFoundByTheirNames_andArchivesAreReadAndMade() {
    let transformer = NSSecureUnarchiveFromDataTransformer()
    let data = transformer.reverseTransformedValue(["a", "b"] as NSArray)
    XCTAssertEqual(transformer.transformedValue(data) as? [String], ["a", "b"])
    XCTAssertNil(transformer.transformedValue("a"))
    let name = NSValueTransformerName("FoundationGapsTests")
    ValueTransformer.setValueTransformer(transformer, forName: name)
    XCTAssertTrue(ValueTransformer.valueTransformerNames().contains(name))
    ValueTransformer.setValueTransformer(nil, forName: name)
    XCTAssertFalse(ValueTransformer.valueTransformerNames().contains(name))
  }

  func test_sortDescriptor_sortsDictionaries_byPaths() {
    let list: NSArray = [["a": ["b": 2]], ["a": ["b": 10]], ["a": ["b": 1]]]
    let sorted = list.sortedArray(using: [NSSortDescriptor(key: "a.b", ascending: true)])
    XCTAssertEqual(sorted.compactMap { ($0 as? [String: [String: Int]])?["a"]?["b"] }, [1, 2, 10])
  }

  func test_sortDescriptor_withAComparator() {
    let byLength = NSSortDescriptor(key: "self", ascending: true) { first, second in
      let (a, b) = ("\(first)".count, "\(second)".count)
      return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
    }
    XCTAssertEqual((["ccc", "a", "bb"] as NSArray).sortedArray(using: [byLength]) as? [String], ["a", "bb", "ccc"])
  }

  func test_sortDescriptor_withAMethodOfStrings() {
    let list: NSArray = ["b", "B10", "a", "B9"]
    let byNumber = NSSortDescriptor(key: "self", ascending: true, selector: "localizedStandardCompare:")
    XCTAssertEqual(list.sortedArray(using: [byNumber]).last as? String, "B10")
    let numbers: NSArray = [3, 1, 2]
    let plain = NSSortDescriptor(key: nil, ascending: false, selector: "compare:")
    XCTAssertEqual(numbers.sortedArray(using: [plain]) as? [Int], [3, 2, 1])
  }

  func test_localized_fillsInValues() {
    XCTAssertEqual(String(localized: "\(2) of \("three") at 5%"), "2 of three at 5%")
    XCTAssertEqual(String.LocalizationValue("\(2) of \("three")").key, "%lld of %@")
    let resource: LocalizedStringResource = "Hello, \("you")"
    XCTAssertEqual(String(localized: resource), "Hello, you")
    XCTAssertEqual(String(localized: "greeting.key", defaultValue: "Good day"), "Good day")
  }

  func test_tables_forgetWhatIsGone() {
    let weakly = NSHashTable<Named>.weakObjects()
    let map = NSMapTable<NSString, Named>.strongToWeakObjects()
    let kept = Named("kept")
    weakly.add(kept)
    map.setObject(kept, forKey: "kept")
    do {
      let gone = Named("gone")
      weakly.add(gone)
      weakly.add(gone)
      map.setObject(gone, forKey: "gone")
      XCTAssertEqual(weakly.allObjects.count, 2)
      XCTAssertEqual(map.object(forKey: "gone")?.name, "gone")
    }
    XCTAssertEqual(weakly.allObjects.map(\.name), ["kept"])
    XCTAssertNil(map.object(forKey: "gone"))
    XCTAssertEqual(map.object(forKey: NSString(string: "kept"))?.name, "kept", "Keys are compared with isEqual.")
    weakly.remove(kept)
    XCTAssertFalse(weakly.contains(kept))
  }

  func test_notifications_areASequence() async {
    let name = Notification.Name("FoundationGapsTests")
    let center = NotificationCenter()
    var iterator = center.notifications(named: name).makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["number": 2])
    let first = await iterator.next()
    let second = await iterator.next()
    XCTAssertEqual([first, second].map { $0?.userInfo?["number"] as? Int }, [1, 2])
  }

  func test_dataDetector_findsLinksAndNumbers() throws {
    let kinds = NSTextCheckingResult.CheckingType.RawValue(1 << 5 | 1 << 11)
    let text = "See https://example.com/a?b=1, write to a.b@example.org or call +1 (408) 555-0100."
    let found = try NSDataDetector(types: kinds)
      .matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    XCTAssertEqual(
      found.map { ($0.url?.absoluteString ?? $0.phoneNumber) },
      [
        "https://example.com/a?b=1", "mailto:a.b@example.org", "+1 (408) 555-0100",
      ])
  }

  func test_bookmark_leadsBackToItsFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    let data = try file.bookmarkData(options: .minimalBookmark)
    var isStale = true
    let found = try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)
    XCTAssertEqual(found.path, file.path)
    XCTAssertFalse(isStale)
    try FileManager.default.removeItem(at: file)
    XCTAssertThrowsError(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale))
  }

  func test_fileCoordinator_runsTheAccessAtOnce() {
    var error: NSError?
    var visited: [String] = []
    NSFileCoordinator(filePresenter: nil).coordinate(
      readingItemAt: URL(fileURLWithPath: "/a"), writingItemAt: URL(fileURLWithPath: "/b"), error: &error
    ) { visited = [$0.path, $1.path] }
    XCTAssertEqual(visited, ["/a", "/b"])
    XCTAssertNil(error)
  }

  func test_document_ofAPage_isItsTextWithItsLinks() throws {
    let page = """
      <html><head><title>no</title></head><body><h1>A &amp; B</h1><p>One
      two <a href="https://example.com">link</a><br>next &#8364;</p><!-- no --></body></html>
      """
    let text = try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    XCTAssertEqual(text.string, "A & B\nOne two link\nnext €\n")
    let place = (text.string as NSString).range(of: "link").location
    XCTAssertEqual(text.attribute(.link, at: place, effectiveRange: nil) as? URL, URL(string: "https://example.com"))
    XCTAssertThrowsError(
      try NSAttributedString(data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf]))
    let written = try text.data(
      from: NSRange(location: 0, length: 5), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    XCTAssertEqual(String(data: written, encoding: .utf8), "<html><body><p>A &amp; B</p></body></html>")
  }

  func test_kinds_areAskedOfProtocolsToo() {
    let item: any UITimingCurveProvider = MainActor.assumeIsolated { UICubicTimingParameters() }
    XCTAssertTrue(item.isKind(of: UICubicTimingParameters.self))
    XCTAssertTrue(item.isKind(of: NSObject.self))
    XCTAssertFalse(item.isKind(of: UISpringTimingParameters.self))
    XCTAssertFalse(item.isMember(of: NSObject.self))
  }

  /// Apple's sample Using Suggested Searches with a Search Controller.
  func test_formatters_keepTheBehaviourThatIsAskedFor() {
    let (prices, years) = (NumberFormatter(), DateFormatter())
    XCTAssertEqual(prices.formatterBehavior, .behavior10_4)
    prices.formatterBehavior = .default
    years.formatterBehavior = .behavior10_4
    XCTAssertEqual(prices.formatterBehavior, .default)
    XCTAssertEqual(NumberFormatter().formatterBehavior, .behavior10_4)
    XCTAssertEqual(years.formatterBehavior, .behavior10_4)
  }
}

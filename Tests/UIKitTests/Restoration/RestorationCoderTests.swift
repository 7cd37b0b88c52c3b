import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class RestorationCoderTests: XCTestCase {
  func test_coder_bringsBackWhatWasWritten() throws {
    let coder = RestorationCoder()
    coder.encode("text", forKey: "text")
    coder.encode(true, forKey: "flag")
    coder.encode(7, forKey: "count")
    coder.encode(2.5, forKey: "ratio")
    coder.encode(Date(timeIntervalSince1970: 0), forKey: "date")
    coder.encode(["a": [1, 2]], forKey: "nested")
    coder.encode(URL(string: "https://example.com/a"), forKey: "url")
    coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    coder.encode(CGPoint(x: -1.5, y: 2), forKey: "point")
    coder.encode(CGSize(width: 3, height: 4.25), forKey: "size")
    coder.encode(nil as String?, forKey: "nothing")
    let read = try RestorationCoder(decoding: coder.encoded())
    XCTAssertEqual(read.decodeObject(forKey: "text") as? String, "text")
    XCTAssertEqual(read.decodeObject(of: NSString.self, forKey: "text"), "text")
    XCTAssertTrue(read.decodeBool(forKey: "flag"))
    XCTAssertEqual(read.decodeInteger(forKey: "count"), 7)
    XCTAssertEqual(read.decodeDouble(forKey: "ratio"), 2.5)
    XCTAssertEqual(read.decodeObject(forKey: "date") as? Date, Date(timeIntervalSince1970: 0))
    XCTAssertEqual((read.decodeObject(forKey: "nested") as? [String: [Int]])?["a"], [1, 2])
    XCTAssertEqual((read.decodeObject(forKey: "url") as? NSURL)?.absoluteString, "https://example.com/a")
    XCTAssertEqual(read.decodeCGRect(forKey: "rect"), CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(read.decodeCGPoint(forKey: "point"), CGPoint(x: -1.5, y: 2))
    XCTAssertEqual(read.decodeCGSize(forKey: "size"), CGSize(width: 3, height: 4.25))
    XCTAssertEqual(read.decodeCGRect(forKey: "text"), .zero, "A text is no rectangle.")
    XCTAssertFalse(read.containsValue(forKey: "nothing"))
  }

  func test_coder_aKeyThatWasNeverWritten_isNothing() {
    let coder = RestorationCoder()
    XCTAssertNil(coder.decodeObject(forKey: "a"))
    XCTAssertEqual(coder.decodeInteger(forKey: "a"), 0)
    XCTAssertFalse(coder.decodeBool(forKey: "a"))
  }

  func test_coder_objectsThatTakePart_areReferences() throws {
    let controller = UIViewController()
    let coder = RestorationCoder()
    coder.keyOf = { $0 === controller ? "Root#0" : nil }
    coder.encode(controller, forKey: "controller")
    coder.encode([controller], forKey: "list")
    let restored = UIViewController()
    let read = try RestorationCoder(decoding: coder.encoded())
    read.objectOf = { $0 == "Root#0" ? restored : nil }
    XCTAssertTrue(read.decodeObject(forKey: "controller") as? UIViewController === restored)
    XCTAssertTrue((read.decodeObject(forKey: "list") as? [UIViewController])?.first === restored)
  }

  func test_coder_bytesThatAreNoArchive_areRefused() {
    XCTAssertThrowsError(try RestorationCoder(decoding: Data([1, 2, 3])))
  }

  func test_tree_aControllerWithoutIdentifierEndsItsBranch() {
    let window = UIWindow()
    let navigation = UINavigationController()
    let (list, nameless) = (UIViewController(), UIViewController())
    navigation.restorationIdentifier = "Navigation"
    list.restorationIdentifier = "List"
    navigation.viewControllers = [list, nameless, list.sibling]
    window.rootViewController = navigation
    let tree = RestorationTree(windows: [window])
    XCTAssertEqual(tree.entries.map(\.path), [["Navigation"], ["Navigation", "List"], ["Navigation", "List"]])
    XCTAssertEqual(tree.entries.map(\.ordinal), [0, 0, 1])
  }
}

extension UIViewController {
  /// Another of the same identifier.
  fileprivate var sibling: UIViewController {
    let other = UIViewController()
    other.restorationIdentifier = restorationIdentifier
    return other
  }
}

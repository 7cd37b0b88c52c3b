import XCTest

@testable import UIKit

/// Pasteboards, and what responders take from them.
@preconcurrency @MainActor
final class PastingTests: XCTestCase {
  private final class Taker: UIView {
    var taken: [NSItemProvider] = []
    override func paste(itemProviders: [NSItemProvider]) { taken += itemProviders }
  }

  func test_paste_whenTheTypeIsAccepted_thenProvidersArrive() {
    let taker = Taker()
    UIPasteboard.general.string = "hello"
    taker.paste(nil)
    XCTAssertEqual(taker.taken, [])
    taker.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    taker.paste(nil)
    XCTAssertEqual(taker.taken, [])
    taker.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSString.self)
    taker.paste(nil)
    XCTAssertEqual(taker.taken.map { $0.canLoadObject(ofClass: String.self) }, [true])
  }

  func test_pasteControl_whenTapped_thenPastesIntoItsTarget() {
    let taker = Taker()
    taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    let control = UIPasteControl(configuration: UIPasteControl.Configuration())
    control.target = taker
    UIPasteboard.general.string = "hello"
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(taker.taken.count, 1)
  }

  func test_pasteboard_whenNamedTwice_thenTheItemsAreShared() throws {
    let name = UIPasteboard.Name("shared by two")
    XCTAssertNil(UIPasteboard(name: name, create: false))
    let first = try XCTUnwrap(UIPasteboard(name: name, create: true))
    let second = try XCTUnwrap(UIPasteboard(name: name, create: false))
    first.strings = ["a", "b"]
    XCTAssertEqual(second.strings, ["a", "b"])
    XCTAssertEqual(second.changeCount, 1)
    UIPasteboard.remove(withName: name)
    XCTAssertNil(UIPasteboard(name: name, create: false))
    XCTAssertEqual(first.numberOfItems, 0)
  }

  func test_items_whenSetByType_thenReadByType() throws {
    let board = UIPasteboard.withUniqueName()
    board.setItems([["public.utf8-plain-text": "x", "com.example.own": Data([1, 2])]])
    XCTAssertEqual(board.string, "x")
    XCTAssertEqual(board.data(forPasteboardType: "com.example.own"), Data([1, 2]))
    XCTAssertEqual(board.data(forPasteboardType: "public.utf8-plain-text"), Data("x".utf8))
    XCTAssertTrue(board.contains(pasteboardTypes: ["com.example.own"]))
    XCTAssertFalse(board.contains(pasteboardTypes: ["public.png"]))
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    board.setObjects([NSString(string: "y"), url as NSURL])
    XCTAssertEqual(board.string, "y")
    XCTAssertEqual(board.url, url)
    XCTAssertEqual(board.itemProviders.count, 2)
  }
}

import LayerTree
import LifeCycle
import XCTest

@testable import SystemUI

/// The cards of the switcher go on from where a finger has left them.
final class SwitcherMovementTests: XCTestCase {
  private let size = Size(width: 393, height: 852)
  private let began = Instant(nanoseconds: 1_000_000_000)

  private func window() throws -> LayerTree {
    var root = Layer()
    root.bounds.size = size
    root.position = Point(x: size.width / 2, y: size.height / 2)
    return try LayerTree(
      TreeChange(
        isWhole: true, size: size, root: LayerID(7), created: [LayerID(7)],
        changes: [.init(LayerID(7), LayerChange(root, root.differences(from: Layer())))]))
  }

  /// A switcher with a blank card and one that shows a window, in which a finger has thrown away the first of three.
  private func settling() throws -> (state: SystemState, from: [UInt32: Rectangle]) {
    var state = SystemState(idiom: .phone, size: size, time: SystemTime())
    state.apps = ["Notes", "Gallery", "Chat"].map { SystemApp($0) }
    let cards: [SystemSwitcher.Card] = [
      .init("Notes", number: 1, tree: try window()), .init("Gallery", number: 2, tree: try window()),
      .init("Chat", number: 3, tree: nil),
    ]
    state.switcher = SystemSwitcher(cards: cards)
    state.switcher?.drag = .init(start: Point(x: 200, y: 400), finger: Point(x: 200, y: 200))
    let from = state.cardPlaces
    state.switcher = SystemSwitcher(cards: Array(cards.dropFirst()))
    state.switcher?.settling = SystemSettling(began: began, places: from, gone: [cards[0]])
    return (state, from)
  }

  /// Where the window of a card stands at a time.
  private func place(_ number: UInt32, in state: SystemState, at time: Instant) throws -> Rectangle {
    let plane = try XCTUnwrap(state.planes.first { $0.number == SystemPlane.Number.cards | number })
    return try XCTUnwrap(plane.tree.sampled(at: time).frame(of: LayerID(7)))
  }

  func test_aThrownCard_leavesUpwards_fromWhereTheFingerLeftIt() throws {
    let (state, from) = try settling()
    let start = try XCTUnwrap(from[1])
    XCTAssertEqual(start.y, state.cardGrid.place(0).y - 200, accuracy: 0.001)
    XCTAssertEqual(try place(1, in: state, at: began).y, start.y, accuracy: 0.01)
    let end = try place(1, in: state, at: began + SystemSettling.duration)
    XCTAssertLessThan(end.bottom, 0)
    let plane = try XCTUnwrap(state.planes.last { $0.number == SystemPlane.Number.cards | 1 })
    XCTAssertEqual(plane.meanings, [:], "it is gone already")
  }

  func test_theOthers_closeTheGap() throws {
    let (state, from) = try settling()
    let (start, end) = (try XCTUnwrap(from[2]), state.cardGrid.place(0))
    XCTAssertNotEqual(start.x, end.x)
    XCTAssertEqual(try place(2, in: state, at: began).x, start.x, accuracy: 0.01)
    let middle = try place(2, in: state, at: began + .milliseconds(60)).x
    XCTAssertGreaterThan(middle, start.x)
    XCTAssertLessThan(middle, end.x)
    XCTAssertEqual(try place(2, in: state, at: began + SystemSettling.duration).x, end.x, accuracy: 0.01)
    // The blank one too.
    let blank = try XCTUnwrap(state.planes.first { $0.number == SystemPlane.Number.cards | 3 })
    let rest = blank.tree.sampled(at: began + SystemSettling.duration)
    XCTAssertNotEqual(blank.tree.sampled(at: began), rest)
    XCTAssertEqual(blank.tree.sampled(at: began + SystemSettling.duration + .seconds(1)), rest)
  }

  func test_cardsAtRest_doNotMove() throws {
    var (state, _) = try settling()
    state.switcher?.settling = nil
    let (seen, rest) = (try place(2, in: state, at: began), state.cardGrid.place(0))
    for (one, other) in [(seen.x, rest.x), (seen.y, rest.y), (seen.width, rest.width), (seen.height, rest.height)] {
      XCTAssertEqual(one, other, accuracy: 0.001)
    }
    XCTAssertNil(state.planes.first { $0.number == SystemPlane.Number.cards | 1 })
  }
}

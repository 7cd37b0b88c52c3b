import DeviceCore
import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import DeviceHost

/// What the program that shows the screen is told of windows beside each other: each change once, whichever is told first.
final class ToldSceneryTests: XCTestCase {
  /// A device of two windows, and a program that takes in what it is told.
  private struct Screen: ToldScenery.Source {
    static let (left, right) = (SessionID("left"), SessionID("right"))
    let clockOffset: Int64 = 0
    let screenScale = 2.0
    var trees: [SessionID: LayerTree] = [:]
    var told = ToldScenery()
    /// What the program has.
    var known: [UInt32: LayerTree] = [:]

    func tree(of session: SessionID) -> LayerTree? { trees[session] }

    func addFiles(
      of tree: LayerTree, _ app: AppKey?, to plane: inout SceneryChange.Plane, _ files: inout [ScreenFile],
      images: inout Set<ImageID>, fonts: inout Set<String>
    ) {}

    /// All that there is.
    var scenery: Scenery {
      Scenery(
        size: Size(width: 200, height: 80),
        planes: [(1000, Self.left, 0), (1001, Self.right, 100)].compactMap { number, session, x in
          trees[session].map {
            Scenery.Plane(number: number, tree: $0, origin: Point(x: x, y: 0), session: session)
          }
        })
    }

    /// An app changes a window.
    mutating func commit(_ change: TreeChange, of session: SessionID) throws {
      _ = try trees[session, default: LayerTree()].apply(change)
      told.note(change, of: session)
    }

    /// Tells the program what is new.
    ///
    /// - Returns: The changes, by the numbers of the trees; nil for nothing.
    mutating func tell(_ scenery: Scenery) throws -> [UInt32: TreeChange]? {
      try told.tell(scenery, of: self).map { try take($0.change) }
    }

    private mutating func take(_ change: SceneryChange) throws -> [UInt32: TreeChange] {
      for plane in change.planes {
        if let change = plane.change { _ = try known[plane.number, default: LayerTree()].apply(change) }
      }
      return Dictionary(
        uniqueKeysWithValues: change.planes.compactMap { plane in plane.change.map { (plane.number, $0) } })
    }

    /// Tells it of one window, as soon as that has changed.
    mutating func tellOnly(_ session: SessionID) throws -> [UInt32: TreeChange]? {
      let tree = try XCTUnwrap(trees[session])
      // The app's own change, where there is no more than that.
      if let new = told.tell(tree, of: session, of: self) { return try take(new.change) }
      return try tell(try XCTUnwrap(told.scenery(with: tree, of: session)))
    }
  }

  private func window(width: Double = 100) -> TreeChange {
    var top = Layer()
    top.bounds = Rectangle(x: 0, y: 0, width: width, height: 80)
    return TreeChange(
      isWhole: true, size: top.bounds.size, root: LayerID(1), created: [LayerID(1)],
      changes: [.init(LayerID(1), LayerChange(top, .all))])
  }

  private func colour(_ red: UInt8) -> TreeChange {
    var top = Layer()
    top.background = Colour(red: red, green: 0, blue: 0)
    return TreeChange(changes: [.init(LayerID(1), LayerChange(top, .background))])
  }

  /// A layer more: whoever is told it twice cannot take it in.
  private func child(_ id: UInt32) -> TreeChange {
    var top = Layer()
    top.children = [LayerID(id)]
    return TreeChange(created: [LayerID(id)], changes: [.init(LayerID(1), LayerChange(top, .children))])
  }

  private func screen() throws -> Screen {
    var screen = Screen()
    for session in [Screen.left, Screen.right] { try screen.commit(window(), of: session) }
    XCTAssertNil(screen.told.scenery(with: LayerTree(), of: Screen.left), "it is not seen yet")
    XCTAssertEqual(try screen.tell(screen.scenery)?.count, 2)
    return screen
  }

  private func assertAllIsKnown(_ screen: Screen, line: UInt = #line) {
    XCTAssertEqual(screen.known[1000], screen.trees[Screen.left], line: line)
    XCTAssertEqual(screen.known[1001], screen.trees[Screen.right], line: line)
  }

  func test_theChangeOfOneWindow_isToldAsItCame_andTheOthersStays() throws {
    var screen = try screen()
    try screen.commit(child(2), of: Screen.right)
    try screen.commit(colour(9), of: Screen.left)
    XCTAssertEqual(try screen.tellOnly(Screen.left), [1000: colour(9)])
    XCTAssertNotEqual(screen.known[1001], screen.trees[Screen.right])
    XCTAssertTrue(screen.told.hasPending, "the other window's does not wait for more")
    XCTAssertEqual(try screen.tell(screen.scenery), [1001: child(2)])
    XCTAssertFalse(screen.told.hasPending)
    assertAllIsKnown(screen)
    XCTAssertNil(try screen.tell(screen.scenery), "each is told once")
  }

  func test_changesOfBoth_areToldInOne() throws {
    var screen = try screen()
    try screen.commit(child(2), of: Screen.left)
    try screen.commit(child(3), of: Screen.right)
    XCTAssertEqual(try screen.tell(screen.scenery), [1000: child(2), 1001: child(3)])
    assertAllIsKnown(screen)
    try screen.commit(colour(1), of: Screen.left)
    XCTAssertEqual(try screen.tellOnly(Screen.left), [1000: colour(1)])
    XCTAssertNil(try screen.tell(screen.scenery))
  }

  func test_ofSeveralChanges_theDifferenceIsTold() throws {
    var screen = try screen()
    try screen.commit(child(2), of: Screen.right)
    try screen.commit(colour(5), of: Screen.right)
    try screen.commit(colour(6), of: Screen.right)
    try screen.commit(colour(7), of: Screen.left)
    XCTAssertEqual(try screen.tellOnly(Screen.left)?.count, 1)
    XCTAssertEqual(try screen.tellOnly(Screen.right)?.count, 1)
    assertAllIsKnown(screen)
    // There and back is nothing, and what follows is told as it comes.
    try screen.commit(colour(0), of: Screen.right)
    try screen.commit(colour(6), of: Screen.right)
    XCTAssertNil(try screen.tell(screen.scenery))
    try screen.commit(colour(8), of: Screen.right)
    XCTAssertEqual(try screen.tell(screen.scenery), [1001: colour(8)])
    assertAllIsKnown(screen)
  }

  func test_aWindowOfAnotherSize_isToldWithAllThatThereIs() throws {
    var screen = try screen()
    try screen.commit(child(2), of: Screen.right)
    try screen.commit(window(width: 60), of: Screen.left)
    XCTAssertNil(screen.told.scenery(with: try XCTUnwrap(screen.trees[Screen.left]), of: Screen.left))
    XCTAssertEqual(try screen.tell(screen.scenery)?.count, 2)
    assertAllIsKnown(screen)
  }

  /// What stands in a window's place is not the app's: its changes are no changes of that.
  func test_whatStandsInAWindowsPlace_isLeftByTheDifference() throws {
    var screen = try screen()
    var covered = screen.scenery
    var blank = LayerTree()
    _ = try blank.apply(window())
    _ = try blank.apply(colour(200))
    covered.planes[1].tree = blank
    XCTAssertEqual(try screen.tell(covered)?.count, 1)
    try screen.commit(child(2), of: Screen.right)
    XCTAssertNil(screen.told.scenery(with: try XCTUnwrap(screen.trees[Screen.right]), of: Screen.right))
    XCTAssertNil(try screen.tell(covered))
    XCTAssertEqual(try screen.tell(screen.scenery)?.count, 1)
    assertAllIsKnown(screen)
  }

  func test_whoBeginsAnew_isToldAll() throws {
    var screen = try screen()
    try screen.commit(child(2), of: Screen.right)
    screen.told.forget()
    screen.known = [:]
    XCTAssertEqual(try screen.tell(screen.scenery)?.values.filter(\.isWhole).count, 2)
    assertAllIsKnown(screen)
  }
}

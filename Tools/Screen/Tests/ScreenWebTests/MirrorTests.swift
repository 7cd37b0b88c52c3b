import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import ScreenWeb

/// The elements of the screen as the page has them.
final class MirrorTests: XCTestCase {
  /// A tree of layers by their parents; a layer's place is in its parent.
  private func tree(_ layers: [(id: UInt32, parent: UInt32?, frame: Rectangle, edit: (inout Layer) -> Void)]) throws
    -> LayerTree
  {
    let changes = layers.map { entry -> TreeChange.Properties in
      var layer = Layer()
      layer.bounds = Rectangle(origin: .zero, size: entry.frame.size)
      layer.position = Point(
        x: entry.frame.x + entry.frame.width / 2, y: entry.frame.y + entry.frame.height / 2)
      layer.children = layers.filter { $0.parent == entry.id }.map { LayerID($0.id) }
      entry.edit(&layer)
      return .init(
        LayerID(entry.id),
        LayerChange(layer, [.position, .bounds, .children, .element, .clips, .isHidden, .transform, .boundsOrigin]))
    }
    return try LayerTree(
      TreeChange(
        isWhole: true, size: Size(width: 100, height: 100), root: LayerID(1),
        created: layers.map { LayerID($0.id) }, changes: changes))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
  }

  private func mirror(_ tree: LayerTree) -> Mirror { Mirror([(1000, tree, .zero)]) }

  func test_elements_areInReadingOrder_andNested() throws {
    let mirror = mirror(
      try tree([
        (1, nil, box(0, 0, 100, 100), { _ in }),
        // Below, right, left of the same line, and one in another.
        (2, 1, box(0, 60, 40, 10), { $0.element = Element(.button, label: "last") }),
        (3, 1, box(50, 2, 40, 10), { $0.element = Element(.button, label: "right") }),
        (4, 1, box(0, 4, 40, 10), { $0.element = Element(.list, label: "left") }),
        (5, 4, box(0, 0, 40, 5), { _ in }),
        (6, 5, box(2, 2, 10, 2), { $0.element = Element(.listItem, label: "inner") }),
      ]))
    XCTAssertEqual(mirror.elements.map(\.label), ["left", "inner", "right", "last"])
    XCTAssertEqual(mirror.elements.map(\.parent), [nil, "1000:4", nil, nil])
    XCTAssertEqual(mirror.elements[1].frame, box(2, 6, 10, 2))
  }

  func test_whatIsHiddenOrCut_isNotThere() throws {
    let mirror = mirror(
      try tree([
        (1, nil, box(0, 0, 100, 100), { _ in }),
        (
          2, 1, box(0, 0, 40, 10),
          {
            $0.element = Element(.button, label: "hidden")
            $0.isHidden = true
          }
        ),
        // What scrolls: moved up by 20.
        (
          3, 1, box(10, 10, 50, 50),
          {
            $0.clips = true
            $0.bounds.y = 20
          }
        ),
        (4, 3, box(0, 0, 50, 20), { $0.element = Element(.text, label: "above") }),
        (5, 3, box(0, 10, 50, 20), { $0.element = Element(.text, label: "cut") }),
        (6, 3, box(0, 80, 50, 20), { $0.element = Element(.text, label: "below") }),
      ]))
    XCTAssertEqual(mirror.elements.map(\.label), ["cut"])
    XCTAssertEqual(mirror.elements[0].frame, box(10, 10, 50, 10))
  }

  func test_whatTurns_isWhereItIsSeen() throws {
    let mirror = Mirror([
      (
        1000,
        try tree([
          (1, nil, box(0, 0, 100, 100), { _ in }),
          (
            2, 1, box(20, 40, 40, 10),
            {
              $0.element = Element(.button, label: "turned")
              $0.transform = Matrix4.rotation(Double.pi / 2, x: 0, y: 0, z: 1)
            }
          ),
        ]), Point(x: 5, y: 7)
      )
    ])
    let frame = try XCTUnwrap(mirror.elements.first?.frame)
    for (found, wanted) in zip([frame.x, frame.y, frame.width, frame.height], [40.0, 32, 10, 40]) {
      XCTAssertEqual(found, wanted, accuracy: 0.001)
    }
  }

  func test_whatAsksForAttention_hidesTheRest() throws {
    let lower = try tree([
      (1, nil, box(0, 0, 100, 100), { _ in }),
      (2, 1, box(0, 0, 10, 10), { $0.element = Element(.button, label: "behind") }),
      (3, 1, box(20, 20, 50, 50), { $0.element = Element(.dialog, label: "dialog", isModal: true) }),
      (4, 3, box(0, 0, 10, 10), { $0.element = Element(.button, label: "answer") }),
    ])
    let upper = try tree([
      (1, nil, box(0, 0, 100, 10), { _ in }),
      (2, 1, box(0, 0, 10, 10), { $0.element = Element(.button, label: "above") }),
    ])
    let mirror = Mirror([(900, upper, .zero), (1000, lower, .zero), (1001, upper, .zero)])
    XCTAssertEqual(mirror.elements.map(\.label), ["dialog", "answer", "above"])
    XCTAssertEqual(mirror.elements.map(\.plane), [1000, 1000, 1001])
  }

  func test_secrets_areDots() throws {
    let input = TextInput(isSecure: true, isEditing: true)
    let mirror = mirror(
      try tree([
        (1, nil, box(0, 0, 100, 100), { _ in }),
        (
          2, 1, box(0, 0, 10, 10),
          {
            $0.element = Element(.textField, label: "Password", value: "hunter2", input: input)
          }
        ),
      ]))
    let message = try XCTUnwrap(mirror.message(since: nil))
    XCTAssertTrue(message.contains("•••••••"))
    XCTAssertFalse(message.contains("hunter2"))
    XCTAssertTrue(message.contains("\"secure\":true"))
  }

  func test_changes_areWhatIsSaid() throws {
    func window(_ labels: [String], value: String? = nil) throws -> Mirror {
      mirror(
        try tree(
          [(1, nil, box(0, 0, 100, 100), { _ in })]
            + labels.enumerated().map { index, label in
              (
                UInt32(index + 2), 1, box(0, Double(index) * 20, 50, 10),
                { $0.element = Element(.text, label: label, value: value) }
              )
            }))
    }
    let first = try window(["a", "b"])
    let whole = try XCTUnwrap(first.message(since: nil))
    XCTAssertTrue(whole.contains("\"all\":true"))
    XCTAssertTrue(whole.contains(#""order":["1000:2","1000:3"]"#))
    XCTAssertNil(first.message(since: first))
    let renamed = try XCTUnwrap(try window(["a", "c"]).message(since: first))
    XCTAssertTrue(renamed.contains("\"c\""))
    XCTAssertFalse(renamed.contains("\"a\""))
    XCTAssertFalse(renamed.contains("order"))
    let place = ElementPlace(plane: 1000, layer: 3)
    let again = try XCTUnwrap(first.message(since: first.forgetting(place)), "told again as it is")
    XCTAssertTrue(again.contains("1000:3"))
    XCTAssertFalse(again.contains("1000:2"))
    XCTAssertNil(first.message(since: first.forgetting(ElementPlace(plane: 1, layer: 3))))
    let gone = try XCTUnwrap(try window(["a"]).message(since: first))
    XCTAssertTrue(gone.contains(#""drop":["1000:3"]"#))
    XCTAssertTrue(gone.contains(#""order":["1000:2"]"#))
  }
}

import LifeCycle
import XCTest

@testable import LayerTree

/// Random changes: the tree that has grown by them is the tree that is sent whole.
final class LayerTreeRandomTests: XCTestCase {
  func test_whatChangesMake_isWhatIsSentWhole() throws {
    for seed in 0..<40 {
      var life = RandomTree(UInt64(seed))
      var refused = 0
      for step in 0..<60 {
        let before = life.tree
        let change = life.change()
        do {
          try life.tree.apply(change)
          XCTAssertEqual(try LayerTree(life.tree.whole), life.tree, "seed \(seed), step \(step)")
          var other = before
          try other.apply(life.tree.difference(from: before))
          XCTAssertEqual(other, life.tree, "seed \(seed), step \(step)")
        } catch {
          refused += 1
          XCTAssertEqual(life.tree, before, "seed \(seed), step \(step): \(error)")
        }
        life.assertWhole("seed \(seed), step \(step)")
      }
      XCTAssertGreaterThan(refused, 0, "no change was wrong: seed \(seed)")
      XCTAssertLessThan(refused, 50, "hardly a change was right: seed \(seed)")
    }
  }

  func test_nothing_isNoDifference() throws {
    var life = RandomTree(7)
    for _ in 0..<30 { _ = try? life.tree.apply(life.change()) }
    XCTAssertTrue(life.tree.difference(from: life.tree).isEmpty)
  }
}

/// A tree and a source of changes to it, most of them right.
private struct RandomTree {
  var tree: LayerTree
  private var dice: Dice
  private var next: UInt32 = 2

  init(_ seed: UInt64) {
    dice = Dice(seed)
    var tree = LayerTree()
    let begin = TreeChange(isWhole: true, size: Size(width: 100, height: 100), root: 1, created: [1])
    do { try tree.apply(begin) } catch { XCTFail("\(error)") }
    self.tree = tree
  }

  private mutating func pick() -> LayerID { tree.inOrder.randomElement(using: &dice) ?? 1 }
  private mutating func number() -> Double { Double.random(in: -50...150, using: &dice).rounded() }

  mutating func change() -> TreeChange {
    var change = TreeChange()
    var children: [LayerID: [LayerID]] = [:]
    func present(_ id: LayerID) -> [LayerID] { children[id] ?? tree[id]?.children ?? [] }
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0, 1:
        let id = LayerID(next)
        next += 1
        change.created.append(id)
        let parent = pick()
        children[parent] = present(parent) + [id]
      case 2:
        // A layer that moves, at times into itself.
        let id = pick()
        let target = pick()
        guard let parent = tree[id]?.parent else { continue }
        children[parent] = present(parent).filter { $0 != id }
        children[target] = present(target) + [id]
      case 3:
        // A layer that goes, at times with others in it.
        let id = pick()
        guard let parent = tree[id]?.parent else { continue }
        change.destroyed.append(id)
        children[parent] = present(parent).filter { $0 != id }
      case 4: children[pick()] = present(pick()).shuffled(using: &dice)
      default:
        change.animations.append(
          .init(
            pick(), key: ["a", "b"].randomElement(using: &dice) ?? "a",
            Bool.random(using: &dice)
              ? nil : Animation(.basic(.opacity, Ends(to: .number(number()))), duration: .seconds(1))))
      }
    }
    for (id, list) in children.sorted(by: { $0.key < $1.key }) where !change.destroyed.contains(id) {
      change.changes.append(.init(id, LayerChange(layer { $0.children = list }, .children)))
    }
    for id in tree.inOrder.shuffled(using: &dice).prefix(3) where children[id] == nil {
      guard !change.destroyed.contains(id) else { continue }
      let values = box(number(), number(), number(), number()) {
        $0.opacity = Double.random(in: 0...1, using: &dice)
        $0.background = Bool.random(using: &dice) ? Colour(UInt32.random(in: 0 ... .max, using: &dice)) : nil
        $0.transform = .rotation(number())
        $0.contents = .shape(Shape(Path(Rectangle(x: number(), y: 0, width: 5, height: 5))))
      }
      let bits = UInt32.random(in: 0 ... .max, using: &dice) & LayerProperties.all.rawValue
      let named = LayerProperties(rawValue: bits).subtracting([.children, .mask])
      change.changes.append(.init(id, LayerChange(values, named)))
    }
    return change
  }

  /// Every layer but the root lies in one other, and all are found from the root.
  func assertWhole(_ what: String) {
    let order = tree.inOrder
    XCTAssertEqual(order.count, tree.layers.count, what)
    XCTAssertEqual(Set(order).count, order.count, what)
    for (id, layer) in tree.layers {
      for child in layer.parts { XCTAssertEqual(tree[child]?.parent, id, what) }
    }
    XCTAssertEqual(tree.layers.values.filter { $0.parent == nil }.count, 1, what)
    XCTAssertEqual(tree.animationCount, tree.layers.values.reduce(0) { $0 + $1.animations.count }, what)
    XCTAssertEqual(tree.animated, Set(tree.layers.filter { !$0.value.animations.isEmpty }.keys), what)
  }
}

import XCTest

@_spi(Scenario) @testable import UIKit

/// Smaller members of views and controllers.
@preconcurrency @MainActor
final class MemberTests: XCTestCase {
  func test_coordinateSpaces_whenConverted_thenThroughTheScreen() {
    let controller = UIViewController()
    let inner = UIView(frame: CGRect(x: 30, y: 50, width: 10, height: 10))
    controller.view.addSubview(inner)
    let window = show(controller)
    let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
    XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 2), to: screen), CGPoint(x: 31, y: 52))
    XCTAssertEqual(screen.convert(CGRect(x: 31, y: 52, width: 4, height: 5), to: inner).origin, CGPoint(x: 1, y: 2))
    XCTAssertNotNil(window.rootViewController)
  }

  func test_layoutGuides_whenOlderNamesAreUsed_thenFollowTheBars() {
    let controller = UIViewController()
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let guide = controller.topLayoutGuide
    XCTAssertTrue(guide === controller.topLayoutGuide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top][label(20)]", metrics: nil, views: ["top": guide, "label": label]))
    let window = show(UINavigationController(rootViewController: controller))
    XCTAssertEqual(label.frame.minY, controller.view.safeAreaInsets.top, accuracy: 0.001)
    XCTAssertEqual(guide.length, controller.view.safeAreaInsets.top)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_interactions_whenAddedAndRemoved_thenToldOfTheirView() {
    final class Hearer: NSObject, UIContextMenuInteractionDelegate {
      var asked: [CGPoint] = []
      var menus = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(location)
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          self.menus += 1
          return UIMenu()
        }
      }
    }
    let hearer = Hearer()
    let view = UIView()
    let other = UIView()
    XCTAssertNil(view.extras, "a view without interactions has no extras")
    let interaction = UIContextMenuInteraction(delegate: hearer)
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.view === view)
    XCTAssertEqual(view.interactions.count, 1)
    other.addInteraction(interaction)
    XCTAssertTrue(view.interactions.isEmpty)
    XCTAssertEqual(other.gestureRecognizers?.count, 1)
    interaction.open(at: CGPoint(x: 3, y: 4))
    XCTAssertEqual(hearer.asked, [CGPoint(x: 3, y: 4)])
    XCTAssertEqual(hearer.menus, 1)
    other.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
    XCTAssertEqual(other.gestureRecognizers?.count, 0)
  }

  func test_recognizer_whenItsViewRefuses_thenDoesNotBegin() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let view = Refusing(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let tap = UITapGestureRecognizer()
    var taps = 0
    tap.onRecognize = { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = show(controller)
    window.tap(at: CGPoint(x: 50, y: 150))
    XCTAssertEqual(taps, 0)
    let plain = UIView(frame: view.frame)
    plain.addGestureRecognizer(tap)
    controller.view.addSubview(plain)
    window.tap(at: CGPoint(x: 50, y: 150))
    XCTAssertEqual(taps, 1)
  }

  func test_unwinding_whenAskedForChildren_thenAllButTheOneThatContainsTheSource() {
    let container = UIViewController()
    let children = (0..<3).map { _ in UIViewController() }
    for child in children { container.addChild(child) }
    let inner = UIViewController()
    children[1].addChild(inner)
    let source = UIStoryboardUnwindSegueSource(source: inner, unwindAction: Selector("back:"), sender: nil)
    XCTAssertTrue(container.childContaining(source) === children[1])
    XCTAssertEqual(container.allowedChildrenForUnwinding(from: source), [children[2], children[0]])
    XCTAssertFalse(container.canPerformUnwindSegueAction(Selector("back:"), from: inner, sender: nil))
  }

  func test_constraints_whenAffectingAnAxis_thenOnlyThoseOfTheAxis() {
    let root = UIView()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 5)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([wide, top])
    XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal), [wide])
    XCTAssertEqual(view.constraintsAffectingLayout(for: .vertical), [top])
  }

  func test_traits_whenCombined_thenTheLastThatSpecifiesDecides() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    XCTAssertEqual(both.userInterfaceStyle, .light)
    XCTAssertEqual(both.horizontalSizeClass, .regular)
    XCTAssertTrue(both.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
    XCTAssertFalse(both.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
  }

  func test_movement_whenAGestureMovesAnItem_thenTheDataSourceMovesIt() {
    final class Source: NSObject, UICollectionViewDataSource {
      var items = ["a", "b", "c"]
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        indexPath.item == 0
      }
      func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        items.insert(items.remove(at: source.item), at: target.item)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    let source = Source()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    XCTAssertFalse(collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    XCTAssertTrue(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    let last = collection.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.center ?? .zero
    collection.updateInteractiveMovementTargetPosition(last)
    collection.endInteractiveMovement()
    XCTAssertEqual(source.items, ["b", "c", "a"])
  }
}

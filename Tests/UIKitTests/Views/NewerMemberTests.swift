import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

/// Members of views, animators and configurations that apps meet now and then.
@preconcurrency @MainActor
final class NewerMemberTests: XCTestCase {
  func test_anchorWithOffset_whenConstrained_thenKeepsTheDistance() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(equalToConstant: 30),
      first.bottomAnchor.anchorWithOffset(to: second.topAnchor).constraint(
        equalTo: first.heightAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame, CGRect(x: 90, y: 170, width: 50, height: 50))
  }

  func test_animator_whenItPausesOnCompletion_thenStaysActiveAndTellsNobody() {
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear)
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    var isChanged = false
    animator.addAnimations({ isChanged = true }, delayFactor: 0.5)
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    XCTAssertTrue(animator.isRunning)
    let later = expectation(description: "the end is due")
    Animations.add(after: 0) { later.fulfill() }
    wait(for: [later], timeout: 10)
    XCTAssertTrue(isChanged)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.state, .active)
    XCTAssertEqual(ends, [])
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    XCTAssertEqual(ends, [.end])
  }

  func test_control_whenItsContextMenuIsItsPrimaryAction_thenATapOpensIt() throws {
    let control = MenuControl(frame: CGRect(x: 20, y: 200, width: 80, height: 40))
    let controller = UIViewController()
    controller.view.addSubview(control)
    let window = show(controller)
    XCTAssertNil(control.contextMenuInteraction)
    window.tap(at: CGPoint(x: 30, y: 210))
    XCTAssertEqual(control.calls, [])
    control.isContextMenuInteractionEnabled = true
    control.showsMenuAsPrimaryAction = true
    window.tap(at: CGPoint(x: 30, y: 210))
    XCTAssertEqual(control.calls, ["ask (10.0, 10.0)", "open"])
    let overlay = try XCTUnwrap(window.subviews.last as? MenuOverlay)
    control.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) }
    overlay.layoutIfNeeded()
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "New" })
    XCTAssertFalse(window.renderedLayers().contains { $0.text?.string == "Old" })
    control.contextMenuInteraction?.dismissMenu()
    XCTAssertEqual(control.calls.last, "end")
    control.isContextMenuInteractionEnabled = false
    XCTAssertNil(control.contextMenuInteraction)
    XCTAssertEqual(control.interactions.count, 0)
  }

  func test_listContent_whenItKeepsNoMargins_thenThoseOfTheRowDoNotCount() {
    var content = UIListContentConfiguration.cell()
    content.text = "A"
    content.directionalLayoutMargins.leading = 4
    let view = UIListContentView(configuration: content)
    view.leastMargin = 20
    XCTAssertEqual(view.textStart, 20)
    content.axesPreservingSuperviewLayoutMargins = []
    view.configuration = content
    XCTAssertEqual(view.textStart, 4)
    content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .red }
    XCTAssertEqual(content.imageProperties.resolvedTintColor(for: .blue), .red)
  }

  func test_listContent_whenTheRowIsLowerThanItsImage_thenTheImageKeepsItsProportions() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "A"
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).image { _ in }
    let view = UIListContentView(configuration: content)
    XCTAssertEqual(view.fittingHeight(width: 600), 202)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    view.layoutIfNeeded()
    let image = try XCTUnwrap(view.subviews.first { $0 is UIImageView })
    XCTAssertEqual(image.frame, CGRect(x: 16, y: 0, width: 200, height: 100))
    XCTAssertEqual(view.subviews.first { $0 is UILabel }?.frame.minX, 16 + 200 + content.imageToTextPadding)
    XCTAssertEqual(view.fittingHeight(width: 600), 202)
  }

  func test_listContent_whenRoomIsKeptForItsImage_thenTheRowHasItBetweenItsMargins() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "A"
    content.image = UIImage()
    content.imageProperties.reservedLayoutSize = CGSize(width: 100, height: 100)
    XCTAssertEqual(UIListContentView(configuration: content).fittingHeight(width: 393), 122)
  }

  func test_literal_whenAColourOfCoreGraphicsIsWanted_thenItIsOne() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color: CGColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(color, UIColor.red.cgColor)
  }

  func test_segments_whenAnImageHasALabel_thenItIsSpoken() {
    let image = UIImage()
    image.accessibilityLabel = "Burst"
    let segments = UISegmentedControl(items: [image])
    segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    segments.layoutIfNeeded()
    XCTAssertTrue(segments.subviews.contains { $0.accessibilityLabel == "Burst" })
  }

  func test_pointer_whenThereIsNone_thenNoButtonIsHeld() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    XCTAssertEqual(pan.buttonMask, [])
    XCTAssertEqual(pan.allowedScrollTypesMask, [])
    pan.allowedScrollTypesMask = .all
    XCTAssertTrue(pan.allowedScrollTypesMask.contains(.continuous))
    XCTAssertEqual(UIEvent.ButtonMask.button(2), .secondary)
  }

  func test_springTiming_whenGivenItsPhysics_thenKeepsTheSpeed() {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: 4))
    XCTAssertEqual(spring.initialVelocity, CGVector(dx: 3, dy: 4))
    XCTAssertEqual(UISpringTimingParameters(dampingRatio: 0.5).initialVelocity, .zero)
  }

  func test_background_whenATransformerIsSet_thenTheCellHasItsColour() {
    var background = UIBackgroundConfiguration.clear()
    XCTAssertNil(background.shownColor(for: .red))
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .blue }
    XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .green)
    background.backgroundColor = .white
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundConfiguration = background
    XCTAssertEqual(cell.backgroundColor, .blue)
  }

  func test_listContent_whenAViewFollowsTheTextsGuide_thenItLiesThere() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    let content = UIListContentView(configuration: configuration)
    content.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    let guide = try XCTUnwrap(content.textLayoutGuide)
    XCTAssertTrue(guide === content.textLayoutGuide)
    let controller = UIViewController()
    controller.view.addSubview(content)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    Appearance.commit()
    Appearance.commit()
    let label = try XCTUnwrap(content.subviews.first { ($0 as? UILabel)?.text == "Text" })
    // Solved frames are rounded to a thousandth of a point.
    XCTAssertEqual(guide.layoutFrame.minY, label.frame.minY, accuracy: 0.001)
    XCTAssertEqual(guide.layoutFrame.minX, label.frame.minX)
    XCTAssertEqual(guide.layoutFrame.height, label.frame.height, accuracy: 0.001)
    XCTAssertEqual(guide.layoutFrame.width, label.frame.width)
    XCTAssertGreaterThan(guide.layoutFrame.width, 0)
  }

  func test_searchContainer_whenLoaded_thenHoldsBarAndResults() {
    let results = UIViewController()
    let container = UISearchContainerViewController(
      searchController: UISearchController(searchResultsController: results))
    container.loadViewIfNeeded()
    XCTAssertEqual(container.children, [results])
    XCTAssertTrue(container.searchController.searchBar.superview === container.view)
    XCTAssertEqual(results.view.frame.minY, container.searchController.searchBar.frame.maxY)
  }

  func test_olderNames_whenUsed_thenDoTheSame() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    XCTAssertEqual(parent.childViewControllers, [child])
    child.removeFromParentViewController()
    XCTAssertEqual(parent.children, [])
    let (first, second) = (UIView(), UIView())
    for view in [first, second] { parent.view.addSubview(view) }
    parent.view.bringSubview(toFront: first)
    XCTAssertEqual(parent.view.subviews, [second, first])
    parent.view.sendSubview(toBack: first)
    XCTAssertEqual(parent.view.subviews, [first, second])
  }

  func test_preview_whenRegistered_thenKnowsItsView() {
    final class Delegate: NSObject, UIViewControllerPreviewingDelegate {
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
      ) -> UIViewController? { nil }
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
      ) {}
    }
    let controller = UIViewController()
    let context = controller.registerForPreviewing(with: Delegate(), sourceView: controller.view)
    XCTAssertTrue(context.sourceView === controller.view)
    XCTAssertEqual(context.sourceRect, controller.view.bounds)
    XCTAssertEqual(controller.traitCollection.forceTouchCapability, .unavailable)
    var pressed: [String] = []
    let action = UIPreviewAction(title: "Go", style: .default) { action, _ in pressed.append(action.title) }
    action.handler(action, controller)
    XCTAssertEqual(pressed, ["Go"])
    XCTAssertEqual(UIPreviewInteraction(view: controller.view).location(in: nil), controller.view.center)
  }

  func test_collectionController_whenGivenAnotherView_thenItLiesInTheControllersOwn() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.loadViewIfNeeded()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = collection
    controller.view.addSubview(collection)
    XCTAssertTrue(collection.superview === controller.view)
    XCTAssertTrue(controller.collectionView === collection)
    XCTAssertEqual(collection.frame, controller.view.bounds)
  }

  func test_splitController_whenItCollapses_thenThePrimaryIsAsked() {
    final class Master: UIViewController {
      var collapsed: [UIViewController] = []
      override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
      ) { collapsed.append(secondaryViewController) }
    }
    let (master, detail) = (Master(), UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [master, detail]
    split.collapse()
    XCTAssertEqual(master.collapsed, [detail])
  }

  func test_container_whenItOverridesAddChild_thenIsAsked() {
    final class Container: UIViewController {
      var added: [UIViewController] = []
      override func addChild(_ childController: UIViewController) {
        added.append(childController)
        super.addChild(childController)
      }
    }
    let (container, child) = (Container(), UIViewController())
    container.addChild(child)
    XCTAssertEqual(container.added, [child])
    XCTAssertEqual(container.children, [child])
  }

  /// samrshi/100-Days-of-UIKit, Swifty Words.
  func test_anAlertAction_canBeEmpty() {
    let action: UIAlertAction = .init()
    XCTAssertNil(action.title)
    XCTAssertEqual(action.style, .default)
  }
}

private final class MenuControl: UIControl {
  var calls: [String] = []
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("ask (\(location.x), \(location.y))")
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Old") { _ in }]) })
  }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("open") }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("end") }

  func test_constraintOfNothing_isReplacedByOneThatCounts() {
    var width = NSLayoutConstraint()
    XCTAssertFalse(width.isActive)
    width.isActive = false
    let view = UIView()
    width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    XCTAssertTrue(width.isActive)
  }

  func test_barsMoveForAFifthOfASecond() { XCTAssertEqual(UINavigationController.hideShowBarDuration, 0.2) }
}

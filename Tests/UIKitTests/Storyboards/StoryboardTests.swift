import CompiledInterface
import XCTest

@testable import UIKit

final class StoryboardRoot: UIViewController {
  var cameFromCoder = false
  var prepared: String?
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    cameFromCoder = true
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared = segue.identifier }
}

final class DockedTabs: UITabBarController {
  var docked: UIView!
  var dockedAtLoading: UIView?
  var barAtLoading = CGRect.zero
  override func viewDidLoad() {
    super.viewDidLoad()
    dockedAtLoading = docked
    barAtLoading = tabBar.frame
  }
}

@preconcurrency @MainActor
final class StoryboardTests: XCTestCase {
  private var document: InterfaceElement {
    let relationship = InterfaceElement("segue", attributes: ["destination": "root", "kind": "relationship"])
    let show = InterfaceElement(
      "segue", attributes: ["destination": "detail", "kind": "show", "identifier": "showDetail"])
    return InterfaceElement(
      "document", attributes: ["initialViewController": "nav"],
      children: [
        InterfaceElement(
          "navigationController", attributes: ["id": "nav"],
          children: [InterfaceElement("connections", children: [relationship])]),
        InterfaceElement(
          "viewController",
          attributes: [
            "id": "root", "storyboardIdentifier": "Root", "customClass": "StoryboardRoot",
            "customModule": "UIKitTests",
          ],
          children: [InterfaceElement("connections", children: [show])]),
        InterfaceElement("viewController", attributes: ["id": "detail", "title": "Detail"]),
      ])
  }

  func test_initial_whenNavigation_thenRootIsMadeByCoder() throws {
    let file = StoryboardFile(document)
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let id = try XCTUnwrap(file.initialID)
    let navigation = try XCTUnwrap(file.make(id, for: storyboard) as? UINavigationController)
    let root = try XCTUnwrap(navigation.topViewController as? StoryboardRoot)
    XCTAssertTrue(root.cameFromCoder)
    XCTAssertTrue(root.storyboard === storyboard)
    let window = show(navigation)
    root.performSegue(withIdentifier: "showDetail", sender: nil)
    Appearance.commit()
    XCTAssertEqual(root.prepared, "showDetail")
    XCTAssertEqual(navigation.topViewController?.title, "Detail")
    XCTAssertNotNil(window.rootViewController)
  }

  func test_storyboard_whenNobodyElseKeepsIt_thenItsControllersDo() throws {
    let file = StoryboardFile(document)
    let id = try XCTUnwrap(file.initialID)
    let navigation = file.make(id, for: UIStoryboard(name: "Main", bundle: nil)) as? UINavigationController
    XCTAssertEqual(try XCTUnwrap(navigation?.topViewController).storyboard?.name, "Main")
  }

  func test_identifier_whenInABundle_thenReadFromTheCompiledFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID().uuidString)")
    let base = folder.appendingPathComponent("Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(document.compiled).write(to: base.appendingPathComponent("Main.storyboardc"))
    let storyboard = UIStoryboard(name: "Main", bundle: try XCTUnwrap(Bundle(path: folder.path)))
    XCTAssertTrue(storyboard.instantiateViewController(withIdentifier: "Root") is StoryboardRoot)
    XCTAssertTrue(storyboard.instantiateInitialViewController() is UINavigationController)
    var isAsked = false
    let made: StoryboardRoot = storyboard.instantiateViewController(identifier: "Root") { coder in
      isAsked = true
      return StoryboardRoot(coder: coder)
    }
    XCTAssertTrue(isAsked)
    XCTAssertTrue(made.cameFromCoder)
  }

  /// As public apps have it, whose tab bar controllers put such a view over their bar in `viewDidLoad`.
  func test_viewBesideAControllerWithoutItsOwn_isThereWhenItsViewIsLoaded() throws {
    let file = InterfaceText.storyboard(
      """
      <tabBarController id="tabs" customClass="DockedTabs" customModule="UIKitTests">
      <tabBar key="tabBar" hidden="YES" id="bar"><rect key="frame" x="0" y="0" width="1000" height="1000"/>
      <color key="backgroundColor" white="0" alpha="0"/></tabBar><connections>
      <outlet property="docked" destination="dock" id="o"/>
      <segue destination="one" kind="relationship" relationship="viewControllers" id="s"/>
      </connections></tabBarController>
      <view id="dock" tag="7"><subviews><view id="in" tag="8"/></subviews></view>
      """, "<viewController id=\"one\"/>")
    let tabs = try XCTUnwrap(file.make("tabs", for: UIStoryboard(name: "Main", bundle: nil)) as? DockedTabs)
    let dock = try XCTUnwrap(tabs.dockedAtLoading)
    XCTAssertEqual(dock.tag, 7)
    XCTAssertEqual(dock.subviews.map(\.tag), [8])
    XCTAssertTrue(tabs.docked === dock)
    XCTAssertNil(dock.superview)
    XCTAssertEqual(tabs.viewControllers?.count, 1)
    XCTAssertEqual(tabs.barAtLoading, CGRect(x: 0, y: tabs.view.bounds.height - 49, width: 390, height: 49))
    XCTAssertTrue(tabs.tabBar.isHidden)
    XCTAssertEqual(tabs.tabBar.backgroundColor, UIColor(white: 0, alpha: 0))
  }

  /// As files have it that were made for iOS 7.
  func test_tabBar_whenItsSelectedImagesHaveATint_thenThatIsItsOwn() throws {
    let file = InterfaceText.storyboard(
      """
      <tabBarController id="tabs"><tabBar key="tabBar" id="bar">
      <color key="selectedImageTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
      customColorSpace="sRGB"/></tabBar></tabBarController>
      """)
    let tabs = try XCTUnwrap(
      file.make("tabs", for: UIStoryboard(name: "Main", bundle: nil)) as? UITabBarController)
    tabs.loadViewIfNeeded()
    XCTAssertEqual(tabs.tabBar.tintColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  /// As Interface Builder stores it for a whole storyboard.
  func test_globalTint_isTheWindows() throws {
    var tinted = document
    tinted.children.append(InterfaceElement("color", attributes: ["key": "tintColor", "white": "1", "alpha": "1"]))
    XCTAssertEqual(StoryboardFile(tinted.withoutDesignTime).tint, UIColor(white: 1, alpha: 1))
    XCTAssertNil(StoryboardFile(document).tint)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(tinted.compiled).write(to: folder.appendingPathComponent("Main.storyboardc"))
    let window = UIWindow(frame: .zero)
    UIStoryboard(name: "Main", bundle: try XCTUnwrap(Bundle(path: folder.path))).furnish(window)
    XCTAssertEqual(window.tintColor, UIColor(white: 1, alpha: 1))
    XCTAssertTrue(window.rootViewController is UINavigationController)
  }

  func test_class_whenUnknown_thenAPlainControllerTakesItsPlace() throws {
    let element = InterfaceElement("viewController", attributes: ["id": "x", "customClass": "NoSuchClass"])
    let file = StoryboardFile(InterfaceElement("document", children: [element]))
    let made = try XCTUnwrap(file.make("x", for: UIStoryboard(name: "Main", bundle: nil)))
    XCTAssertTrue(type(of: made) == UIViewController.self)
  }
}

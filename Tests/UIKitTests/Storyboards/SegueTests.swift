import CompiledInterface
import XCTest

@_spi(Scenario) @testable import UIKit

final class SegueSource: UIViewController {
  static var calls: [String] = []
  var allows = true
  required init?(coder: NSCoder) { super.init(coder: coder) }
  init?(coder: NSCoder, extra: String) {
    super.init(coder: coder)
    Self.calls.append("created with \(extra)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    Self.calls.append("awakeFromNib view=\(isViewLoaded)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    Self.calls.append("viewDidLoad children=\(children.count)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.calls.append("should \(identifier)")
    return allows
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.calls.append(
      "prepare \(segue.identifier ?? "nil") \(type(of: segue)) loaded=\(segue.destination.isViewLoaded)")
  }
  override func _method(named selector: String) -> _SelectorMethod? {
    guard selector == "backWithSegue:" else { return super._method(named: selector) }
    return _SelectorMethod(one: { (segue: UIStoryboardSegue) in
      Self.calls.append("back from \(segue.source.title ?? "?")")
    })
  }
}

final class OwnSegue: UIStoryboardSegue {
  override func perform() {
    SegueSource.calls.append("perform")
    source.present(destination, animated: false)
  }
}

/// Ways of all kinds, as storyboards draw them.
@preconcurrency @MainActor
final class SegueTests: XCTestCase {
  private var window: UIWindow?

  override func setUp() async throws { await MainActor.run { SegueSource.calls = [] } }
  override func tearDown() async throws { await MainActor.run { window = nil } }

  private func segue(_ kind: String, _ more: [String: String] = [:], id: String = UUID().uuidString) -> InterfaceElement
  {
    InterfaceElement(
      "segue", attributes: ["destination": "detail", "kind": kind, "id": id].merging(more) { $1 })
  }

  private func file(_ segues: [InterfaceElement], subviews: [InterfaceElement] = []) -> StoryboardFile {
    let view = InterfaceElement(
      "view", attributes: ["key": "view", "id": "view"], children: [InterfaceElement("subviews", children: subviews)])
    let back = segue("unwind", ["destination": "exit", "identifier": "back", "unwindAction": "backWithSegue:"])
    return StoryboardFile(
      InterfaceElement(
        "document", attributes: ["initialViewController": "nav"],
        children: [
          InterfaceElement(
            "navigationController", attributes: ["id": "nav"],
            children: [
              InterfaceElement(
                "connections", children: [segue("relationship", ["destination": "source"])])
            ]),
          InterfaceElement(
            "viewController",
            attributes: ["id": "source", "customClass": "SegueSource", "customModule": "UIKitTests"],
            children: [view, InterfaceElement("connections", children: segues)]),
          InterfaceElement(
            "viewController", attributes: ["id": "detail", "title": "Detail"],
            children: [InterfaceElement("connections", children: [back])]),
        ]))
  }

  private func begin(_ file: StoryboardFile) throws -> (UIWindow, UINavigationController, SegueSource) {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let navigation = try XCTUnwrap(file.make(XCTUnwrap(file.initialID), for: storyboard) as? UINavigationController)
    let window = show(navigation)
    self.window = window
    return (window, navigation, try XCTUnwrap(navigation.viewControllers.first as? SegueSource))
  }

  func test_awake_whenMade_thenBeforeItsViewIsLoaded() throws {
    _ = try begin(file([]))
    XCTAssertEqual(SegueSource.calls, ["awakeFromNib view=false", "viewDidLoad children=0"])
  }

  func test_present_whenWithAStyle_thenTheDestinationHasIt() throws {
    let (_, navigation, source) = try begin(
      file([segue("presentation", ["identifier": "modal", "modalPresentationStyle": "fullScreen", "animates": "NO"])]))
    SegueSource.calls = []
    source.performSegue(withIdentifier: "modal", sender: nil)
    XCTAssertEqual(SegueSource.calls, ["prepare modal UIStoryboardSegue loaded=false"])
    XCTAssertEqual(navigation.presentedViewController?.modalPresentationStyle, .fullScreen)
    XCTAssertEqual(navigation.presentedViewController?.title, "Detail")
  }

  func test_unwind_whenPresented_thenTheActionRunsAndItGoes() throws {
    let (_, navigation, source) = try begin(
      file([segue("presentation", ["identifier": "modal"])]))
    source.performSegue(withIdentifier: "modal", sender: nil)
    Appearance.commit()
    SegueSource.calls = []
    navigation.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
    Appearance.commit()
    XCTAssertEqual(SegueSource.calls, ["back from Detail"])
    XCTAssertNil(navigation.presentedViewController)
  }

  func test_unwind_whenPushed_thenPops() throws {
    let (_, navigation, source) = try begin(file([segue("show", ["identifier": "push"])]))
    source.performSegue(withIdentifier: "push", sender: nil)
    Appearance.commit()
    XCTAssertEqual(navigation.viewControllers.count, 2)
    navigation.topViewController?.performSegue(withIdentifier: "back", sender: nil)
    Appearance.commit()
    XCTAssertTrue(navigation.topViewController === source)
  }

  func test_custom_whenOfTheApp_thenItPerforms() throws {
    let (_, navigation, source) = try begin(
      file([segue("custom", ["identifier": "own", "customClass": "OwnSegue", "customModule": "UIKitTests"])]))
    SegueSource.calls = []
    source.performSegue(withIdentifier: "own", sender: nil)
    XCTAssertEqual(SegueSource.calls, ["prepare own OwnSegue loaded=false", "perform"])
    XCTAssertNotNil(navigation.presentedViewController)
  }

  func test_button_whenTapped_thenItsSegueIsAskedForAndGone() throws {
    let button = InterfaceElement(
      "button", attributes: ["id": "button"],
      children: [
        InterfaceElement(
          "rect", attributes: ["key": "frame", "x": "20", "y": "300", "width": "100", "height": "40"]),
        InterfaceElement("connections", children: [segue("show", ["identifier": "tapped"])]),
      ])
    let (window, navigation, source) = try begin(file([], subviews: [button]))
    SegueSource.calls = []
    source.allows = false
    UserTouch(in: window, at: CGPoint(x: 40, y: 320))?.lift()
    XCTAssertEqual(SegueSource.calls, ["should tapped"])
    source.allows = true
    UserTouch(in: window, at: CGPoint(x: 40, y: 320))?.lift()
    Appearance.commit()
    XCTAssertEqual(
      SegueSource.calls, ["should tapped", "should tapped", "prepare tapped UIStoryboardSegue loaded=false"])
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func test_embed_whenLoaded_thenTheChildIsThereBeforeViewDidLoad() throws {
    let holder = InterfaceElement(
      "containerView", attributes: ["id": "holder"],
      children: [
        InterfaceElement("rect", attributes: ["key": "frame", "x": "0", "y": "100", "width": "200", "height": "200"]),
        InterfaceElement("connections", children: [segue("embed", ["identifier": "inside"])]),
      ])
    let (window, _, source) = try begin(file([], subviews: [holder]))
    XCTAssertEqual(
      SegueSource.calls,
      ["awakeFromNib view=false", "prepare inside UIStoryboardSegue loaded=false", "viewDidLoad children=1"])
    let child = try XCTUnwrap(source.children.first)
    XCTAssertTrue(child.view.window === window)
    XCTAssertEqual(child.machine.state, .appeared)
    XCTAssertEqual(child.view.frame.size, CGSize(width: 200, height: 200))
  }

  func test_creator_whenGiven_thenItMakesTheController() throws {
    let file = file([])
    let made = file.make("source", for: UIStoryboard(name: "Main", bundle: nil)) { SegueSource(coder: $0, extra: "me") }
    XCTAssertTrue(made is SegueSource)
    XCTAssertEqual(SegueSource.calls, ["created with me", "awakeFromNib view=false"])
  }
}

import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class RenderingTests: XCTestCase {
  func test_layers_whenNested_thenInWindowCoordinatesFrontMostLast() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
    box.backgroundColor = .red
    box.layer.cornerRadius = 8
    box.accessibilityLabel = "box"
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 50, height: 20))
    label.text = "Hello"
    label.font = .boldSystemFont(ofSize: 20)
    box.addSubview(label)
    controller.view.addSubview(box)
    let layers = show(controller).renderedLayers()
    let boxLayer = try XCTUnwrap(layers.first { $0.label == "box" })
    XCTAssertEqual(boxLayer.frame, .init(x: 10, y: 20, width: 200, height: 100))
    XCTAssertEqual(boxLayer.fill, 0xff00_00ff)
    XCTAssertEqual(boxLayer.cornerRadius, 8)
    let text = try XCTUnwrap(layers.last?.text)
    XCTAssertEqual(layers.last?.frame, .init(x: 15, y: 26, width: 50, height: 20))
    XCTAssertEqual([text.string, "\(text.size)", "\(text.weight)"], ["Hello", "20.0", "700"])
  }

  func test_layers_whenHiddenOrTransparent_thenLeftOut() {
    let controller = UIViewController()
    for (index, text) in ["seen", "hidden", "clear"].enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: 100 * index, width: 100, height: 20))
      label.text = text
      label.isHidden = text == "hidden"
      label.alpha = text == "clear" ? 0 : 1
      controller.view.addSubview(label)
    }
    XCTAssertEqual(show(controller).renderedLayers().compactMap { $0.text?.string }, ["seen"])
  }

  func test_secureField_whenFilled_thenTextIsNotCommitted() throws {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.placeholder = "Password"
    field.isSecureTextEntry = true
    field.text = "hunter2"
    controller.view.addSubview(field)
    let layers = show(controller).renderedLayers()
    let layer = try XCTUnwrap(layers.first { $0.isSecure })
    XCTAssertEqual(layer.text?.string, "•••••••")
    XCTAssertFalse("\(layers)".contains("hunter2"))
  }

  func test_bar_whenInNavigation_thenTitleAndButtonsAreTappable() throws {
    let first = UIViewController()
    first.title = "Notes"
    var added = 0
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in added += 1 })
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "Notes" })
    try tap("Add", in: window)
    XCTAssertEqual(added, 1)
    let second = UIViewController()
    second.title = "Editor"
    navigation.pushViewController(second, animated: true)
    Appearance.commit()
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "Editor" })
    try tap("Notes", in: window)
    Appearance.commit()
    XCTAssertTrue(navigation.topViewController === first)
  }

  private func tap(_ text: String, in window: UIWindow) throws {
    let layer = try XCTUnwrap(window.renderedLayers().last { $0.text?.string == text || $0.label == text })
    window.tap(at: CGPoint(x: layer.frame.x + layer.frame.width / 2, y: layer.frame.y + layer.frame.height / 2))
  }
}

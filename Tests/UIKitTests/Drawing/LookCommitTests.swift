import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// Each property that a view shows reaches the system when it changes, without another change beside it.
@preconcurrency @MainActor
final class LookCommitTests: XCTestCase {
  private struct Look {
    let name: String
    let make: () -> UIView
    let change: (UIView) -> Void

    init<V: UIView>(_ name: String, _ make: @escaping @autoclosure () -> V, _ change: @escaping (V) -> Void) {
      self.name = "\(V.self).\(name)"
      self.make = make
      self.change = { view in if let view = view as? V { change(view) } }
    }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 200, height: 40)

  private static func label() -> UILabel {
    let label = UILabel(frame: frame)
    label.text = "Label"
    return label
  }

  private static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.frame = frame
    button.setTitle("Button", for: .normal)
    button.setTitle("Selected", for: .selected)
    button.setTitleColor(.red, for: .disabled)
    return button
  }

  private static func field() -> UITextField {
    let field = UITextField(frame: frame)
    field.text = "Field"
    return field
  }

  private static func textView() -> UITextView {
    let view = UITextView(frame: frame)
    view.text = "Text"
    return view
  }

  private static func cell() -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = frame
    cell.textLabel?.text = "Cell"
    return cell
  }

  private static let looks: [Look] = [
    Look("text", label()) { $0.text = "Other" },
    Look("attributedText", label()) {
      $0.attributedText = NSAttributedString(string: "Label", attributes: [.foregroundColor: UIColor.red])
    },
    Look("font", label()) { $0.font = .boldSystemFont(ofSize: 20) },
    Look("textColor", label()) { $0.textColor = .red },
    Look("textAlignment", label()) { $0.textAlignment = .right },
    Look("numberOfLines", label()) {
      $0.text = String(repeating: "long ", count: 30)
      $0.numberOfLines = 2
    },
    Look("isHighlighted", label()) {
      $0.highlightedTextColor = .blue
      $0.isHighlighted = true
    },
    Look("frame", label()) { $0.frame.size.width = 10 },
    Look("title", button()) { $0.setTitle("Other", for: .normal) },
    Look("isSelected", button()) { $0.isSelected = true },
    Look("isEnabled", button()) { $0.isEnabled = false },
    Look("titleLabel.font", button()) { $0.titleLabel?.font = .systemFont(ofSize: 30) },
    Look("setTitleColor", button()) { $0.setTitleColor(.green, for: .normal) },
    Look("tintColor", button()) { $0.tintColor = .green },
    Look("configuration", button()) { $0.configuration = .filled() },
    Look("text", field()) { $0.text = "Other" },
    Look("placeholder", UITextField(frame: frame)) { $0.placeholder = "Name" },
    Look("font", field()) { $0.font = .systemFont(ofSize: 30) },
    Look("textColor", field()) { $0.textColor = .red },
    Look("textAlignment", field()) { $0.textAlignment = .right },
    Look("isSecureTextEntry", field()) { $0.isSecureTextEntry = true },
    Look("insertText", field()) { $0.insertText("!") },
    Look("text", textView()) { $0.text = "Other" },
    Look("textColor", textView()) { $0.textColor = .red },
    Look("font", textView()) { $0.font = .systemFont(ofSize: 30) },
    Look("textStorage", textView()) {
      $0.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "t")
    },
    Look("isOn", UISwitch()) { $0.isOn.toggle() },
    Look("onTintColor", UISwitch()) {
      $0.isOn = true
      $0.onTintColor = .red
    },
    Look("minimumTrackTintColor", UISlider(frame: frame)) { $0.minimumTrackTintColor = .red },
    Look("trackTintColor", UIProgressView(frame: frame)) { $0.trackTintColor = .red },
    Look("barTintColor", UINavigationBar(frame: frame)) { $0.barTintColor = .red },
    Look("barTintColor", UITabBar(frame: frame)) { $0.barTintColor = .red },
    Look("barTintColor", UIToolbar(frame: frame)) { $0.barTintColor = .red },
    Look("barTintColor", UISearchBar(frame: frame)) { $0.barTintColor = .red },
    Look("effect", UIVisualEffectView(effect: nil)) { $0.effect = UIBlurEffect(style: .dark) },
    Look("date", UIDatePicker(frame: frame)) { $0.date = Date(timeIntervalSince1970: 86_400 * 400) },
    Look("textLabel.text", cell()) { $0.textLabel?.text = "Other" },
    Look("accessibilityLabel", UIView(frame: frame)) { $0.accessibilityLabel = "Named" },
    Look("accessibilityIdentifier", UIView(frame: frame)) { $0.accessibilityIdentifier = "named" },
    Look("accessibilityValue", label()) { $0.accessibilityValue = "half" },
    Look("accessibilityTraits", UIView(frame: frame)) { $0.accessibilityTraits = .button },
    Look("backgroundColor", UIView(frame: frame)) { $0.backgroundColor = .red },
    Look("mask", UIView(frame: frame)) { $0.mask = UIView(frame: frame) },
    Look("layer.cornerRadius", UIView(frame: frame)) { $0.layer.cornerRadius = 4 },
    Look("layer.maskedCorners", UIView(frame: frame)) { $0.layer.maskedCorners = .layerMinXMinYCorner },
    Look("layer.borderWidth", UIView(frame: frame)) { $0.layer.borderWidth = 2 },
    Look("layer.borderColor", UIView(frame: frame)) { $0.layer.borderColor = UIColor.red.cgColor },
    Look("layer.shadowOpacity", UIView(frame: frame)) { $0.layer.shadowOpacity = 0.5 },
    Look("layer.zPosition", UIView(frame: frame)) { $0.layer.zPosition = 3 },
    Look("layer.transform", UIView(frame: frame)) { $0.layer.transform = CATransform3DMakeScale(2, 2, 1) },
    Look("layer.sublayerTransform", UIView(frame: frame)) {
      $0.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    },
    Look("clipsToBounds", UIView(frame: frame)) { $0.clipsToBounds = true },
    Look("contentMode", UIView(frame: frame)) { $0.layer.contentsGravity = .center },
  ]

  func test_patternBackground_isRepeatedBelowWhatTheLayerShows_inItsCorners() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let label = Self.label()
    label.backgroundColor = UIColor(patternImage: image)
    label.layer.cornerRadius = 5
    let committed = label.layer.committed([.contents, .background])
    XCTAssertNil(committed.background)
    guard case .list(let list)? = committed.contents, list.ops.count == 4,
      case .fill(let path, _, .pattern(_, let tile, let step, _)) = list.ops[1], case .text = list.ops[3]
    else { return XCTFail("\(String(describing: committed.contents))") }
    XCTAssertEqual(path, Path(Self.frame, radius: 5))
    XCTAssertEqual(tile, Rectangle(x: 0, y: 0, width: 8, height: 6))
    XCTAssertEqual(step, Size(width: 8, height: 6))
    label.backgroundColor = .red
    let plain = label.layer.committed([.contents, .background])
    XCTAssertNotNil(plain.background)
    guard case .text? = plain.contents else { return XCTFail("the pattern is still there") }
  }

  func test_commit_afterOneChange_hasIt() throws {
    for look in Self.looks {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = look.make()
      window.addSubview(view)
      let layers = SceneLayers()
      let size = Size(width: 390, height: 844)
      var tree = LayerTree()
      _ = try tree.apply(try XCTUnwrap(layers.change(to: [window.layer], size: size)))
      // Bars place what they show when they are laid out.
      view.layoutIfNeeded()
      if let laidOut = layers.change(to: [window.layer], size: size) { _ = try tree.apply(laidOut) }
      let before = tree
      look.change(view)
      view.layoutIfNeeded()
      let change = try XCTUnwrap(layers.change(to: [window.layer], size: size), look.name)
      _ = try tree.apply(change)
      XCTAssertNotEqual(tree, before, look.name)
      XCTAssertEqual(tree.layers, try layers.whole([window.layer]).layers, look.name)
    }
  }

  func test_cell_whenItsTextChanges_isSpokenAsIt() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let cell = Self.cell()
    window.addSubview(cell)
    let layers = SceneLayers()
    let size = Size(width: 390, height: 844)
    var tree = try LayerTree(try XCTUnwrap(layers.change(to: [window.layer], size: size)))
    XCTAssertEqual(tree.layers[LayerID(cell.layer.number)]?.element?.label, "Cell")
    cell.textLabel?.text = "Other"
    _ = try tree.apply(try XCTUnwrap(layers.change(to: [window.layer], size: size)))
    XCTAssertEqual(tree.layers[LayerID(cell.layer.number)]?.element?.label, "Other")
  }

  func test_commit_afterTheTraitsChange_hasOtherColours() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let label = Self.label()
    label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    window.addSubview(label)
    let layers = SceneLayers()
    let size = Size(width: 390, height: 844)
    var tree = try LayerTree(try XCTUnwrap(layers.change(to: [window.layer], size: size)))
    window.overrideUserInterfaceStyle = .dark
    _ = try tree.apply(try XCTUnwrap(layers.change(to: [window.layer], size: size)))
    guard case .text(let block)? = tree.layers[LayerID(label.layer.number)]?.contents else {
      return XCTFail("no text")
    }
    XCTAssertEqual(block.lines.first?.runs.first?.colour, .white)
  }
}

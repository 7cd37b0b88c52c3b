import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

/// What controls and fields show in their states.
@preconcurrency @MainActor
final class ControlLookTests: XCTestCase {
  private var window = UIWindow()

  override func setUp() async throws {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
  }

  override func tearDown() async throws {
    await MainActor.run { window.isHidden = true }
  }

  private func put<V: UIView>(_ view: V, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 34)) -> V {
    view.frame = frame
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func fills(of view: UIView) -> [UInt32] {
    guard case .list(let list)? = view.ownContents else { return [] }
    return list.ops.compactMap { if case .fill(_, _, .colour(let colour)) = $0 { colour.rgba } else { nil } }
  }

  func test_secureField_hidesItsDotsAlone() throws {
    let field = put(UITextField())
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = true
    field.placeholder = "Password"
    let empty = window.renderedLayers()
    XCTAssertFalse(empty.contains { $0.isSecure })
    XCTAssertTrue(empty.contains { $0.text?.string == "Password" })
    field.text = "abc"
    let filled = window.renderedLayers().filter(\.isSecure)
    XCTAssertEqual(filled.map { $0.text?.string }, ["•••"])
    XCTAssertFalse(fills(of: field).isEmpty, "the border is not hidden")
    field.isSecureTextEntry = false
    XCTAssertFalse(window.renderedLayers().contains { $0.isSecure })
  }

  func test_roundField_isFilledWithItsBackground_whichHasNoCorners() {
    let field = put(UITextField())
    field.backgroundColor = .white
    XCTAssertNotNil(field.layer.backgroundColor)
    field.borderStyle = .roundedRect
    field.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(fills(of: field), [0xffff_ffff], "white in the dark, too")
    XCTAssertNil(field.layer.backgroundColor)
    XCTAssertEqual(field.backgroundColor, .white)
    field.borderStyle = .none
    XCTAssertEqual(field.layer.backgroundColor, UIColor.white.cgColor)
    let search = put(UISearchTextField())
    search.backgroundColor = .white
    XCTAssertEqual(fills(of: search), [0xffff_ffff])
    XCTAssertNil(search.layer.backgroundColor)
  }

  func test_field_whileEdited_showsCaret_selection_andTheClearButton() throws {
    let field = put(UITextField())
    field.text = "Some words"
    field.clearButtonMode = .whileEditing
    XCTAssertTrue(field.subviews.isEmpty)
    XCTAssertTrue(field.becomeFirstResponder())
    field.layoutIfNeeded()
    let caret = try XCTUnwrap(field.subviews.first { $0 is Caret })
    XCTAssertEqual(caret.frame.minX, field.caretRect(for: field.endOfDocument).minX, accuracy: 0.01)
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 4)))
    XCTAssertFalse(field.subviews.contains { $0 is Caret })
    XCTAssertEqual(field.subviews.filter { $0 is SelectionHandle }.count, 2)
    XCTAssertEqual(fills(of: field).count, 1)
    let clear = try XCTUnwrap(field.subviews.first { $0 is ClearButton })
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    window.tap(at: clear.convert(CGPoint(x: 9, y: 9), to: nil))
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(changes, 1)
    XCTAssertFalse(field.subviews.contains { $0 is ClearButton }, "nothing is left to clear")
    XCTAssertTrue(field.resignFirstResponder())
    XCTAssertFalse(field.subviews.contains { $0 is Caret })
  }

  func test_chosenTitle_isCutOutOfItsPatch_whateverItsColourElse() {
    let button = put(UIButton(type: .system))
    button.superview?.backgroundColor = .white
    button.setTitle("10%", for: .normal)
    button.setTitleColor(.green, for: .normal)
    button.tintColor = UIColor(packed: 0x1122_33ff)
    XCTAssertEqual(button.currentTitleColor, .green)
    button.isSelected = true
    XCTAssertEqual(fills(of: button), [0x1122_33ff])
    XCTAssertEqual(button.currentTitleColor, .white)
    button.superview?.backgroundColor = .yellow
    XCTAssertEqual(button.currentTitleColor, .yellow)
    let early = UIButton(type: .system)
    early.setTitle("15%", for: .normal)
    early.isSelected = true
    let page = put(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    page.backgroundColor = .brown
    page.addSubview(early)
    XCTAssertEqual(early.titleLabel?.textColor, .brown)
    button.setTitleColor(.red, for: .selected)
    XCTAssertEqual(fills(of: button), [])
    XCTAssertEqual(button.currentTitleColor, .red)
  }

  func test_button_ofAConfiguration_looksAsItsStateIs() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.baseBackgroundColor = UIColor(packed: 0x1122_33ff)
    let button = put(UIButton(configuration: configuration))
    XCTAssertEqual(fills(of: button), [0x1122_33ff])
    XCTAssertEqual(button.titleLabel?.attributedText?.string, "Title")
    XCTAssertEqual(button.subtitleLabel?.superview, button)
    button.isHighlighted = true
    XCTAssertEqual(fills(of: button), [0x1122_33bf])
    button.isHighlighted = false
    button.isEnabled = false
    let traits = button.traitCollection
    XCTAssertEqual(
      button.currentTitleColor.resolvedColor(with: traits), UIColor.tertiaryLabel.resolvedColor(with: traits))
    button.configuration = nil
    button.isEnabled = true
    XCTAssertEqual(fills(of: button), [])
    XCTAssertEqual(button.subtitleLabel?.isHidden, true)
  }

  /// As a published app of iOS 16 relies on, and its pictures show below an alert.
  func test_button_ofAConfiguration_hasAnEmptyTitle_andLooksDisabledWhereTintIsDimmed() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = UIColor(packed: 0x1122_33ff)
    let button = put(UIButton(configuration: configuration))
    XCTAssertEqual(button.title(for: .normal), "")
    XCTAssertNil(button.currentTitle)
    XCTAssertNil(UIButton(type: .custom).title(for: .normal))
    button.setTitle("X", for: .normal)
    XCTAssertEqual(button.title(for: .normal), "X")
    button.superview?.tintAdjustmentMode = .dimmed
    let traits = button.traitCollection
    XCTAssertEqual(fills(of: button), [UIColor.tertiarySystemFill.resolvedColor(with: traits).packed])
    XCTAssertEqual(
      button.currentTitleColor.resolvedColor(with: traits), UIColor.tertiaryLabel.resolvedColor(with: traits))
    button.superview?.tintAdjustmentMode = .automatic
    XCTAssertEqual(fills(of: button), [0x1122_33ff])
  }

  func test_button_withoutAConfiguration_placesImageAndTitle_byAlignmentAndInsets() throws {
    let button = put(UIButton(type: .system))
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    let (image, title) = (try XCTUnwrap(button.imageView), try XCTUnwrap(button.titleLabel))
    XCTAssertEqual(image.frame.maxX, title.frame.minX, accuracy: 0.01)
    XCTAssertEqual((image.frame.minX + title.frame.maxX) / 2, 100, accuracy: 0.5)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    XCTAssertEqual(image.frame.minX, 0)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.layoutIfNeeded()
    XCTAssertEqual(title.frame.minX, image.frame.maxX + 10, accuracy: 0.01)
  }

  func test_refresh_makesRoomForItsSpinner_andGivesItBack() throws {
    let scroll = put(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let control = UIRefreshControl()
    scroll.refreshControl = control
    XCTAssertEqual(control.frame, CGRect(x: 0, y: -60, width: 390, height: 60))
    control.pull()
    control.layoutIfNeeded()
    XCTAssertEqual(scroll.contentInset.top, 60)
    XCTAssertEqual(scroll.contentOffset.y, -scroll.adjustedContentInset.top)
    let spinner = try XCTUnwrap(control.subviews.first as? UIActivityIndicatorView)
    XCTAssertTrue(spinner.isAnimating)
    control.endRefreshing()
    XCTAssertFalse(spinner.isAnimating)
    XCTAssertEqual(scroll.contentInset.top, 0)
    XCTAssertEqual(scroll.contentOffset.y, -scroll.adjustedContentInset.top)
    scroll.refreshControl = nil
    XCTAssertNil(control.superview)
  }

  func test_buttonWithAConfiguration_showsWhatIsSetForItsState() throws {
    let button = put(UIButton(type: .system))
    button.configuration = .plain()
    button.configuration?.title = "Button"
    button.configuration?.image = UIImage(systemName: "heart")
    let filled = try XCTUnwrap(UIImage(systemName: "heart.fill"))
    button.setTitle("시작", for: .normal)
    button.setTitle("일시정지", for: .selected)
    button.setImage(filled, for: .selected)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "시작")
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "일시정지")
    XCTAssertTrue(button.currentImage === filled)
    button.isSelected = false
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "시작")
    XCTAssertEqual(button.currentImage?.name, "heart")
  }

  func test_labelsShadow_isOfOneColour_withoutPictures() throws {
    let label = put(UILabel())
    label.attributedText = NSAttributedString(
      string: "가🖼",
      attributes: [.strokeColor: UIColor.blue, .strokeWidth: -4, .foregroundColor: UIColor.white])
    label.shadowColor = .green
    guard case .list(let list)? = label.ownContents, case .text(let behind, _)? = list.ops.first else {
      return XCTFail("no shadow")
    }
    let runs = behind.lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["가"])
    XCTAssertEqual(runs.map(\.colour), [0x00ff_00ff])
    XCTAssertEqual(runs.map(\.stroke?.colour), [0x00ff_00ff])
    XCTAssertEqual(list.texts.last?.lines[0].runs.count, 2)
  }

  func test_label_drawsItsShadowBehind_andIsPaleWhenDisabled() throws {
    let label = put(UILabel())
    label.text = "Text"
    label.textColor = .red
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 1, height: 2)
    guard case .list(let list)? = label.ownContents, case .text(let behind, let place)? = list.ops.first else {
      return XCTFail("no shadow")
    }
    XCTAssertEqual(place, Point(x: 1, y: 2))
    XCTAssertEqual(behind.lines[0].runs[0].colour, 0x00ff_00ff)
    XCTAssertEqual(list.texts.last?.lines[0].runs[0].colour, 0xff00_00ff)
    label.shadowColor = nil
    label.isEnabled = false
    XCTAssertEqual(label.textBlock?.lines[0].runs[0].colour, 0xff00_0066)
  }
}

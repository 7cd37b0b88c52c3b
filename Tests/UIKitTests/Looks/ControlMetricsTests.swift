import LayerTree
import XCTest

@testable import UIKit

/// The measures of controls, fields and pickers, laid out as apps do.
@preconcurrency @MainActor
final class ControlMetricsTests: XCTestCase {
  private func shown<V: UIView>(_ view: V, _ frame: CGRect? = nil) -> V {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    windows.append(window)
    view.frame = frame ?? CGRect(origin: CGPoint(x: 20, y: 100), size: view.sizeThatFits(CGSize(width: 350, height: 0)))
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }
  private var windows: [UIWindow] = []

  /// The boxes of the paths that a view fills, in their order.
  private func fills(of view: UIView) -> [Rectangle] {
    guard case .list(let list)? = view.ownContents else { return [] }
    return list.ops.compactMap { if case .fill(let path, _, _) = $0 { path.box } else { nil } }
  }

  func test_controls_haveTheirMeasures() throws {
    let toggle = shown(UISwitch())
    let knob = try XCTUnwrap(toggle.subviews.last)
    let slider = shown(UISlider(), CGRect(x: 20, y: 0, width: 300, height: 31))
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
    let segments = shown(UISegmentedControl(items: ["One", "Two"]))
    segments.selectedSegmentIndex = 0
    segments.layoutIfNeeded()
    let pill = try XCTUnwrap(segments.subviews.first { $0 is LookPart })
    let label = try XCTUnwrap(segments.subviews.compactMap { $0 as? UILabel }.first)
    let stepper = shown(UIStepper())
    let progress = shown(UIProgressView(progressViewStyle: .default))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    _ = shown(pages)
    try MetricTable.hold(
      "control.",
      [
        "control.switch.width": toggle.bounds.width, "control.switch.height": toggle.bounds.height,
        "control.switch.knob": knob.bounds.width,
        "control.switch.travel": travel(of: knob, in: toggle),
        "control.slider.height": slider.frame(
          forAlignmentRect: CGRect(origin: .zero, size: slider.intrinsicContentSize)
        ).height,
        "control.slider.track": slider.trackRect(forBounds: slider.bounds).height,
        "control.slider.thumb": thumb.width,
        "control.segments.height": segments.bounds.height,
        "control.segments.inset": pill.frame.minX,
        "control.segments.radius": pill.layer.cornerRadius,
        "control.segments.text": label.font.pointSize,
        "control.stepper.width": stepper.bounds.width, "control.stepper.height": stepper.bounds.height,
        "control.progress.height": progress.bounds.height,
        "control.pages.height": pages.bounds.height,
        "control.pages.dot": CGFloat(try XCTUnwrap(fills(of: pages).first).width),
        "control.spinner.medium": UIActivityIndicatorView(style: .medium).intrinsicContentSize.width,
        "control.spinner.large": UIActivityIndicatorView(style: .large).intrinsicContentSize.width,
      ])
  }

  /// How far the knob goes when the switch is turned on.
  private func travel(of knob: UIView, in toggle: UISwitch) -> CGFloat {
    let before = knob.frame.minX
    toggle.isOn = true
    return knob.frame.minX - before
  }

  private func button(_ size: UIButton.Configuration.Size, _ style: UIButton.Configuration.CornerStyle = .dynamic)
    -> UIButton
  {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.buttonSize = size
    configuration.cornerStyle = style
    return shown(UIButton(configuration: configuration))
  }

  func test_buttons_haveTheirMeasures() throws {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let custom = UIButton()
    custom.setTitle("Custom", for: .normal)
    let medium = button(.medium)
    let small = button(.small)
    try MetricTable.hold(
      "button.",
      [
        "button.system.height": system.intrinsicContentSize.height,
        "button.system.text": try XCTUnwrap(system.titleLabel?.font.pointSize),
        "button.custom.height": custom.intrinsicContentSize.height,
        "button.custom.text": try XCTUnwrap(custom.titleLabel?.font.pointSize),
        "button.mini.height": button(.mini).bounds.height, "button.small.height": small.bounds.height,
        "button.medium.height": medium.bounds.height, "button.large.height": button(.large).bounds.height,
        "button.medium.text": try XCTUnwrap(medium.titleLabel?.font.pointSize),
        "button.small.text": try XCTUnwrap(small.titleLabel?.font.pointSize),
        "button.medium.margin": try XCTUnwrap(medium.titleLabel?.frame.minX),
        "button.close.side": UIButton(type: .close).intrinsicContentSize.width,
      ])
  }

  func test_largeCorners_areAQuarterOfTheHeight() {
    let large = button(.medium, .large)
    let look = ButtonLook(button: large, configuration: large.configuration ?? .filled())
    XCTAssertEqual(look.cornerRadius(60), 15)
    XCTAssertEqual(look.cornerRadius(20), 5)
  }

  /// Widths that Xcode 14 and later stored for plain and filled buttons of these titles in storyboards of public apps,
  /// all 34 1/3 points high. Xcode 13 stored 67 by 31 for "Button", as iOS 15 has its titles in 14 points.
  func test_configuredButtons_areAsWideAsOnIOS16() {
    let widths: [(String, CGFloat)] = [
      ("Button", 75), ("Support", 85.5), ("Second", 82), ("Discardable", 115), ("Image", 71), ("Search", 77.333),
      ("Detay", 68.667), ("instantiateInitialViewController", 255), ("Sepete Ekle", 114), ("저장", 53.667),
      ("날씨 가져오기", 116.667), ("이동하기", 83), ("명언 생성", 88),
    ]
    for (title, width) in widths {
      var configuration = UIButton.Configuration.plain()
      configuration.title = title
      let size = UIButton(configuration: configuration).intrinsicContentSize
      XCTAssertEqual(size.width, width, accuracy: (width - 24) / 100 + 0.6, title)
      XCTAssertEqual(size.height, 34.333, accuracy: 0.01, title)
    }
  }

  func test_fields_haveTheirMeasures() throws {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Text"
    _ = shown(field)
    let plain = UITextField()
    plain.text = "Text"
    let bar = shown(UISearchBar(), CGRect(x: 0, y: 0, width: 390, height: 56))
    let text = shown(UITextView())
    let caret = field.caretRect(for: field.endOfDocument)
    try MetricTable.hold(
      "field.",
      [
        "field.rounded.height": field.intrinsicContentSize.height,
        "field.rounded.inset": field.textRect(forBounds: field.bounds).minX,
        "field.plain.height": plain.intrinsicContentSize.height,
        "field.caret.width": caret.width,
        "field.clear.side": field.clearButtonRect(forBounds: field.bounds).width,
        "field.search.height": bar.searchTextField.frame.height,
        "field.search.bar": bar.intrinsicContentSize.height,
        "field.search.margin": bar.searchTextField.frame.minX,
        "field.view.top": text.textContainerInset.top,
        "field.view.padding": text.textContainer.lineFragmentPadding,
      ])
  }

  /// Heights that Interface Builder stored, for a screen of three pixels a point, and one measured in a published picture.
  func test_aField_isAsHighAsItsFontItsBorderAndItsOwnRoom() {
    func height(_ field: UITextField, _ size: CGFloat, _ border: UITextField.BorderStyle = .none) -> CGFloat {
      field.font = .systemFont(ofSize: size)
      field.borderStyle = border
      return field.intrinsicContentSize.height
    }
    for (size, high) in [(12, 16), (17, 22), (22, 28)] as [(CGFloat, CGFloat)] {
      XCTAssertEqual(height(UITextField(), size), high, accuracy: 0.01, "\(size)")
    }
    for (size, high) in [(14, 34), (17, 34), (22, 36), (30, 45.667)] as [(CGFloat, CGFloat)] {
      XCTAssertEqual(height(UITextField(), size, .roundedRect), high, accuracy: 0.01, "\(size)")
    }
    let padded = PaddedField()
    XCTAssertEqual(height(padded, 16, .roundedRect), 41, accuracy: 0.01)
    XCTAssertEqual(height(padded, 17), 38, accuracy: 0.01)
    XCTAssertEqual(padded.intrinsicContentSize.width, 24, accuracy: 0.01)
    XCTAssertEqual(padded.asked, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private final class PaddedField: UITextField {
    private(set) var asked: CGRect?

    override func textRect(forBounds bounds: CGRect) -> CGRect {
      asked = bounds
      return bounds.insetBy(dx: 12, dy: 8)
    }
  }

  func test_pickers_haveTheirMeasures() throws {
    let date = UIDatePicker()
    date.preferredDatePickerStyle = .compact
    try MetricTable.hold(
      "picker.",
      [
        "picker.wheels.height": UIPickerView().intrinsicContentSize.height,
        "picker.row.height": Drum.rowHeight,
        "picker.compact.height": date.intrinsicContentSize.height,
      ])
  }
}

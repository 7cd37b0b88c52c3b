import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows = [["a", "b", "c"], ["1", "2"]]
  var selected: [String] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selected.append("\(component):\(row)")
  }
}

/// Picker views and date pickers.
@preconcurrency @MainActor
final class PickerTests: XCTestCase {
  private func shown(_ view: UIView) -> UIWindow {
    let controller = UIViewController()
    view.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
    controller.view.addSubview(view)
    return show(controller)
  }

  func test_picker_whenGivenNoSize_thenHasItsOwn() {
    XCTAssertEqual(UIPickerView().frame, CGRect(x: 0, y: 0, width: 320, height: 216))
    let placed = UIPickerView(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
    XCTAssertEqual(placed.frame, CGRect(x: 5, y: 6, width: 200, height: 100))
  }

  func test_picker_whenTapped_thenTurnsTheWheelAndTells() {
    let source = Wheels()
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    let window = shown(picker)
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(labels(of: picker), ["a", "1"])
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "a" })
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 300, y: 110))
    XCTAssertEqual(source.selected, ["0:1", "0:2"])
    Appearance.commit()
    XCTAssertEqual(labels(of: picker), ["c", "1"])
    picker.selectRow(1, inComponent: 1, animated: false)
    XCTAssertEqual(source.selected.count, 2, "code selects without a call")
    source.rows[0] = ["z"]
    picker.reloadAllComponents()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 1)
    XCTAssertEqual(picker.selectedRow(inComponent: 7), -1)
  }

  func test_datePicker_whenTapped_thenStepsWithinItsLimits() {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .date
    picker.locale = Locale(identifier: "en_US")
    picker.preferredDatePickerStyle = .wheels
    let start = Date(timeIntervalSince1970: 1_000_000_000)
    picker.date = start
    picker.maximumDate = start.addingTimeInterval(100_000)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let window = shown(picker)
    // The day below the selected one; on iOS a touched row turns to the middle.
    window.tap(at: CGPoint(x: 190, y: 239))
    XCTAssertEqual(picker.date, start.addingTimeInterval(86_400))
    window.tap(at: CGPoint(x: 190, y: 239))
    XCTAssertEqual(picker.date, picker.maximumDate)
    XCTAssertEqual(changes, 2)
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3660
    Appearance.commit()
    XCTAssertEqual(picker.accessibilityValue, "1:01")
    XCTAssertEqual(picker.datePickerStyle, .wheels)
    XCTAssertTrue(texts(of: picker).contains("hour"))
  }

  func test_datePicker_asCalendar_whenTapped_thenTheDayItIsOn() {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .date
    picker.locale = Locale(identifier: "en_US")
    picker.preferredDatePickerStyle = .inline
    // 9 September 2001, 01:46:40, a Sunday.
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let window = shown(picker)
    picker.frame = CGRect(x: 0, y: 100, width: 320, height: 335)
    Appearance.commit()
    // The first row has only the Saturday of 1 September; the second begins with the 2nd.
    let row = (335 - 64) / 6.0
    window.tap(at: CGPoint(x: 10 + 300 / 14, y: 164 + 1.5 * row))
    XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 1_000_000_000 - 7 * 86_400))
    window.tap(at: CGPoint(x: 290, y: 120))
    XCTAssertEqual(changes, 1, "another month changes no value")
    XCTAssertTrue(texts(of: picker).contains { $0.contains("October") })
    window.tap(at: CGPoint(x: 30, y: 164 + 0.5 * row))
    XCTAssertEqual(changes, 1, "no day is there")
  }

  /// The selected rows' texts.
  private func labels(of picker: UIPickerView) -> [String] {
    picker.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
  }

  /// The texts that a view draws.
  private func texts(of view: UIView) -> [String] {
    guard case .list(let list)? = view.ownContents else { return [] }
    return list.texts.map(\.string)
  }

  func test_picker_showsTheRowsAroundTheSelectedOne_flatter() throws {
    let source = Wheels()
    source.rows = [(0..<40).map { "row \($0)" }]
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    picker.selectRow(20, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    let wheel = try XCTUnwrap(picker.subviews.first)
    XCTAssertEqual(texts(of: wheel), [16, 17, 18, 19, 21, 22, 23, 24].map { "row \($0)" })
    XCTAssertEqual(labels(of: picker), ["row 20"])
    picker.selectRow(0, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    XCTAssertEqual(texts(of: wheel), [1, 2, 3, 4].map { "row \($0)" })
  }

  func test_datePicker_hasItsStyles() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 335))
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSince1970: 1_750_000_000)
    let patches = texts(of: picker)
    XCTAssertEqual(patches.count, 2)
    XCTAssertTrue(patches[0].hasPrefix("Jun 15, 2025"), patches[0])
    picker.locale = Locale(identifier: "en_US")
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    let month = texts(of: picker)
    XCTAssertEqual(month.first, "June 2025")
    XCTAssertEqual(month.suffix(30), (1...30).map { "\($0)" })
    picker.preferredDatePickerStyle = .wheels
    let wheels = texts(of: picker)
    XCTAssertTrue(["June", "May", "July", "15", "14", "16", "2025", "2024"].allSatisfy(wheels.contains), "\(wheels)")
    picker.locale = Locale(identifier: "ko_KR")
    let korean = texts(of: picker)
    XCTAssertTrue(
      ["2025년", "2024년", "6월", "5월", "15일", "14일"].allSatisfy(korean.contains), "\(korean)")
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3660
    XCTAssertTrue(["시간", "분"].allSatisfy(texts(of: picker).contains), "\(texts(of: picker))")
    picker.locale = Locale(identifier: "en_US")
    XCTAssertTrue(["hour", "min"].allSatisfy(texts(of: picker).contains), "\(texts(of: picker))")
  }
}

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

  func test_picker_whenTapped_thenTurnsTheWheelAndTells() {
    let source = Wheels()
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    let window = shown(picker)
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(window.renderedLayers().compactMap { $0.text?.string }, ["a", "1"])
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 40, y: 300))
    window.tap(at: CGPoint(x: 300, y: 110))
    XCTAssertEqual(source.selected, ["0:1", "0:2"])
    Appearance.commit()
    XCTAssertEqual(window.renderedLayers().compactMap { $0.text?.string }, ["c", "1"])
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
    let start = Date(timeIntervalSince1970: 1_000_000_000)
    picker.date = start
    picker.maximumDate = start.addingTimeInterval(100_000)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let window = shown(picker)
    window.tap(at: CGPoint(x: 300, y: 200))
    XCTAssertEqual(picker.date, start.addingTimeInterval(86_400))
    window.tap(at: CGPoint(x: 300, y: 200))
    XCTAssertEqual(picker.date, picker.maximumDate)
    XCTAssertEqual(changes, 2)
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3660
    Appearance.commit()
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "1:01" })
  }
}

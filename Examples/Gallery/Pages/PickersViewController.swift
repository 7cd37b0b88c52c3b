import UIKit

class PickersViewController: StackViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]

  override func fill() {
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    addWide(picker)
    picker.selectRow(2, inComponent: 0, animated: false)
    let compact = UIDatePicker()
    compact.preferredDatePickerStyle = .compact
    compact.locale = Locale(identifier: "en_US")
    compact.timeZone = TimeZone(identifier: "UTC")
    compact.date = Date(timeIntervalSince1970: 1_750_000_000)
    stack.addArrangedSubview(compact)
    let wheels = UIDatePicker()
    wheels.preferredDatePickerStyle = .wheels
    wheels.locale = Locale(identifier: "en_US")
    wheels.timeZone = TimeZone(identifier: "UTC")
    wheels.date = Date(timeIntervalSince1970: 1_750_000_000)
    addWide(wheels)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { fruits.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    fruits[row]
  }
}

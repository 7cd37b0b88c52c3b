import UIKit

/// Date pickers of all modes and styles.
class DatesViewController: StackViewController {
  override func fill() {
    let month = picker(.date, .inline)
    addWide(month)
    addCaption("Compact: date and time, date, time")
    stack.addArrangedSubview(picker(.dateAndTime, .compact))
    stack.addArrangedSubview(row([picker(.date, .compact), picker(.time, .compact)]))
    addCaption("A time on wheels")
    addWide(picker(.time, .wheels))
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.locale = Locale(identifier: "en_US")
    picker.date = Date(timeIntervalSince1970: 1_750_000_000)
    return picker
  }
}

import Foundation
internal import LayerTree

/// A date picker as wheels: a wheel for each part of the date, in the order of the locale.
@MainActor
struct DateWheels {
  /// A part of a date on a wheel of its own.
  private struct Wheel {
    var width: CGFloat
    var alignment: NSTextAlignment
    /// The text of the row that is so many rows below the selected one; nil beyond the end.
    var text: (Int) -> String?
    /// What stands beside the wheel and does not turn.
    var unit = ""
    /// Where the numbers end if there is a unit.
    var end: CGFloat = 0
  }

  private let picker: UIDatePicker
  private let calendar: Calendar

  init(_ picker: UIDatePicker) {
    self.picker = picker
    calendar = picker.shownCalendar
  }

  func draw(in bounds: CGRect, _ sketch: inout Sketch) {
    Drum.drawBar(in: bounds, height: Drum.rowHeight, &sketch)
    let wheels = wheels
    let gap: CGFloat = picker.datePickerMode == .countDownTimer ? 0 : 10
    let wanted = wheels.reduce(0) { $0 + $1.width } + gap * CGFloat(max(0, wheels.count - 1))
    var x = bounds.midX - wanted / 2
    let font = UIFont.systemFont(ofSize: 21)
    for wheel in wheels {
      let width = wheel.unit.isEmpty ? wheel.width : wheel.end
      let drum = Drum(
        frame: CGRect(x: x, y: bounds.minY, width: width, height: bounds.height),
        rowHeight: Drum.rowHeight, font: font, alignment: wheel.alignment)
      for offset in -drum.reach...drum.reach {
        drum.draw(wheel.text(offset).map { NSAttributedString(string: $0) }, at: offset, &sketch)
      }
      if !wheel.unit.isEmpty {
        sketch.text(
          .setting(
            NSAttributedString(string: wheel.unit), font: .systemFont(ofSize: 17, weight: .semibold), color: .label,
            in: CGRect(
              x: x + wheel.end + 6, y: bounds.midY - Drum.rowHeight / 2, width: wheel.width - wheel.end - 6,
              height: Drum.rowHeight)))
      }
      x += wheel.width + gap
    }
  }

  private var wheels: [Wheel] {
    switch picker.datePickerMode {
    case .countDownTimer: timer
    case .time: time
    case .dateAndTime: [day] + time
    case .date: ordered("yMMMMd")
    case .yearAndMonth: ordered("yMMMM")
    }
  }

  private func moved(_ component: Calendar.Component, _ offset: Int) -> Date {
    calendar.date(byAdding: component, value: offset, to: picker.date) ?? picker.date
  }

  private var timer: [Wheel] {
    let minutes = Int(picker.countDownDuration / 60)
    let (hours, rest) = (minutes / 60, minutes % 60)
    // The places are those of a published picture.
    return [
      Wheel(
        width: 110, alignment: .right,
        text: { (0..<24).contains(hours + $0) ? "\(hours + $0)" : nil }, unit: unit(hours, of: .hours, .wide), end: 30.5
      ),
      Wheel(
        width: 110, alignment: .right, text: { "\((rest + $0 + 60) % 60)" },
        unit: unit(rest, of: .minutes, .abbreviated),
        end: 30.5),
    ]
  }

  /// What the locale writes beside a number of hours or minutes.
  private func unit(
    _ count: Int, of unit: Duration.UnitsFormatStyle.Unit, _ width: Duration.UnitsFormatStyle.UnitWidth
  ) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [unit], width: width, zeroValueUnits: .show(length: 1)
    ).locale(calendar.locale ?? .current)
    return style.format(.seconds(count * (unit == .hours ? 3600 : 60))).filter { !$0.isNumber }
      .trimmingCharacters(in: .whitespaces)
  }

  private var time: [Wheel] {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: calendar.locale) ?? "h a"
    let hasHalves = format.contains("a")
    let step = max(1, picker.minuteInterval)
    var wheels = [
      Wheel(
        width: 46, alignment: .right,
        text: { offset in
          let hour = (calendar.component(.hour, from: picker.date) + offset + 48) % 24
          return hasHalves ? "\(hour % 12 == 0 ? 12 : hour % 12)" : "\(hour < 10 ? "0" : "")\(hour)"
        }),
      Wheel(
        width: 46, alignment: .right,
        text: { offset in
          let minute = (calendar.component(.minute, from: picker.date) + offset * step + 600) % 60
          return "\(minute < 10 ? "0" : "")\(minute)"
        }),
    ]
    if hasHalves {
      let isLate = calendar.component(.hour, from: picker.date) >= 12
      wheels.append(
        Wheel(
          width: 46, alignment: .right,
          text: { offset in
            let names = [calendar.amSymbol, calendar.pmSymbol]
            let index = (isLate ? 1 : 0) + offset
            return names.indices.contains(index) ? names[index] : nil
          }))
    }
    return wheels
  }

  private var day: Wheel {
    Wheel(
      width: 130, alignment: .right,
      text: { picker.text(template: "EEEMMMd", of: moved(.day, $0)).replacing(",", with: "") })
  }

  /// Room for what the locale writes of the date, which may be more than the number.
  private func width(_ least: CGFloat, ofTemplate template: String) -> CGFloat {
    let text = picker.text(template: template, of: picker.date)
    return max(least, TextMetrics.width(of: text, font: .systemFont(ofSize: 21)) + 8)
  }

  /// The wheels of a date, in the order in which the locale writes its parts.
  private func ordered(_ template: String) -> [Wheel] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: calendar.locale) ?? "MMMM d y"
    var seen: Set<Character> = []
    return format.compactMap { sign -> Wheel? in
      guard seen.insert(sign).inserted else { return nil }
      switch sign {
      case "M", "L":
        seen.formUnion(["M", "L"])
        let names = calendar.monthSymbols
        let month = calendar.component(.month, from: picker.date) - 1
        guard !names.isEmpty else { return nil }
        return Wheel(
          width: 126, alignment: .left,
          text: { names[((month + $0) % names.count + names.count) % names.count] })
      case "d":
        let days = calendar.range(of: .day, in: .month, for: picker.date) ?? 1..<32
        let day = calendar.component(.day, from: picker.date)
        // As the locale writes them alone: in Korean "26일" and "2026년".
        return Wheel(
          width: width(44, ofTemplate: "d"), alignment: .right,
          text: { offset in
            let other = (day - 1 + offset + 10 * days.count) % days.count + 1
            return picker.text(template: "d", of: moved(.day, other - day))
          })
      case "y":
        return Wheel(
          width: width(66, ofTemplate: "y"), alignment: .right,
          text: { picker.text(template: "y", of: moved(.year, $0)) })
      default: return nil
      }
    }
  }
}

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
    /// The value with that row selected.
    var value: (Int) -> Value?
    /// What stands beside the wheel and does not turn.
    var unit = ""
    /// Where the numbers end if there is a unit.
    var end: CGFloat = 0
  }

  /// What the wheels stand at.
  enum Value: Equatable {
    case date(Date)
    /// In seconds.
    case duration(TimeInterval)
  }

  private let picker: UIDatePicker
  private let mode: UIDatePicker.Mode
  private let date: Date
  private let calendar: Calendar

  init(_ picker: UIDatePicker, mode: UIDatePicker.Mode? = nil, date: Date? = nil) {
    self.picker = picker
    self.mode = mode ?? picker.datePickerMode
    self.date = date ?? picker.date
    calendar = picker.shownCalendar
  }

  /// The wheels from left to right, with their drums.
  private func drums(in bounds: CGRect) -> [(wheel: Wheel, drum: Drum, x: CGFloat)] {
    let wheels = wheels
    let gap: CGFloat = mode == .countDownTimer ? 0 : 10
    let wanted = wheels.reduce(0) { $0 + $1.width } + gap * CGFloat(max(0, wheels.count - 1))
    var x = bounds.midX - wanted / 2
    return wheels.map { wheel in
      defer { x += wheel.width + gap }
      let drum = Drum(
        frame: CGRect(
          x: x, y: bounds.minY, width: wheel.unit.isEmpty ? wheel.width : wheel.end, height: bounds.height),
        rowHeight: Drum.rowHeight, font: .systemFont(ofSize: 21), alignment: wheel.alignment)
      return (wheel, drum, x)
    }
  }

  /// The value that a touched row stands for; nil for the selected one, and where there is none.
  func value(at point: CGPoint, in bounds: CGRect) -> Value? {
    for (wheel, drum, x) in drums(in: bounds) where (x..<x + wheel.width).contains(point.x) {
      let offset = (-drum.reach...drum.reach).min { abs(drum.place($0).y - point.y) < abs(drum.place($1).y - point.y) }
      guard let offset, offset != 0, wheel.text(offset) != nil else { return nil }
      return wheel.value(offset)
    }
    return nil
  }

  func draw(in bounds: CGRect, _ sketch: inout Sketch) {
    Drum.drawBar(in: bounds, height: Drum.rowHeight, &sketch)
    for (wheel, drum, x) in drums(in: bounds) {
      for offset in -drum.reach...drum.reach {
        drum.draw(wheel.text(offset).map { UniformText($0) }, at: offset, &sketch)
      }
      guard !wheel.unit.isEmpty else { continue }
      sketch.text(
        .setting(
          UniformText(wheel.unit), font: .systemFont(ofSize: 17, weight: .semibold), color: .label,
          in: CGRect(
            x: x + wheel.end + 6, y: bounds.midY - Drum.rowHeight / 2, width: wheel.width - wheel.end - 6,
            height: Drum.rowHeight)))
    }
  }

  private var wheels: [Wheel] {
    switch mode {
    case .countDownTimer: timer
    case .time: time
    case .dateAndTime: [day] + time
    case .date: ordered("yMMMMd")
    case .yearAndMonth: ordered("yMMMM")
    }
  }

  private func moved(_ component: Calendar.Component, _ offset: Int) -> Date {
    calendar.date(byAdding: component, value: offset, to: date) ?? date
  }

  private func wrapped(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }

  private var timer: [Wheel] {
    let minutes = Int(picker.countDownDuration / 60)
    let (hours, rest) = (minutes / 60, minutes % 60)
    // The places are those of a published picture.
    return [
      Wheel(
        width: 110, alignment: .right,
        text: { (0..<24).contains(hours + $0) ? "\(hours + $0)" : nil },
        value: { .duration(TimeInterval((hours + $0) * 60 + rest) * 60) }, unit: unit(hours, of: .hours, .wide),
        end: 30.5),
      Wheel(
        width: 110, alignment: .right, text: { "\((rest + $0 + 60) % 60)" },
        value: { .duration(TimeInterval(hours * 60 + wrapped(rest + $0, 60)) * 60) },
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
          let hour = (calendar.component(.hour, from: date) + offset + 48) % 24
          return hasHalves ? "\(hour % 12 == 0 ? 12 : hour % 12)" : "\(hour < 10 ? "0" : "")\(hour)"
        },
        value: { offset in
          let hour = calendar.component(.hour, from: date)
          return .date(moved(.hour, wrapped(hour + offset, 24) - hour))
        }),
      Wheel(
        width: 46, alignment: .right,
        text: { offset in
          let minute = (calendar.component(.minute, from: date) + offset * step + 600) % 60
          return "\(minute < 10 ? "0" : "")\(minute)"
        },
        value: { offset in
          let minute = calendar.component(.minute, from: date)
          return .date(moved(.minute, wrapped(minute + offset * step, 60) - minute))
        }),
    ]
    if hasHalves {
      let isLate = calendar.component(.hour, from: date) >= 12
      wheels.append(
        Wheel(
          width: 46, alignment: .right,
          text: { offset in
            let names = [calendar.amSymbol, calendar.pmSymbol]
            let index = (isLate ? 1 : 0) + offset
            return names.indices.contains(index) ? names[index] : nil
          },
          value: { .date(moved(.hour, 12 * $0)) }))
    }
    return wheels
  }

  private var day: Wheel {
    Wheel(
      width: 130, alignment: .right,
      text: { picker.text(template: "EEEMMMd", of: moved(.day, $0)).replacing(",", with: "") },
      value: { .date(moved(.day, $0)) })
  }

  /// Room for what the locale writes of the date, which may be more than the number.
  private func width(_ least: CGFloat, ofTemplate template: String) -> CGFloat {
    let text = picker.text(template: template, of: date)
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
        let month = calendar.component(.month, from: date) - 1
        guard !names.isEmpty else { return nil }
        return Wheel(
          width: 126, alignment: .left,
          text: { names[wrapped(month + $0, names.count)] },
          value: { .date(moved(.month, wrapped(month + $0, names.count) - month)) })
      case "d":
        let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<32
        let day = calendar.component(.day, from: date)
        // As the locale writes them alone: in Korean "26일" and "2026년".
        return Wheel(
          width: width(44, ofTemplate: "d"), alignment: .right,
          text: { offset in
            picker.text(template: "d", of: moved(.day, wrapped(day - 1 + offset, days.count) + 1 - day))
          },
          value: { .date(moved(.day, wrapped(day - 1 + $0, days.count) + 1 - day)) })
      case "y":
        return Wheel(
          width: width(66, ofTemplate: "y"), alignment: .right,
          text: { picker.text(template: "y", of: moved(.year, $0)) }, value: { .date(moved(.year, $0)) })
      default: return nil
      }
    }
  }
}

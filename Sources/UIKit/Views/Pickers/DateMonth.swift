import Foundation
internal import LayerTree

/// A date picker as the calendar of a month, with the chosen day in a disc.
@MainActor
struct DateMonth {
  private let picker: UIDatePicker
  private let calendar: Calendar

  init(_ picker: UIDatePicker) {
    self.picker = picker
    calendar = picker.shownCalendar
  }

  private static let header: CGFloat = 44
  private static let weekdays: CGFloat = 20

  /// What a tap is for.
  enum Part: Equatable {
    /// To the month before, or after.
    case turn(Int)
    /// A day, at the time of the picker's date.
    case day(Date)
    /// From the calendar to the wheels of months and years, or back.
    case months
    /// A month on the wheels.
    case month(Date)
    /// The wheels of the time, beside its patch.
    case time(CGRect)
  }

  /// The part at a point; nil for none.
  func part(at point: CGPoint, in bounds: CGRect) -> Part? {
    if point.y < bounds.minY + Self.header {
      let fromRight = bounds.maxX - 16 - point.x
      if fromRight < 76 { return picker.choosesMonth ? nil : fromRight < 32 ? .turn(1) : .turn(-1) }
      return point.x < bounds.minX + 16 + titleWidth + 20 ? .months : nil
    }
    if picker.datePickerMode == .dateAndTime, point.y >= bounds.maxY - Self.footer {
      let patch = timePatch(in: footer(in: bounds))
      return patch.insetBy(dx: -10, dy: -10).contains(point) ? .time(patch) : nil
    }
    let grid = grid(in: bounds)
    if picker.choosesMonth {
      guard case .date(let month) = months.value(at: point, in: grid) else { return nil }
      return .month(month)
    }
    guard let month = calendar.dateInterval(of: .month, for: picker.shownMonth),
      let days = calendar.range(of: .day, in: .month, for: picker.shownMonth)
    else { return nil }
    let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
    for day in days where cell(of: day, from: month.start, in: grid).contains(point) {
      guard isPossible(day, in: month.start), let start = calendar.date(byAdding: .day, value: day - 1, to: month.start)
      else { return nil }
      return calendar.date(byAdding: time, to: start).map { .day($0) }
    }
    return nil
  }

  private func grid(in bounds: CGRect) -> CGRect {
    let footer: CGFloat = picker.datePickerMode == .dateAndTime ? Self.footer : 0
    return CGRect(
      x: bounds.minX + 10, y: bounds.minY + Self.header, width: bounds.width - 20,
      height: max(0, bounds.height - Self.header - footer))
  }

  private static let footer: CGFloat = 50
  private static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

  private func footer(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 16, y: bounds.maxY - Self.footer, width: bounds.width - 32, height: Self.footer)
  }

  private var title: String { picker.text(template: "yMMMM", of: picker.shownMonth) }
  private var titleWidth: CGFloat { TextMetrics.width(of: title, font: Self.titleFont) }
  private var months: DateWheels { DateWheels(picker, mode: .yearAndMonth, date: picker.shownMonth) }

  /// The place of a day among the six rows of weeks.
  private func cell(of day: Int, from start: Date, in grid: CGRect) -> CGRect {
    let first = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    let place = first + day - 1
    let column = grid.width / 7
    let row = (grid.height - Self.weekdays) / 6
    return CGRect(
      x: grid.minX + CGFloat(place % 7) * column, y: grid.minY + Self.weekdays + CGFloat(place / 7) * row,
      width: column, height: row)
  }

  func draw(in bounds: CGRect, _ sketch: inout Sketch) {
    if picker.datePickerMode == .time {
      DatePatches(picker).draw(in: bounds, &sketch)
      return
    }
    drawHeader(in: CGRect(x: bounds.minX + 16, y: bounds.minY, width: bounds.width - 32, height: Self.header), &sketch)
    if picker.choosesMonth {
      months.draw(in: grid(in: bounds), &sketch)
    } else {
      drawDays(in: grid(in: bounds), &sketch)
    }
    if picker.datePickerMode == .dateAndTime { drawTime(in: footer(in: bounds), &sketch) }
  }

  private func text(
    _ string: String, _ font: UIFont, _ colour: UIColor, in rect: CGRect, aligned alignment: NSTextAlignment = .center,
    _ sketch: inout Sketch
  ) {
    let look = NSMutableParagraphStyle()
    look.alignment = alignment
    sketch.text(.setting(UniformText(string), font: font, color: colour, in: rect, look: look))
  }

  private func drawHeader(in rect: CGRect, _ sketch: inout Sketch) {
    let tint = picker.tintColor ?? .systemBlue
    text(title, Self.titleFont, picker.choosesMonth ? tint : .label, in: rect, aligned: .left, &sketch)
    let place = CGPoint(x: rect.minX + titleWidth + 10, y: rect.midY)
    if picker.choosesMonth {
      sketch.stroke(
        Path(
          line: CGPoint(x: place.x - 4, y: place.y - 2), CGPoint(x: place.x, y: place.y + 2),
          CGPoint(x: place.x + 4, y: place.y - 2)), tint, width: 2)
      return
    }
    drawChevron(at: place, 1, size: 4, tint, &sketch)
    drawChevron(at: CGPoint(x: rect.maxX - 10, y: rect.midY), 1, size: 7, tint, &sketch)
    drawChevron(at: CGPoint(x: rect.maxX - 54, y: rect.midY), -1, size: 7, tint, &sketch)
  }

  private func drawChevron(
    at point: CGPoint, _ way: CGFloat, size: CGFloat, _ colour: UIColor, _ sketch: inout Sketch
  ) {
    sketch.stroke(
      Path(
        line: CGPoint(x: point.x - way * size / 2, y: point.y - size), CGPoint(x: point.x + way * size / 2, y: point.y),
        CGPoint(x: point.x - way * size / 2, y: point.y + size)), colour, width: size > 5 ? 2.4 : 2)
  }

  private func drawDays(in grid: CGRect, _ sketch: inout Sketch) {
    let column = grid.width / 7
    let names = calendar.shortStandaloneWeekdaySymbols
    for index in 0..<min(7, names.count) {
      text(
        names[(index + calendar.firstWeekday - 1) % names.count].uppercased(),
        .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel,
        in: CGRect(x: grid.minX + CGFloat(index) * column, y: grid.minY, width: column, height: Self.weekdays), &sketch)
    }
    guard let month = calendar.dateInterval(of: .month, for: picker.shownMonth),
      let days = calendar.range(of: .day, in: .month, for: picker.shownMonth)
    else { return }
    let row = (grid.height - Self.weekdays) / 6
    let chosen = month.contains(picker.date) ? calendar.component(.day, from: picker.date) : nil
    let tint = picker.tintColor ?? .systemBlue
    for day in days {
      let cell = cell(of: day, from: month.start, in: grid)
      let isChosen = day == chosen
      if isChosen {
        sketch.fill(
          Path(circle: CGPoint(x: cell.midX, y: cell.midY), radius: min(22, row / 2, column / 2)), tint.faded(0.15))
      }
      text(
        "\(day)", .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular),
        isChosen ? tint : isPossible(day, in: month.start) ? .label : .tertiaryLabel, in: cell, &sketch)
    }
  }

  private func isPossible(_ day: Int, in month: Date) -> Bool {
    guard picker.minimumDate != nil || picker.maximumDate != nil,
      let start = calendar.date(byAdding: .day, value: day - 1, to: month),
      let end = calendar.date(byAdding: .day, value: 1, to: start)
    else { return true }
    return (picker.minimumDate.map { $0 < end } ?? true) && (picker.maximumDate.map { $0 >= start } ?? true)
  }

  private func drawTime(in rect: CGRect, _ sketch: inout Sketch) {
    text("Time", .systemFont(ofSize: 17), .label, in: rect, aligned: .left, &sketch)
    DatePatches.draw(timeText, picker, isOpen: picker.openPart == .time, in: timePatch(in: rect), &sketch)
  }

  private var timeText: String { picker.text(time: .short, of: picker.date) }

  private func timePatch(in rect: CGRect) -> CGRect {
    let width = TextMetrics.width(of: timeText, font: .systemFont(ofSize: 17)) + 22
    return CGRect(x: rect.maxX - width, y: rect.midY - 17, width: width, height: 34)
  }
}

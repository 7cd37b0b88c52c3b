import Foundation
internal import LayerTree

/// A control for a date, a time, or a length of time: its value on grey patches, on wheels, or in a month's calendar.
///
/// - Note: Differs from iOS: but for the calendar, in which a tap chooses a day or turns the month, a tap in its left half
///   goes back by one step, in its right half forward: a day, or `minuteInterval` minutes for times. Wheels do not turn,
///   and patches open no calendar.
open class UIDatePicker: UIControl {
  override var elementRole: Element.Role { .picker }

  /// What is chosen.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4
  }

  /// The look that the app wants.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { changed() } }
  /// The look that is shown: patches unless the app wants another; wheels for lengths of time.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime { didSet { changed() } }
  /// The locale of the text; nil for the user's.
  open var locale: Locale? { didSet { changed() } }
  /// The calendar; the user's unless set.
  open var calendar: Calendar! = .current { didSet { changed() } }
  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { changed() } }
  /// The date, within the limits.
  open var date: Date {
    get { stored }
    set {
      stored = limited(newValue)
      turned = nil
      changed()
    }
  }
  private var stored = Date()
  /// A moment of the month to which the user turned the calendar; nil for that of the date.
  private var turned: Date? { didSet { setNeedsDisplay() } }
  /// A moment of the month that the calendar shows.
  var shownMonth: Date { turned ?? stored }
  /// The earliest date.
  open var minimumDate: Date? { didSet { date = stored } }
  /// The latest date.
  open var maximumDate: Date? { didSet { date = stored } }
  /// The length of time in the mode of a timer, in seconds: at least a minute, less than a day.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = min(max(newValue, 60), 24 * 3600 - 60)
      changed()
    }
  }
  private var duration: TimeInterval = 60
  /// The step of a time, in minutes.
  open var minuteInterval = 1
  /// Stored; it has no effect here.
  open var roundsToMinuteInterval = true

  /// Sets the date without sending actions.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func limited(_ date: Date) -> Date {
    // Limits that exclude each other have no effect, as on iOS.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? date)
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  var shownCalendar: Calendar {
    var shown: Calendar = calendar
    // A calendar that was made of its identifier alone is of no place.
    let ofCalendar = calendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    shown.locale = locale ?? ofCalendar ?? .current
    shown.timeZone = timeZone ?? calendar.timeZone
    return shown
  }

  /// The date, or a part of it, as text.
  func text(
    date: DateFormatter.Style = .none, time: DateFormatter.Style = .none, template: String? = nil, of moment: Date
  )
    -> String
  {
    let formatter = DateFormatter()
    let shown = shownCalendar
    formatter.calendar = shown
    formatter.locale = shown.locale
    formatter.timeZone = shown.timeZone
    if let template {
      formatter.setLocalizedDateFormatFromTemplate(template)
    } else {
      formatter.dateStyle = date
      formatter.timeStyle = time
    }
    return formatter.string(from: moment)
  }

  /// The value in words, for those who cannot see it.
  private var shownText: String {
    if datePickerMode == .countDownTimer {
      let minutes = Int(duration / 60)
      return "\(minutes / 60):" + String(format: "%02d", minutes % 60)
    }
    return text(
      date: datePickerMode == .time ? .none : .medium,
      time: datePickerMode == .date || datePickerMode == .yearAndMonth ? .none : .short, of: stored)
  }

  override open var accessibilityValue: String? {
    get { super.accessibilityValue ?? shownText }
    set { super.accessibilityValue = newValue }
  }

  private var isCalendar: Bool { datePickerStyle == .inline && datePickerMode != .time }

  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled, isCalendar else { return super.performTap(at: point) }
    switch DateMonth(self).part(at: point, in: bounds) {
    case .turn(let way): turned = shownCalendar.date(byAdding: .month, value: way, to: shownMonth)
    case .day: return super.performTap(at: point)
    case nil: break
    }
    return true
  }

  override func tapped(at point: CGPoint) {
    if isCalendar, case .day(let day) = DateMonth(self).part(at: point, in: bounds) {
      date = day
    } else {
      step(by: point.x < bounds.width / 2 ? -1 : 1)
    }
  }

  override open func accessibilityIncrement() {
    step(by: 1)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  override open func accessibilityDecrement() {
    step(by: -1)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func step(by direction: Double) {
    let minutes = Double(max(minuteInterval, 1)) * 60
    switch datePickerMode {
    case .countDownTimer: countDownDuration += direction * minutes
    case .time, .dateAndTime: date += direction * minutes
    case .date: date = calendar.date(byAdding: .day, value: Int(direction), to: stored) ?? stored
    case .yearAndMonth: date = calendar.date(byAdding: .month, value: Int(direction), to: stored) ?? stored
    }
  }

  override var eventsOfTap: [Event] { [.valueChanged, .primaryActionTriggered] }
  override open var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .compact: DatePatches(self).size
    case .wheels: Drum.size
    case .inline: CGSize(width: 320, height: datePickerMode == .dateAndTime ? 385 : 335)
    }
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var ownContents: Contents? {
    var sketch = Sketch()
    switch datePickerStyle {
    case .automatic, .compact: DatePatches(self).draw(in: bounds, &sketch)
    case .wheels: DateWheels(self).draw(in: bounds, &sketch)
    case .inline: DateMonth(self).draw(in: bounds, &sketch)
    }
    return sketch.contents
  }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

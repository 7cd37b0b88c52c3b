import Foundation
internal import LayerTree

/// A control for a date, a time, or a length of time: its value on grey patches, on wheels, or in a month's calendar.
///
/// A touch on a patch opens the calendar of its date, or the wheels of its time, above the app, until a touch beside them;
/// meanwhile the control is being edited, of which `editingDidBegin` and `editingDidEnd` tell (.NET MAUI's date picker
/// opens and closes by them).
///
/// - Note: Differs from iOS: a touched row of a wheel turns to the middle, but a drag does not turn the wheel.
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
    overlay?.follow()
  }

  // MARK: What it opens

  private var overlay: DateOverlay? { didSet { setNeedsDisplay() } }
  /// The part whose calendar or wheels are open.
  var openPart: DateOverlay.Part? { overlay?.part }
  /// Whether the calendar shows wheels of months and years in place of days.
  private(set) var choosesMonth = false { didSet { setNeedsDisplay() } }

  private func open(_ part: DateOverlay.Part, at rect: CGRect) {
    overlay = DateOverlay.open(part, of: self, at: rect)
    if overlay != nil { sendActions(for: .editingDidBegin) }
  }

  /// What is open has been closed.
  func overlayClosed() {
    guard overlay != nil else { return }
    overlay = nil
    sendActions(for: .editingDidEnd)
  }

  /// The user has chosen a date.
  func choose(_ new: Date) {
    date = new
    for event in eventsOfTap { sendActions(for: event) }
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { overlay?.close() }
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
    guard isEnabled else { return super.performTap(at: point) }
    if isCalendar {
      touchCalendar(at: point)
    } else if datePickerStyle == .wheels {
      switch DateWheels(self).value(at: point, in: bounds) {
      case .date(let date): choose(date)
      case .duration(let seconds):
        countDownDuration = seconds
        for event in eventsOfTap { sendActions(for: event) }
      case nil: break
      }
    } else if let patch = DatePatches(self).patch(at: point, in: bounds) {
      open(patch.part, at: patch.frame)
    }
    return true
  }

  private func touchCalendar(at point: CGPoint) {
    switch DateMonth(self).part(at: point, in: bounds) {
    case .turn(let way): turned = shownCalendar.date(byAdding: .month, value: way, to: shownMonth)
    case .day(let day): choose(day)
    case .months: choosesMonth.toggle()
    case .month(let month): turned = month
    case .time(let patch): open(.time, at: patch)
    case nil: break
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
